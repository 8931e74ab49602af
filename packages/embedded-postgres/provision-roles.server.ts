import pg from "pg";
import type { Held } from "./acquire-database.server.ts";
import { DATABASE, OWNER } from "./address.server.ts";
import type { Secrets } from "./secrets.server.ts";

type Subject = { held: Held; secrets: Secrets; log: (line: string) => void };

/**
 * Creates the database and its roles as the superuser: the owner migrates, the app role owns
 * nothing. Objects of earlier releases are given to the owner.
 */
export async function provisionRoles({ held, secrets, log }: Subject): Promise<void> {
  const supervisor = held.lock.client;
  await makeRole(supervisor, DATABASE, `NOCREATEDB PASSWORD ${pg.escapeLiteral(secrets.app)}`);
  // CREATEDB is for tests. No role is a superuser, so no query reads files or runs programs. The
  // owner can't sign in until the tables are its own, so an interrupted start is completed later.
  await makeRole(supervisor, OWNER, "NOLOGIN CREATEDB");
  // Lets the owner end the app's connections.
  await supervisor.query(`GRANT ${DATABASE} TO ${OWNER}`);
  if (await findDatabase(supervisor)) await handOver({ held, secrets, log });
  else await supervisor.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  await supervisor.query(`ALTER ROLE ${OWNER} LOGIN PASSWORD ${pg.escapeLiteral(secrets.owner)}`);
}

async function makeRole(supervisor: pg.Client, name: string, options: string): Promise<void> {
  const { rows } = await supervisor.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
  const login = name === DATABASE ? "LOGIN " : "";
  await supervisor.query(
    `${rows.length === 0 ? "CREATE" : "ALTER"} ROLE ${name} ${login}${options}`,
  );
}

async function findDatabase(supervisor: pg.Client): Promise<boolean> {
  const { rows } = await supervisor.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  return rows.length > 0;
}

async function handOver({ held, secrets, log }: Subject): Promise<void> {
  const client = new pg.Client({
    ...held.address,
    user: "postgres",
    password: secrets.supervisor,
    database: DATABASE,
    application_name: "grand-tour supervisor",
  });
  // Without a listener, a broken connection would end the process; the query reports the error too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT FROM pg_database WHERE datname = $1 AND datdba = $2::regrole",
      [DATABASE, DATABASE],
    );
    if (rows.length === 0) return;
    await client.query(`REASSIGN OWNED BY ${DATABASE} TO ${OWNER}`);
    log(`The database's tables belong to the role ${OWNER} now.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
