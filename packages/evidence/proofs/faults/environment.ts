import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSmtpServer } from "../../../../app/platform/fixtures/smtp-server.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import { type CutLine, openLine } from "../../../../tests/cut-line.ts";
import { killPostgres } from "../../harness/kill-postgres.ts";
import { Site } from "./site.ts";

const run = promisify(execFile);

/** An installation: processes, database, mail server and the connections between. */
export type Environment = {
  name: "embedded" | "networked";
  sites: Site[];
  /** Folder of PostgreSQL. */
  dataDir: string;
  /** The database's direct URL. Throws while it is down. */
  databaseUrl(): Promise<string>;
  /** Between site 0 and its database; networked environment only. */
  line: CutLine | undefined;
  /** The mail server and the connection to it. */
  mail: { server: Awaited<ReturnType<typeof startSmtpServer>>; line: CutLine };
  /** A small disk for the database, if the kernel allows one. */
  disk: string | undefined;
  stop(): Promise<void>;
};

const secret = "the secret of the sites of this proof";
/** Size of the database, its reserve and a long run. */
const diskMegabytes = 768;

/** One process with an embedded database on its own small disk. */
export async function embeddedEnvironment(): Promise<Environment> {
  const ends: (() => Promise<unknown>)[] = [];
  const folder = await makeFolder(ends);
  const disk = await mountDisk(folder, ends);
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  ends.push(() => killPostgres(dataDir));
  return closingOnFailure(ends, async () => {
    const mail = await openMail(ends);
    const site = await startOn({ DATA_DIR: dataDir, SMTP_URL: mail.line.url }, ends);
    const databaseUrl = async () => {
      const { DATABASE_OWNER_URL } = await runningDatabaseSettings(dataDir);
      if (DATABASE_OWNER_URL === undefined) throw new Error("The database is away.");
      return DATABASE_OWNER_URL;
    };
    return {
      name: "embedded",
      sites: [site],
      dataDir,
      databaseUrl,
      line: undefined,
      mail,
      disk,
      stop: () => endAll(ends),
    };
  });
}

/** Two processes on one database; the first one's connection can be cut. */
export async function networkedEnvironment(): Promise<Environment> {
  const ends: (() => Promise<unknown>)[] = [];
  const folder = await makeFolder(ends);
  return closingOnFailure(ends, async () => {
    const dataDir = join(folder, "database");
    const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
    ends.push(() => database.stop());
    const line = await openLine(database.url);
    ends.push(() => line.close());
    const mail = await openMail(ends);
    const settings = {
      APP_SECRET: secret,
      SMTP_URL: mail.line.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    };
    const first = { ...settings, DATA_DIR: join(folder, "a"), DATABASE_URL: line.url };
    const second = { ...settings, DATA_DIR: join(folder, "b"), DATABASE_URL: database.url };
    const sites = [await startOn(first, ends), await startOn(second, ends)];
    const databaseUrl = () => Promise.resolve(database.ownerUrl);
    return {
      name: "networked",
      sites,
      dataDir,
      databaseUrl,
      line,
      mail,
      disk: undefined,
      stop: () => endAll(ends),
    };
  });
}

async function startOn(
  env: Record<string, string>,
  ends: (() => Promise<unknown>)[],
): Promise<Site> {
  const site = await Site.start({ LOG_LEVEL: "warn", ...env });
  ends.push(() => site.stop());
  return site;
}

async function openMail(ends: (() => Promise<unknown>)[]): Promise<Environment["mail"]> {
  const server = await startSmtpServer();
  ends.push(() => server.stop());
  const line = await openLine(server.url);
  ends.push(() => line.close());
  return { server, line };
}

async function makeFolder(ends: (() => Promise<unknown>)[]): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "grand-tour-faults-")));
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Mounting needs root, which a container may lack. */
async function mountDisk(
  folder: string,
  ends: (() => Promise<unknown>)[],
): Promise<string | undefined> {
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", folder]);
  } catch {
    return undefined;
  }
  ends.push(() => run("umount", ["-l", folder]));
  return folder;
}

async function closingOnFailure(
  ends: (() => Promise<unknown>)[],
  make: () => Promise<Environment>,
): Promise<Environment> {
  try {
    return await make();
  } catch (error) {
    await endAll(ends);
    throw error;
  }
}

/** In reverse order; a failure does not stop the others. */
async function endAll(ends: (() => Promise<unknown>)[]): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end().catch(() => undefined);
}
