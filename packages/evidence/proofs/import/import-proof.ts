import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { mergeDeltas } from "../../../../app/domain/bookings/sums/merge-deltas.server.ts";
import { StartRefused } from "../../../../app/platform/settings/start-refused.ts";
import { businessDay } from "../../../../app/values/dates.ts";
import { randomOf } from "../faults/random.ts";
import { type Besides, besideSite } from "./beside-site.ts";
import { type CommandRun, startImport } from "./import-command.ts";
import { writeOldAgency } from "./old-agency.ts";
import { loadFiles, recountFiles } from "./recount-files.ts";
import { differing, readContents } from "./table-contents.ts";

type Options = {
  bookings: number;
  kills: number;
  seed: number;
  /** URLs of the app role, and of the owner of the tables, behind `db` too. */
  databaseUrl: string;
  ownerUrl: string;
  /** Whether a site is asked meanwhile; then time and memory have limits. */ beside: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
};

export type ImportReport = {
  ok: boolean;
  dryRun: Figures;
  import: Figures;
  /** The site's p99 beside the import, and before; null without it. */ site: Besides | null;
  mails: number;
  /** Sums by status, month and account that differ from the files. */ differentSums: number;
  /** Departures with more seats taken than there are, or another number than claimed. */ oversold: number;
  kills: { killed: number; whole: number; half: number };
  /** Tables that a second import of the same files changed. */ changedAgain: string[];
  /** Tables that differ after the take-back, and days on which the ledger keeps something. */
  leftTables: string[];
  leftDays: number;
  /** Controls: an entry of a cent more, and a row more, are found. */ controlsNoticed: boolean;
};

type Figures = { seconds: number; memory: number };

/** Of 20,000 bookings: seconds, megabytes, and how much slower the site may be. */
const most = { dryRun: 30, import: 120, memory: 500, slower: 2 };

/** Imports a made agency by the command, kills it, and compares what is there with its files. */
export async function proveImport(options: Options): Promise<ImportReport> {
  const { bookings, seed, databaseUrl, ownerUrl, beside, say } = options;
  const root = await mkdtemp(join(tmpdir(), "grand-tour-import-proof-"));
  const client = new pg.Client(ownerUrl);
  const env = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl };
  const command = (...args: string[]) => startImport(args, env).ended;
  try {
    await client.connect();
    const [folder, small] = [join(root, "all"), join(root, "small")];
    for (const [path, count] of [
      [folder, bookings],
      [small, Math.ceil(bookings / 10)],
    ] as const) {
      await mkdir(path);
      await writeOldAgency(path, { bookings: count, seed, today: businessDay(new Date()) });
    }
    const dryRun = figuresOf(succeeded(await command(folder, "--dry-run")));
    say(`Dry run: ${dryRun.seconds} s, ${dryRun.memory} MB.`);
    const kills = await killImports(client, small, { ...options, env });
    const site = beside
      ? await besideSite(env, async () => {
          const made = succeeded(await command(folder));
          return () => command("--take-back", idOf(made)).then(succeeded);
        })
      : null;
    if (site) say(`The site's p99: ${site.before} ms, beside the import ${site.meanwhile} ms.`);

    await mergeDeltas();
    const before = await readContents(client);
    const mailsBefore = await countRows(client, "outbox_mails");
    const made = succeeded(await command(folder));
    say(`Import: ${made.seconds.toFixed(1)} s, ${Math.round(made.memory)} MB.`);
    const id = idOf(made);
    await loadFiles(client, folder);
    const differentSums = await recountFiles(client, id);
    const oversold = await countRows(
      client,
      `departures WHERE taken > seats OR taken <> (
        SELECT coalesce(sum(seats), 0) FROM seat_claims WHERE departure_id = departures.id AND released_at IS NULL)`,
    );
    const controlsNoticed = await noticesControls(client, id);
    const imported = await readContents(client, { all: true });
    succeeded(await command(folder));
    const changedAgain = differing(imported, await readContents(client, { all: true }));
    const mails = (await countRows(client, "outbox_mails")) - mailsBefore;
    succeeded(await command("--take-back", id));
    await mergeDeltas();
    const leftTables = differing(before, await readContents(client));
    const leftDays = await countRows(client, leftEntries);
    const report = { dryRun, import: figuresOf(made), site, mails, differentSums, oversold, kills };
    const whole = { ...report, changedAgain, leftTables, leftDays, controlsNoticed };
    return { ok: isWhole(whole) && (!beside || isQuick(whole)), ...whole };
  } finally {
    await client.end().catch(() => {});
    await rm(root, { recursive: true, force: true });
  }
}

const figuresOf = ({ seconds, memory }: CommandRun): Figures => ({
  seconds: Math.round(seconds * 10) / 10,
  memory: Math.round(memory),
});

function succeeded(run: CommandRun): CommandRun {
  // Not as if the proof's own database were away, of which the output may speak.
  if (run.code !== 0) throw new StartRefused(`The command ended with ${run.code}:\n${run.out}`);
  return run;
}

const idOf = ({ out }: CommandRun): string => /Imported as ([\da-f-]+)/.exec(out)?.[1] ?? "";

async function countRows(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${from}`,
  );
  return rows[0]?.count ?? 0;
}

/** Accounts and days of which the entries of bookings that are gone do not come to nothing. */
const leftEntries = `(
  SELECT day, account FROM ledger, LATERAL (VALUES (debit, -cents), (credit, cents)) AS side (account, amount)
  WHERE booking_id NOT IN (SELECT id FROM bookings) GROUP BY day, account HAVING sum(amount) <> 0) AS one`;

type Killing = Pick<Options, "kills" | "seed" | "signal" | "say"> & { env: Record<string, string> };

/** Kills imports with -9 at any moment: all of one must be there, or nothing. */
async function killImports(
  client: pg.Client,
  folder: string,
  { kills, seed, signal, say, env }: Killing,
) {
  const random = randomOf(seed);
  const counts = { killed: 0, whole: 0, half: 0 };
  const back = async (run: CommandRun) => {
    const id = idOf(run);
    succeeded(await startImport(["--take-back", id], env).ended);
  };
  const first = succeeded(await startImport([folder], env).ended);
  await back(first);
  for (let kill = 1; kill <= kills; kill += 1) {
    signal.throwIfAborted();
    await mergeDeltas();
    const before = await readContents(client, { all: true });
    const { child, ended } = startImport([folder], env);
    await delay(first.seconds * 1_000 * (0.2 + 0.9 * random()));
    child.kill("SIGKILL");
    const run = await ended;
    await untilQuiet(client);
    const changed = differing(before, await readContents(client, { all: true }));
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM imports WHERE state = 'imported'",
    );
    const [whole] = rows;
    if (run.code === null) counts.killed += 1;
    if (whole) {
      counts.whole += 1;
      succeeded(await startImport(["--take-back", whole.id], env).ended);
    } else if (changed.length > 0) counts.half += 1;
    if (kill % 10 === 0) say(`Kill ${kill} of ${kills}: ${JSON.stringify(counts)}.`);
  }
  return counts;
}

/** Until PostgreSQL has noticed that a client is gone. */
async function untilQuiet(client: pg.Client): Promise<void> {
  const busy = `pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend' AND state <> 'idle'`;
  while ((await countRows(client, busy)) > 0) await delay(20);
}

/** Whether a cent more in one entry, and one customer more, are found. */
async function noticesControls(client: pg.Client, importId: string): Promise<boolean> {
  const before = await readContents(client);
  await client.query("BEGIN");
  await client.query("GRANT UPDATE ON ledger TO CURRENT_USER");
  await client.query("ALTER TABLE ledger DISABLE TRIGGER USER");
  await client.query("UPDATE ledger SET cents = cents + 1 WHERE id = (SELECT max(id) FROM ledger)");
  await client.query("INSERT INTO customers (id, name) VALUES (gen_random_uuid(), 'One more')");
  const [sums, tables] = [
    await recountFiles(client, importId),
    differing(before, await readContents(client)),
  ];
  await client.query("ROLLBACK");
  return sums > 0 && tables.length > 0;
}

type Findings = Omit<ImportReport, "ok">;

const isWhole = ({
  mails,
  differentSums,
  oversold,
  kills,
  changedAgain,
  leftTables,
  leftDays,
  controlsNoticed,
}: Findings) =>
  mails +
    differentSums +
    oversold +
    kills.half +
    changedAgain.length +
    leftTables.length +
    leftDays ===
    0 && controlsNoticed;

const isQuick = ({ dryRun, import: made, site }: Findings) =>
  dryRun.seconds <= most.dryRun &&
  made.seconds <= most.import &&
  Math.max(dryRun.memory, made.memory) <= most.memory &&
  site !== null &&
  site.refused === 0 &&
  site.meanwhile <= most.slower * site.before;
