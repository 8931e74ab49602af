import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { progressOf } from "../../harness/progress.ts";
import { type SiteProcess, startSite } from "../../harness/site-process.ts";
import { dropDatabase } from "../../harness/drop-database.ts";

export type SetupOptions = {
  /** URL of a PostgreSQL whose role may create databases; the proof's own are dropped again. */
  serverUrl: string;
  /** The same for the app role. */
  appServerUrl: string;
  databases: number;
  /** Concurrent setups per site, alternating between its two processes. */
  setups: number;
  /** Control: without the unique index the proof must fail. */
  withoutGuard: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
};

export type SetupReport = {
  ok: boolean;
  /** Number of databases by number of super admins, and of setups by answer. */
  superadmins: Record<string, number>;
  answers: Record<string, number>;
  /**
   * Super admins without a password, and databases whose audit log has a different number of
   * setups.
   */
  halfMade: number;
  wrongLogs: number;
  seconds: number;
};

type Counts = Pick<SetupReport, "superadmins" | "answers" | "halfMade" | "wrongLogs">;

/**
 * Sets up each of many new sites many times at once, on two processes each, and counts the super
 * admins.
 */
export async function proveSetup(options: SetupOptions): Promise<SetupReport> {
  const { serverUrl, appServerUrl, databases, setups, signal, say } = options;
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-proof-"));
  const names = Array.from(
    { length: databases },
    () => `setup_proof_${randomBytes(6).toString("hex")}`,
  );
  const template = `setup_proof_template_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const counts: Counts = { superadmins: {}, answers: {}, halfMade: 0, wrongLogs: 0 };
  const progress = progressOf(say, databases, `sites set up, ${setups} times each`);
  const began = performance.now();
  try {
    await admin.query(`CREATE DATABASE ${template}`);
    const migrating = await startProcess({ serverUrl, appServerUrl }, template, folder);
    await migrating.end();
    for (const [index, name] of names.entries()) {
      signal.throwIfAborted();
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      await setUpOne(name, { ...options, folder, counts });
      await dropDatabase(admin, name);
      progress(index + 1);
    }
  } finally {
    for (const name of [...names, template]) await dropDatabase(admin, name);
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  }
  const seconds = (performance.now() - began) / 1000;
  return { ok: isProven(counts, options), ...counts, seconds };
}

function isProven(
  { superadmins, answers, halfMade, wrongLogs }: Counts,
  { databases, setups }: SetupOptions,
): boolean {
  const winners = answers["302 /superadmin/dashboard"] === databases;
  const losers = (answers["302 /superadmin/login"] ?? 0) === databases * (setups - 1);
  return superadmins["1"] === databases && winners && losers && halfMade === 0 && wrongLogs === 0;
}

type Site = SetupOptions & { folder: string; counts: Counts };

async function setUpOne(
  name: string,
  { serverUrl, appServerUrl, setups, withoutGuard, folder, counts }: Site,
): Promise<void> {
  const client = new pg.Client(databaseOf(serverUrl, name));
  await client.connect();
  const servers: SiteProcess[] = [];
  try {
    const starting = ["a", "b"].map((process) =>
      startProcess({ serverUrl, appServerUrl }, name, join(folder, process)),
    );
    servers.push(...(await Promise.all(starting)));
    if (withoutGuard) await client.query("DROP INDEX users_made_by_setup_key");
    const given = await Promise.all(
      Array.from({ length: setups }, (_, number) =>
        postSetup(servers[number % 2]?.origin ?? "", number),
      ),
    );
    for (const answer of given) counts.answers[answer] = (counts.answers[answer] ?? 0) + 1;
    await countInto(counts, client);
  } finally {
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    await client.end();
  }
}

/** How often somebody comes again whom a busy site turns away. */
const mostTries = 20;

/** Each has its own address and password: only the guard can refuse. */
async function postSetup(origin: string, number: number, tries = 1): Promise<string> {
  const password = `the harbor of owner ${number}`;
  const response = await fetch(`${origin}/superadmin/setup`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, Accept: "text/html" },
    body: new URLSearchParams({
      email: `owner${number}@example.com`,
      password,
      repeatPassword: password,
    }),
  });
  await response.arrayBuffer();
  const after = Number(response.headers.get("Retry-After"));
  if (response.status === 503 && after > 0 && tries < mostTries) {
    await setTimeout(after * 1000);
    return postSetup(origin, number, tries + 1);
  }
  return `${response.status} ${response.headers.get("Location") ?? ""}`.trim();
}

async function countInto(counts: Counts, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ made: string; half: string; logged: string }>(`
    SELECT count(*) AS made, count(*) FILTER (WHERE accounts.password IS NULL) AS half,
      (SELECT count(*) FROM audit_log WHERE action = 'site-set-up') AS logged
    FROM users LEFT JOIN accounts ON accounts.user_id = users.id WHERE role = 'superadmin'`);
  const [row = { made: "0", half: "0", logged: "0" }] = rows;
  const made = Number(row.made);
  counts.superadmins[made] = (counts.superadmins[made] ?? 0) + 1;
  counts.halfMade += Number(row.half);
  if (Number(row.logged) !== made) counts.wrongLogs += 1;
}

function databaseOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

type Servers = Pick<SetupOptions, "serverUrl" | "appServerUrl">;

function startProcess(
  { serverUrl, appServerUrl }: Servers,
  name: string,
  folder: string,
): Promise<SiteProcess> {
  const env = {
    DATABASE_URL: databaseOf(appServerUrl, name),
    DATABASE_OWNER_URL: databaseOf(serverUrl, name),
    DATA_DIR: folder,
    APP_SECRET: "the secret of every site of this proof",
  };
  return startSite(env, { supervised: false });
}
