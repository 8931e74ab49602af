import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { checkArchive } from "../../../../app/domain/backup/check-archive.server.ts";
import type { Manifest } from "../../../../app/domain/backup/manifest.ts";
import { type BookingLoad, bookTrip, withDatabase } from "../bookings/booking-load.ts";
import { dealsOnSale } from "../bookings/check-bookings.ts";
import { killPostgres } from "../../harness/kill-postgres.ts";
import { runScript } from "../../harness/run-script.ts";
import { startSite } from "../../harness/site-process.ts";

export type Drill = {
  archive: string;
  bookings: number;
  /** Acknowledged before the backup, and those of them missing after the restore. */
  before: number;
  missing: number;
  /** Tables, sequences and files that differ from the manifest after the restore. */
  differences: number;
  /** Duplicate bookings, bookings without history or mail, pictures without files. */
  broken: number;
  /** Acknowledged while the backup ran. */
  during: number;
  backupMilliseconds: number;
  restoreMilliseconds: number;
};

/**
 * Backs up while customers book, restores into the empty `folder`, checks every row and file, and
 * starts the site there: an old session must be able to book.
 */
export async function drill(load: BookingLoad, dataDir: string, folder: string): Promise<Drill> {
  await mkdir(folder);
  await load.start(5);
  const before = [...load.acknowledged];
  const made = await command("operations/backup", [], dataDir);
  const during = load.acknowledged.length - before.length;
  await load.stop();
  const archive = /^Backup made: (.*)$/m.exec(made.out)?.[1] ?? "";
  const manifest = await checkArchive(archive);
  try {
    const restored = await command("operations/restore", [archive], folder);
    const again = await command("operations/backup", [], folder);
    const seen = await checkArchive(/^Backup made: (.*)$/m.exec(again.out)?.[1] ?? "");
    const found = await boot(load, folder, before);
    return {
      archive,
      before: before.length,
      during,
      differences: countDifferences(manifest, seen),
      ...found,
      broken: found.broken + manifest.missingPictures.length,
      backupMilliseconds: made.milliseconds,
      restoreMilliseconds: restored.milliseconds,
    };
  } finally {
    await killPostgres(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function command(name: string, args: readonly string[], dataDir: string) {
  const run = await runScript(name, args, { DATA_DIR: dataDir });
  if (run.code !== 0) throw new Error(`${name} ended with ${run.code}: ${run.err}`);
  return run;
}

async function boot(load: BookingLoad, folder: string, before: readonly string[]) {
  const server = await startSite({ DATA_DIR: folder }, { supervised: false });
  try {
    const { check, deals, picture } = await withDatabase(folder, async (client) => ({
      check: await checkMarks(client, before),
      deals: await dealsOnSale(client),
      picture: (await client.query<{ id: string }>("SELECT id FROM media LIMIT 1")).rows[0]?.id,
    }));
    for (const path of ["/packages", `/media/${picture}-1600x1200.webp`, "/readyz"]) {
      const { status } = await fetch(server.origin + path);
      if (status !== 200) throw new Error(`The restored site answered ${path} with ${status}.`);
    }
    // Uses an old session and the old secret.
    const [customer] = load.customers;
    if (customer) await bookTrip(customer, server.origin, deals);
    return check;
  } finally {
    await server.end();
  }
}

/**
 * Compares acknowledged with existing bookings; generated bookings have no mails and are skipped.
 */
async function checkMarks(
  client: pg.Client,
  marks: readonly string[],
): Promise<Pick<Drill, "bookings" | "missing" | "broken">> {
  const { rows } = await client.query<Pick<Drill, "bookings" | "missing" | "broken">>(
    `WITH counted AS (
       SELECT mark, (SELECT count(*) FROM bookings WHERE notes = mark) AS bookings,
         (SELECT count(*) FROM booking_history h JOIN bookings b ON b.id = h.booking_id WHERE notes = mark AND action = 'created') AS histories,
         (SELECT count(*) FROM outbox_mails m JOIN bookings b ON b.id = m.booking_id WHERE notes = mark AND kind = 'booking-received') AS mails
       FROM unnest($1::text[]) AS mark)
     SELECT (SELECT count(*) FROM bookings)::int AS bookings, count(*) FILTER (WHERE bookings = 0)::int AS missing,
       count(*) FILTER (WHERE bookings > 1 OR bookings = 1 AND (histories <> 1 OR mails <> 1))::int AS broken
     FROM counted`,
    [marks],
  );
  const [found] = rows;
  if (!found) throw new Error("The count has no row.");
  return found;
}

function countDifferences(written: Manifest, seen: Manifest): number {
  const files = ({ parts }: Manifest) => parts.filter(({ name }) => !name.startsWith("database/"));
  const pairs = [
    [written.tables, seen.tables],
    [written.sequences, seen.sequences],
    [files(written), files(seen)],
  ] as const;
  return pairs.reduce((sum, [a, b]) => {
    const longest = Math.max(a.length, b.length);
    return (
      sum +
      Array.from({ length: longest }).filter((_, at) => !isDeepStrictEqual(a[at], b[at])).length
    );
  }, 0);
}

/** A new folder for each drill. */
export const emptyFolder = (root: string, number: number) => join(root, `restored-${number}`);
