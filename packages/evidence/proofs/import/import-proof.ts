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
  /** The site's p99 before, and beside the dry run and the import; null without it. */ site: Besides | null;
  mails: number;
  /** Sums by status, month and account that differ from the files. */ differentSums: number;
  /** Departures with more seats taken than there are, or another number than claimed. */ oversold: number;
  kills: { killed: number; whole: number; half: number };
  /** Tables that a second import of the same files changed. */ changedAgain: string[];
  /** Lines that a third import has corrected, and bookings that it changed in place of others. */
  corrected: { lines: number; wrong: number };
  /** Tables that differ after the take-back, and days on which the ledger keeps something. */
  leftTables: string[];
  leftDays: number;
  /** Controls: an entry of a cent more, and a row more, are found. */ controlsNoticed: boolean;
};

type Figures = { seconds: number; memory: number };

const mostCorrected = 200;

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
    const lines = Math.min(mostCorrected, Math.ceil(bookings / 10));
    const write = async (name: string, count: number, corrected = 0) => {
      const path = join(root, name);
      await mkdir(path);
      const today = businessDay(new Date());
      await writeOldAgency(path, { bookings: count, seed, today, corrected });
      return path;
    };
    const folder = await write("all", bookings);
    const small = await write("small", Math.ceil(bookings / 10));
    const mended = await write("mended", bookings, lines);
    const dryRun = figuresOf(succeeded(await command(folder, "--dry-run")));
    say(`Dry run: ${dryRun.seconds} s, ${dryRun.memory} MB.`);
    const kills = await killImports(client, small, { ...options, env });
    const site = beside
      ? await besideSite(env, {
          dryRun: () => command(folder, "--dry-run").then(succeeded),
          import: () => command(folder).then(succeeded),
        })
      : null;
    if (site) await takeAllBack(client, env);

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
    const whole = await digestsOf(client);
    const correction = succeeded(await command(mended));
    const wrong = countWrong(whole, await digestsOf(client), lines);
    succeeded(await command("--take-back", idOf(correction)));
    succeeded(await command("--take-back", id));
    await mergeDeltas();
    const findings: Findings = {
      dryRun,
      import: figuresOf(made),
      site,
      mails: (await countRows(client, "outbox_mails")) - mailsBefore,
      differentSums,
      oversold,
      kills,
      changedAgain,
      corrected: { lines, wrong },
      leftTables: differing(before, await readContents(client)),
      leftDays: await countRows(client, leftEntries),
      controlsNoticed,
    };
    const figures = figuresBeside(findings);
    for (const { name, value, limit, holds } of figures)
      say(`${holds ? "held" : "NOT HELD"}: ${name}: ${value} (${limit})`);
    return { ok: figures.every(({ holds }) => holds), ...findings };
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
    const whole = await countRows(client, "imports WHERE state = 'imported'");
    if (run.code === null) counts.killed += 1;
    if (whole > 0) {
      counts.whole += 1;
      await takeAllBack(client, env);
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
type Shown = { name: string; value: string; limit: string; holds: boolean };

/** Each figure beside what it may be; times and memory only where a site is asked meanwhile. */
function figuresBeside(found: Findings): Shown[] {
  const { dryRun, import: made, site, kills, corrected, changedAgain, leftTables } = found;
  const none = (name: string, count: number, of = ""): Shown => ({
    name,
    value: `${count}${of}`,
    limit: "0",
    holds: count === 0,
  });
  const within = (name: string, value: number, limit: number, unit: string): Shown => ({
    name,
    value: `${value} ${unit}`,
    limit: `at most ${limit} ${unit}`,
    holds: value <= limit,
  });
  const slower = (name: string, p99: number, before: number) =>
    within(`the site's p99 beside ${name}, ${before} ms before`, p99, most.slower * before, "ms");
  const quick = site
    ? [
        within("dry run", dryRun.seconds, most.dryRun, "s"),
        within("import", made.seconds, most.import, "s"),
        within("memory", Math.max(dryRun.memory, made.memory), most.memory, "MB"),
        slower("a dry run", site.dryRun, site.before),
        slower("an import", site.import, site.before),
        none("requests that the site refused meanwhile", site.refused),
      ]
    : [];
  return [
    ...quick,
    none("mails because of imports, corrections and take-backs", found.mails),
    none("sums by status, month and account that differ from the files", found.differentSums),
    none("departures oversold, or with another count than their claims", found.oversold),
    none("imports there by half", kills.half, ` of ${kills.killed} killed`),
    none("tables that the same files changed again", changedAgain.length, listed(changedAgain)),
    none(`bookings wrong after ${corrected.lines} corrected lines`, corrected.wrong),
    none("tables that differ when taken back", leftTables.length, listed(leftTables)),
    none("accounts and days with something left in the ledger", found.leftDays),
    {
      name: "controls: a cent more and a row more are found",
      value: found.controlsNoticed ? "yes" : "no",
      limit: "yes",
      holds: found.controlsNoticed,
    },
  ];
}

const listed = (names: readonly string[]) => (names.length === 0 ? "" : `: ${names.join(", ")}`);

/** A digest of each imported booking, by old reference, but for what counts its changes. */
async function digestsOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ reference: string; digest: string }>(
    `SELECT old_reference AS reference, md5((to_jsonb(bookings)
       - '{version,import_version,updated_at,import_digest}'::text[])::text) AS digest
     FROM bookings WHERE import_id IS NOT NULL`,
  );
  return new Map(rows.map(({ reference, digest }) => [reference, digest]));
}

/** Bookings that changed beyond the first so many, and those of these that did not. */
function countWrong(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  corrected: number,
): number {
  return [...before].filter(([reference, digest]) => {
    const isChanged = after.get(reference) !== digest;
    return isChanged !== Number(reference) < corrected;
  }).length;
}

async function takeAllBack(client: pg.Client, env: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM imports WHERE state = 'imported'",
  );
  for (const { id } of rows) succeeded(await startImport(["--take-back", id], env).ended);
}
