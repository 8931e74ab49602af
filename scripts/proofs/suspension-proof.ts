import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type ServerProcess, startServer } from "./server-process.ts";
import { createAgent, postForm, setUpSite, signInStaff } from "./sign-in-staff.ts";

export type SuspensionOptions = {
  /** Address of an empty database; the server processes migrate it. */
  databaseUrl: string;
  /** The same for the role that owns its tables. */
  ownerUrl: string;
  /** How many sessions of the agent ask without a pause, in turns at two processes. */
  sessions: number;
  rounds: number;
  /** The control: the database forgets a suspension and keeps its sessions, as a site would that only says so. The proof must fail. */
  withoutCheck: boolean;
  signal: AbortSignal;
};

export type SuspensionReport = {
  ok: boolean;
  /** Requests that were answered with the page: those that began before the suspension was answered, and those that began after. */
  before: number;
  after: number;
  /** Requests that began after it and were sent to the login, as all of them should be. */
  refused: number;
  /** Answers that are neither, at any time. */
  other: number;
  seconds: number;
};

type Answer = { began: number; status: number; location: string | null };

/** Milliseconds of load ahead of a suspension, and after its answer. */
const ahead = 500;
const afterwards = 1_000;

/** Suspends an agent whose sessions are all busy, over and over, and counts what each request was answered by whether it began before the suspension's answer or after. */
export async function proveSuspension(options: SuspensionOptions): Promise<SuspensionReport> {
  const { databaseUrl, ownerUrl, rounds, withoutCheck, signal } = options;
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-proof-"));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
    APP_SECRET: "the secret of the site of this proof",
  };
  const servers: ServerProcess[] = [];
  const client = new pg.Client(ownerUrl);
  const began = performance.now();
  const report = { before: 0, after: 0, refused: 0, other: 0 };
  try {
    servers.push(
      await startServer({ ...settings, DATA_DIR: join(folder, "a") }),
      await startServer({ ...settings, DATA_DIR: join(folder, "b") }),
    );
    await client.connect();
    const owner = await setUpSite(originOf(servers, 0));
    if (withoutCheck) await forgetSuspensions(client);
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      await suspendOnce({ ...options, servers, client, owner }, report);
    }
  } finally {
    await client.end().catch(() => {});
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
  const ok = report.before > 0 && report.after === 0 && report.refused > 0 && report.other === 0;
  return { ok, ...report, seconds: (performance.now() - began) / 1000 };
}

type Proof = SuspensionOptions & { servers: readonly ServerProcess[]; client: pg.Client; owner: string };

async function suspendOnce({ servers, client, owner, sessions }: Proof, report: Omit<SuspensionReport, "ok" | "seconds">): Promise<void> {
  const email = `agent-${randomBytes(4).toString("hex")}@example.com`;
  await createAgent(originOf(servers, 0), owner, { email, name: "Noah Park" });
  const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
  const cookies: string[] = [];
  for (let number = 0; number < sessions; number += 1) cookies.push(await signInStaff(originOf(servers, number), "/admin/login", email));
  const stop = new AbortController();
  const asking = cookies.map((cookie, number) => askOn(originOf(servers, number), cookie, stop.signal));
  await pause(ahead);
  const answer = await postForm(originOf(servers, 0), `/superadmin/agents/${rows[0]?.id}?do=suspend`, { from: "list" }, owner);
  const answered = performance.now();
  if (answer.headers.get("Location") !== "/superadmin/agents") throw new Error(`The suspension was answered with ${answer.status}.`);
  await pause(afterwards);
  stop.abort();
  for (const { began, status, location } of (await Promise.all(asking)).flat()) {
    if (status === 302 && location === "/admin/login" && began > answered) report.refused += 1;
    else if (status === 200) report[began > answered ? "after" : "before"] += 1;
    // Refused although it began before: the suspension stood already while its answer was on the way.
    else if (!(status === 302 && location === "/admin/login")) report.other += 1;
  }
}

/** One session's page, asked for again and again. */
async function askOn(origin: string, cookie: string, signal: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    const response = await fetch(`${origin}/admin/activity`, {
      redirect: "manual",
      headers: { Cookie: cookie, Accept: "text/html" },
    });
    await response.arrayBuffer();
    answers.push({ began, status: response.status, location: response.headers.get("Location") });
  }
  return answers;
}

/** The database takes a suspension, and nothing comes of it: neither the ban nor the end of the sessions. */
async function forgetSuspensions(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE FUNCTION forget_ban() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.banned_until := NULL; RETURN NEW; END $$;
    CREATE TRIGGER forget_ban BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION forget_ban();
    CREATE FUNCTION keep_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER keep_session BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION keep_session()`);
}

/** Session and request number `number`, in turns. */
function originOf(servers: readonly ServerProcess[], number: number): string {
  return servers[number % servers.length]?.origin ?? "";
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
