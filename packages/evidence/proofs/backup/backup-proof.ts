import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, db, openDatabase } from "../../../../app/db/database.server.ts";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { fillLists } from "../../../../tests/factories/fill-lists.ts";
import { drill, type Drill, emptyFolder } from "./backup-drill.ts";
import { addPicture, BookingLoad, withDatabase } from "../bookings/booking-load.ts";
import { flipBytes, type FlipReport } from "./flip-bytes.ts";
import { killPostgres } from "../../harness/kill-postgres.ts";
import { startSite } from "../../harness/site-process.ts";

export type BackupOptions = {
  drills: number;
  flips: number;
  seed: number;
  /** Extra bookings and pictures of a last, timed drill; 0 bookings skip it. */
  bookings: number;
  pictures: number;
  /** Control: skips the digests, so the proof must fail. */
  verify: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
};

type Totals = Omit<Drill, "archive" | "bookings" | "backupMilliseconds" | "restoreMilliseconds">;
export type BackupReport = Totals & {
  ok: boolean;
  drills: number;
  flips: FlipReport;
  /** Seconds of the last drill, if requested. */
  large: { bookings: number; backupSeconds: number; restoreSeconds: number } | undefined;
};

/** Maximum seconds to back up 10,000 bookings and 500 pictures, and to restore them. */
const longest = 60;

/** Backs up a site under load repeatedly, restores each backup, and damages one byte by byte. */
export async function proveBackup(options: BackupOptions): Promise<BackupReport> {
  const { drills, flips, seed, verify, signal, say } = options;
  const root = await mkdtemp(join(tmpdir(), "grand-tour-backup-proof-"));
  const dataDir = join(root, "site");
  let load: BookingLoad | undefined;
  const server = await startSite({ DATA_DIR: dataDir }, { supervised: false });
  try {
    load = await BookingLoad.of({ origin: server.origin, dataDir });
    const done: Drill[] = [];
    for (let number = 1; number <= drills; number += 1) {
      signal.throwIfAborted();
      done.push(await drill(load, dataDir, emptyFolder(root, number)));
      say(describe(number, done.at(-1)));
    }
    const flipped = await flipBytes(done.at(-1)?.archive ?? "", {
      flips,
      seed,
      verify,
      folder: emptyFolder(root, 0),
    });
    signal.throwIfAborted();
    const large = options.bookings > 0 ? await drillLarge(load, root, options) : undefined;
    if (large) done.push(large);
    return toReport(done, flipped, large);
  } finally {
    load?.leave();
    await server.end();
    await killPostgres(dataDir);
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function drillLarge(
  load: BookingLoad,
  root: string,
  { bookings, pictures, say }: BackupOptions,
): Promise<Drill> {
  const dataDir = join(root, "site");
  openDatabase((await runningDatabaseUrl(dataDir)) ?? "");
  try {
    await fillLists(db, {
      deals: 1_000,
      bookings,
      agents: 50,
      audit: 2 * bookings,
      customers: 20_000,
    });
  } finally {
    await closeDatabase();
  }
  await withDatabase(dataDir, async (client) => {
    for (let number = 0; number < pictures; number += 1) await addPicture(client, dataDir, 60_000);
  });
  say(`Filled: ${bookings} more bookings, ${pictures} pictures.`);
  const large = await drill(load, dataDir, emptyFolder(root, 1_000));
  say(describe("large", large));
  return large;
}

function describe(number: number | string, one: Drill | undefined): string {
  if (!one) return "";
  const { before, during, missing, differences, broken, backupMilliseconds, restoreMilliseconds } =
    one;
  return (
    `Drill ${number}: ${before} acknowledged before, ${during} during; ${missing} missing, ${differences} differences, ` +
    `${broken} broken; backup ${backupMilliseconds} ms, restore ${restoreMilliseconds} ms.`
  );
}

function toReport(
  done: readonly Drill[],
  flips: FlipReport,
  large: Drill | undefined,
): BackupReport {
  const sum = (of: (one: Drill) => number) => done.reduce((total, one) => total + of(one), 0);
  const totals = {
    before: done.at(-1)?.before ?? 0,
    during: sum(({ during }) => during),
    missing: sum(({ missing }) => missing),
    differences: sum(({ differences }) => differences),
    broken: sum(({ broken }) => broken),
  };
  const timed = large && {
    bookings: large.bookings,
    backupSeconds: large.backupMilliseconds / 1_000,
    restoreSeconds: large.restoreMilliseconds / 1_000,
  };
  const isQuick = !timed || Math.max(timed.backupSeconds, timed.restoreSeconds) <= longest;
  const isWhole = totals.missing + totals.differences + totals.broken === 0;
  return {
    ok: isWhole && isQuick && flips.refused === flips.flipped,
    drills: done.length,
    ...totals,
    flips,
    large: timed,
  };
}
