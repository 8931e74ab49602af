import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { StartRefused } from "./start-refused.ts";
import {
  ask,
  holdInProcess,
  killHard,
  postmasterPid,
  startIn,
  temporaryFolder,
} from "./fixtures/embedded-folder.ts";
import { processesIn } from "./fixtures/processes-in.ts";
import { findBinaries } from "./postgres-binaries.server.ts";
import { sendSignal } from "./processes.server.ts";

test("a first start gives a durable database with its own role; stop leaves no process, and the rows are there again", async () => {
  const dataDir = await temporaryFolder();
  const first = await startIn(dataDir);
  expect(first.lines).toEqual([`Creating the database in ${dataDir}/postgres.`]);
  const [facts] = await ask(
    first.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding, rolsuper AS super, 'É' ILIKE 'é' AS folds
     FROM pg_roles WHERE rolname = current_user`,
  );
  expect(facts).toEqual({ fsync: "on", encoding: "UTF8", super: false, folds: true });
  await ask(first.url, "CREATE TABLE trips (name text)");
  await ask(first.url, "INSERT INTO trips VALUES ('Lisbon')");
  expect(await processesIn(dataDir)).not.toEqual([]);
  await first.stop();
  expect(await processesIn(dataDir)).toEqual([]);

  const second = await startIn(dataDir);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, "SELECT name FROM trips")).toEqual([{ name: "Lisbon" }]);
});

test("nobody else on the machine can read the files, and nobody can connect without a password", async () => {
  const dataDir = await temporaryFolder();
  const { url } = await startIn(dataDir, { durable: false });
  for (const name of [
    "",
    "app-password",
    "owner-password",
    "supervisor-password",
    "postgres.log",
    ".s.PGSQL.5432",
  ]) {
    expect((await stat(path.join(dataDir, "postgres", name))).mode & 0o077, name).toBe(0);
  }
  const wrong = new URL(url);
  wrong.password = "guess";
  await expect(ask(wrong.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
});

test("trigram search treats letters with accents as letters", async () => {
  const { url } = await startIn(await temporaryFolder(), { durable: false });
  await ask(url, "CREATE EXTENSION pg_trgm");
  expect(await ask(url, "SELECT similarity('ÇÃÉ', 'çãé') AS same")).toEqual([{ same: 1 }]);
});

test("a second start on the same folder is refused, and the first continues", async () => {
  const dataDir = await temporaryFolder();
  const { url } = await startIn(dataDir, { durable: false });
  const { refused } = await holdInProcess(dataDir).outcome();
  expect(refused).toBe(
    `Grand Tour is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("of two first starts at once one wins and the other is refused", async () => {
  const dataDir = await temporaryFolder();
  const outcomes = await Promise.all([
    holdInProcess(dataDir).outcome(),
    holdInProcess(dataDir).outcome(),
  ]);
  const refused = outcomes.flatMap((outcome) => outcome.refused ?? []);
  expect(refused).toEqual([expect.stringContaining("already running")]);
  const url = outcomes.find((outcome) => outcome.url)?.url ?? "";
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(["postgres"]);
});

test("Ctrl-C in the terminal reaches only node: the database answers until node stops it", async () => {
  const dataDir = await temporaryFolder();
  const { child, findEvent, outcome } = holdInProcess(dataDir);
  await outcome();
  process.kill(-(child.pid ?? 0), "SIGINT");
  expect(await findEvent(({ answers }) => answers !== undefined)).toEqual({ answers: true });
  expect(await processesIn(dataDir)).toEqual([]);
});

test.skipIf(process.platform !== "linux")(
  "frozen processes of a killed database block no start",
  async () => {
    const dataDir = await temporaryFolder();
    const { child, outcome } = holdInProcess(dataDir);
    await outcome();
    const postmaster = await postmasterPid(dataDir);
    const children = (await processesIn(dataDir)).filter((pid) => pid !== postmaster);
    expect(children).not.toEqual([]);
    for (const pid of children) sendSignal(pid, "SIGSTOP");
    await killHard(child);
    sendSignal(postmaster, "SIGKILL");
    const { url: again } = await startIn(dataDir);
    expect(await ask(again, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  },
);

test("a file in place of the data folder is refused in one line", async () => {
  const file = path.join(await temporaryFolder(), "data");
  await writeFile(file, "");
  await expect(startIn(file)).rejects.toThrow(new StartRefused(refusal(file, "it is a file")));
  await expect(startIn(path.join(file, "below"))).rejects.toThrow(
    new StartRefused(refusal(path.join(file, "below"), "a part of the path is a file")),
  );
});

const refusal = (folder: string, reason: string) =>
  `Can't write in the data folder ${folder}: ${reason}. Set DATA_DIR to a folder that can be written.`;

test("a database of another PostgreSQL version is refused and not changed", async () => {
  const dataDir = await temporaryFolder();
  await (await startIn(dataDir, { durable: false })).stop();
  const version = path.join(dataDir, "postgres", "cluster", "PG_VERSION");
  await chmod(version, 0o600);
  await writeFile(version, "17\n");
  await expect(startIn(dataDir)).rejects.toThrow(
    /is of PostgreSQL 17, and Grand Tour brings PostgreSQL 18/,
  );
  expect(await readFile(version, "utf8")).toBe("17\n");
});

test("a missing password file is named in the refusal, and no new one is created", async () => {
  const dataDir = await temporaryFolder();
  await (await startIn(dataDir, { durable: false })).stop();
  const file = path.join(dataDir, "postgres", "supervisor-password");
  await rm(file);
  await expect(startIn(dataDir)).rejects.toThrow(`Can't read ${file} (ENOENT)`);
  await writeFile(file, "another");
  await expect(startIn(dataDir)).rejects.toThrow(`does not take the password in ${file}`);
});

test("on a platform without npm's PostgreSQL the refusal says to set DATABASE_URL", async () => {
  await expect(findBinaries({ platform: "sunos", arch: "sparc" })).rejects.toThrow(
    new StartRefused(
      "No PostgreSQL comes with Grand Tour for sunos-sparc: set DATABASE_URL to a PostgreSQL server.",
    ),
  );
});

test("the socket's path is used up to 107 bytes, then a port of 127.0.0.1, which is stored", async () => {
  const parent = await temporaryFolder();
  const fitting = 107 - "/postgres/.s.PGSQL.5432".length - parent.length - 1;
  const short = path.join(parent, "s".repeat(fitting));
  const long = path.join(parent, "l".repeat(fitting + 1));
  await mkdir(long);
  expect(new URL((await startIn(short, { durable: false })).url).searchParams.get("host")).toBe(
    path.join(short, "postgres"),
  );

  const first = await startIn(long, { durable: false });
  expect(new URL(first.url).hostname).toBe("127.0.0.1");
  expect(await ask(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  const { refused } = await holdInProcess(long).outcome();
  expect(refused).toContain("already running");
  const pid = await postmasterPid(long);
  await first.stop();
  const second = await startIn(long, { durable: false });
  expect(second.url).toBe(first.url);
  expect(await postmasterPid(long)).not.toBe(pid);
});
