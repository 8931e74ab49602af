import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { hostileFiles } from "../../../../app/domain/media/fixtures/hostile-files.ts";
import { storedFaults } from "../../../../app/domain/media/fixtures/stored-faults.ts";
import type { CorpusReport } from "./upload-corpus.ts";

/** Maximum memory growth in bytes for all files. */
const maxGrowth = 150_000_000;

export type UploadsReport = {
  ok: boolean;
  files: number;
  refused: Record<string, number>;
  stored: number;
  /** Violations, one line each. */
  faults: string[];
  /** Megabytes: maximum growth of the process, and of the largest decoding process. */
  growthMegabytes: number;
  readerMegabytes: number;
};

/**
 * Uploads every hostile file (every `every`th) in a separate process and checks what was stored.
 * `databaseUrl` is a migrated database for this proof.
 */
export async function proveUploads({
  databaseUrl,
  every = 1,
  signal,
}: {
  databaseUrl: string;
  every?: number;
  signal: AbortSignal;
}): Promise<UploadsReport> {
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-proof-"));
  const media = join(folder, "media");
  try {
    const corpus = await writeCorpus(join(folder, "corpus"), every);
    await makeAgent(databaseUrl);
    const program = join(import.meta.dirname, "upload-corpus.ts");
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, databaseUrl, media, ...corpus.map(({ path }) => path)],
      {
        signal,
      },
    );
    const { growth, readerPeak, answers } = JSON.parse(
      stdout.trim().split("\n").at(-1) ?? "",
    ) as CorpusReport;
    const faults = corpus.flatMap(({ name, outcome }, at) => judge(name, outcome, answers[at]));
    const ids = new Set(answers.flatMap((answer) => ("id" in answer ? [answer.id] : [])));
    faults.push(...(await lookAt(media, ids)));
    if (growth > maxGrowth) faults.push(`The process grew by ${growth} bytes.`);
    const refused: Record<string, number> = {};
    for (const answer of answers)
      if ("reason" in answer) refused[answer.reason] = (refused[answer.reason] ?? 0) + 1;
    const megabytes = (bytes: number) => Math.round(bytes / 1e6);
    return {
      ok: faults.length === 0,
      files: corpus.length,
      refused,
      stored: ids.size,
      faults,
      growthMegabytes: megabytes(growth),
      readerMegabytes: megabytes(readerPeak),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeCorpus(folder: string, every: number) {
  await mkdir(folder);
  const corpus: { name: string; outcome: "safe" | "refused"; path: string }[] = [];
  let at = 0;
  for await (const { name, outcome, bytes } of hostileFiles()) {
    at += 1;
    if (at % every !== 0) continue;
    const path = join(folder, String(at));
    await writeFile(path, bytes);
    corpus.push({ name, outcome, path });
  }
  return corpus;
}

async function makeAgent(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    "INSERT INTO users (id, name, email, role) VALUES ('proof-agent', 'Ann Ames', 'proof@example.com', 'agent')",
  );
  await client.end();
}

function judge(
  name: string,
  outcome: "safe" | "refused",
  answer: CorpusReport["answers"][number] | undefined,
): string[] {
  if (!answer) return [`${name}: no answer`];
  if (outcome === "refused" && "id" in answer) return [`${name}: was stored`];
  // Valid files must be accepted: a site that refuses everything proves nothing.
  return outcome === "safe" && "reason" in answer ? [`${name}: refused as ${answer.reason}`] : [];
}

/** Every stored file must belong to an acknowledged picture and contain only image data. */
async function lookAt(media: string, ids: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = [];
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if (!ids.has(entry.name.slice(0, 32))) faults.push(`${entry.name}: belongs to no picture`);
    const found = await storedFaults(await readFile(join(entry.parentPath, entry.name)));
    faults.push(...found.map((fault) => `${entry.name}: ${fault}`));
  }
  return faults;
}
