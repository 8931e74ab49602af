import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Servers, withServers } from "../../harness/with-servers.ts";
import { createAgent, postForm, setUpSite, signInStaff } from "../../harness/sign-in-staff.ts";

export type SuspensionOptions = {
  /** URL of an empty database; the server processes migrate it. */
  databaseUrl: string;
  /** The same as the owner role. */
  ownerUrl: string;
  /** Concurrent sessions of the agent, alternating between two processes. */
  sessions: number;
  rounds: number;
  /** Control: the database ignores the suspension, so the proof must fail. */
  withoutCheck: boolean;
  signal: AbortSignal;
};

export type SuspensionReport = {
  ok: boolean;
  /** Requests answered with the page that began before, and after, the suspension was confirmed. */
  before: number;
  after: number;
  /** Requests begun after it that were redirected to the login, as all should be. */
  refused: number;
  /** Other answers, at any time. */
  other: number;
  seconds: number;
};

type Answer = { began: number; status: number; location: string | null };

/** Milliseconds of load before a suspension, and after its answer. */
const ahead = 500;
const afterwards = 1_000;

/**
 * Suspends an agent whose sessions are all busy, repeatedly, and counts the answers to requests
 * begun before and after its confirmation.
 */
export async function proveSuspension(options: SuspensionOptions): Promise<SuspensionReport> {
  const { ownerUrl, rounds, withoutCheck, signal } = options;
  const client = new pg.Client(ownerUrl);
  const began = performance.now();
  const report = { before: 0, after: 0, refused: 0, other: 0 };
  try {
    await withServers({ ...options, count: 2 }, async (servers) => {
      await client.connect();
      const owner = await setUpSite(servers.originOf(0));
      if (withoutCheck) await forgetSuspensions(client);
      for (let round = 0; round < rounds; round += 1) {
        signal.throwIfAborted();
        await suspendOnce({ ...options, servers, client, owner }, report);
      }
    });
  } finally {
    await client.end().catch(() => {});
  }
  const ok = report.before > 0 && report.after === 0 && report.refused > 0 && report.other === 0;
  return { ok, ...report, seconds: (performance.now() - began) / 1000 };
}

type Proof = SuspensionOptions & {
  servers: Servers;
  client: pg.Client;
  owner: string;
};

async function suspendOnce(
  { servers, client, owner, sessions }: Proof,
  report: Omit<SuspensionReport, "ok" | "seconds">,
): Promise<void> {
  const email = `agent-${randomBytes(4).toString("hex")}@example.com`;
  await createAgent(servers.originOf(0), owner, { email, name: "Noah Park" });
  const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE email = $1", [
    email,
  ]);
  const cookies: string[] = [];
  for (let number = 0; number < sessions; number += 1)
    cookies.push(await signInStaff(servers.originOf(number), "/admin/login", email));
  const stop = new AbortController();
  const asking = cookies.map((cookie, number) =>
    askOn(servers.originOf(number), cookie, stop.signal),
  );
  await pause(ahead);
  const answer = await postForm(
    servers.originOf(0),
    `/superadmin/agents/${rows[0]?.id}?do=suspend`,
    { from: "list" },
    owner,
  );
  const answered = performance.now();
  if (answer.headers.get("Location") !== "/superadmin/agents")
    throw new Error(`The suspension was answered with ${answer.status}.`);
  await pause(afterwards);
  stop.abort();
  for (const { began, status, location } of (await Promise.all(asking)).flat()) {
    const isTurnedAway = status === 302 && location?.split("?", 1)[0] === "/admin/login";
    if (isTurnedAway && began > answered) report.refused += 1;
    else if (status === 200) report[began > answered ? "after" : "before"] += 1;
    // Refused although begun before: the suspension was active before its answer arrived.
    else if (!isTurnedAway) report.other += 1;
  }
}

/** Requests one session's page repeatedly. */
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

/** Makes the database accept a suspension without a ban or ended sessions. */
async function forgetSuspensions(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE FUNCTION forget_ban() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.banned_until := NULL; RETURN NEW; END $$;
    CREATE TRIGGER forget_ban BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION forget_ban();
    CREATE FUNCTION keep_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER keep_session BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION keep_session()`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
