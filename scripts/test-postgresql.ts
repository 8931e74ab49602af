// `npm run test:postgresql -- <folder of initdb and postgres>`: the fast tests on that server, by a
// role that is no superuser, so that a missing right is found. Paths after the folder select tests.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgresql } from "@grand-tour/embedded-postgres/fixtures/postgresql-server.ts";
import { fastTests, runProgram } from "./checks/checks.ts";
import { useMemoryForTemporaryFiles } from "../tests/site/temporary-folder.ts";

const [programs = "/usr/lib/postgresql/15/bin", ...paths] = process.argv.slice(2);
useMemoryForTemporaryFiles();
const folder = await mkdtemp(join(tmpdir(), "grand-tour-postgresql-"));
const binaries = { initdb: join(programs, "initdb"), postgres: join(programs, "postgres") };
// As Debian makes its clusters: names are compared without capitals.
const server = await startPostgresql(folder, binaries, "C.UTF-8");
try {
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query("CREATE ROLE tour LOGIN CREATEDB CREATEROLE");
  await admin.end();
  const url = new URL(server.url);
  url.username = "tour";
  process.exitCode = await runProgram(["vitest", "run", ...fastTests, ...paths], {
    TEST_DATABASE_URL: url.href,
  });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
