import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { StartRefused } from "./start-refused.ts";
import { clusterFolder, giveTo } from "./cluster.server.ts";
import { folderRefusal, programRefusal } from "./folder-refusal.server.ts";
import type { Binaries } from "./postgres-binaries.server.ts";
import { processExists } from "./processes.server.ts";
import { type RunAs, spawnAs } from "./run-as.server.ts";
import { supervisorPasswordFile, writeSecrets } from "./secrets.server.ts";

type Ground = {
  dataDir: string;
  root: string;
  binaries: Binaries;
  runAs: RunAs;
  durable: boolean;
  log: (line: string) => void;
};

/**
 * Creates `<dataDir>/postgres` if missing: built under another name and renamed when complete, so
 * that interrupted or concurrent starts leave no partial database. Throws `StartRefused`.
 */
export async function initialiseCluster(ground: Ground): Promise<void> {
  const { dataDir, root } = ground;
  await sweepInterrupted(root);
  if (await holdsCluster(root)) return;
  ground.log(`Creating the database in ${root}.`);
  const draft = `${root}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeSecrets(draft);
    await giveTo(ground.runAs.owner, draft);
    await runInitdb(ground, draft);
    await rename(draft, root);
    await flushFolder(dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await holdsCluster(root)) return; // A concurrent start was first.
    if (["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      throw new StartRefused(
        `${root} is there but holds no database: move it away, or set DATA_DIR to another folder.`,
      );
    }
    throw folderRefusal(dataDir, error);
  }
}

const holdsCluster = (root: string) =>
  stat(path.join(clusterFolder(root), "PG_VERSION")).then(
    () => true,
    () => false,
  );

/**
 * Collation follows PostgreSQL's own Unicode tables, so that system updates don't break indexes.
 * LC_CTYPE still matters: with `C`, trigram search splits "São". Missing locales are skipped.
 */
async function runInitdb(
  { dataDir, binaries, runAs, durable }: Ground,
  draft: string,
): Promise<void> {
  for (const ctype of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const args = [
      "-D",
      clusterFolder(draft),
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      "--pwfile",
      supervisorPasswordFile(draft),
      "-E",
      "UTF8",
    ];
    args.push(
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      `--lc-ctype=${ctype}`,
      "--wal-segsize=4",
      "--no-instructions",
    );
    if (!durable) args.push("--no-sync");
    else if (process.platform === "linux") args.push("--sync-method=syncfs");
    // Its working folder identifies it if its parent is gone.
    const child = spawnAs(runAs, binaries.initdb, args, {
      cwd: draft,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr?.on("data", (chunk) => (output += chunk));
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once("error", reject).once("close", resolve),
    );
    if (code === 0) return;
    if (!output.includes("invalid locale name"))
      throw await programRefusal(dataDir, lastError(output));
  }
}

const lastError = (output: string) => {
  const lines = output.trim().split("\n");
  return (lines.findLast((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "").trim();
};

/** Removes drafts of killed starts; a living process's draft is kept. */
async function sweepInterrupted(root: string): Promise<void> {
  const parent = path.dirname(root);
  for (const name of await readdir(parent)) {
    const maker = new RegExp(`^${path.basename(root)}\\.new-(\\d+)-`).exec(name)?.[1];
    if (maker && !processExists(Number(maker)))
      await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
