import { parseArgs } from "node:util";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { closeDatabase, databasePool, openDatabase } from "../../../app/db/database.server.ts";
import { setSubscribers } from "../../../app/domain/command/command.server.ts";
import { subscribers } from "../../../app/subscribers.server.ts";
import { migrate } from "../../../app/db/migrate/migrate.server.ts";
import { migrateJobs } from "../../../app/platform/jobs.server.ts";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { migrations } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "./bounded.ts";

/** What a proof declares. */
type Proof<Count extends string> = {
  /** What a successful report shows. */
  proven: string;
  /** Whole numbers from 1 on, by option with their defaults. */
  counts: Record<Count, number>;
  /** What `--without-guard` takes away; the proof must then fail. */
  control?: string;
  /**
   * "build": the built site. "site": the same, and an empty PostgreSQL for it. "database": a
   * migrated PostgreSQL that `db` is open on, as its owner.
   */
  needs: "build" | "site" | "database" | "nothing";
  /** Maximum duration. */
  minutes: number;
  prove(run: ProofRun<NoInfer<Count>>): Promise<{ ok: boolean }>;
};

export type ProofRun<Count extends string> = Record<Count, number> & {
  withoutGuard: boolean;
  /** URLs of the app role and of the owner role, who may create databases; "" without PostgreSQL. */
  databaseUrl: string;
  ownerUrl: string;
  signal: AbortSignal;
  say: (line: string) => void;
};

/** What `npm run proof` and `npm run nightly` know of a proof; `args` are an operator's options. */
export type RunnableProof = {
  proven: string;
  hasControl: boolean;
  minutes: number;
  run(args: readonly string[]): Promise<void>;
};

export function defineProof<Count extends string>(proof: Proof<Count>): RunnableProof {
  const { proven, minutes, control } = proof;
  const hasControl = control !== undefined;
  return { proven, minutes, hasControl, run: (args) => runProof(proof, args) };
}

/** Maximum milliseconds for an aborted proof to end by itself. */
const longestEnd = 30_000;

/** Prints the report. Exit code 1 if the proof fails. */
async function runProof<Count extends string>(
  proof: Proof<Count>,
  args: readonly string[],
): Promise<void> {
  const { counts, withoutGuard } = readOptions(proof, args);
  const signal = boundedBy(proof.minutes);
  if (proof.needs === "build" || proof.needs === "site") await ensureBuild();
  const usesPostgresql = proof.needs === "site" || proof.needs === "database";
  const database = usesPostgresql ? await startTemporaryDatabase() : undefined;
  const { url: databaseUrl = "", ownerUrl = "" } = database ?? {};
  const endAnyway = async () => {
    await database?.stop();
    process.exit(1);
  };
  signal.addEventListener("abort", () => setTimeout(endAnyway, longestEnd).unref());
  try {
    if (proof.needs === "database") await openMigrated(ownerUrl);
    console.log({ ...counts, ...(withoutGuard && { without: proof.control }) });
    const given = { withoutGuard, databaseUrl, ownerUrl, signal, say: console.log };
    const report = await proof.prove(Object.assign(counts, given));
    console.log(report);
    console.log(report.ok ? `Proven: ${proof.proven}.` : "NOT proven.");
    process.exitCode = report.ok ? 0 : 1;
  } finally {
    if (proof.needs === "database") await closeDatabase();
    await database?.stop();
  }
}

function readOptions<Count extends string>(
  { control, ...proof }: Proof<Count>,
  args: readonly string[],
) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        Object.keys(proof.counts).map((name) => [name, { type: "string" }] as const),
      ),
      "without-guard": { type: "boolean", default: false },
    },
  });
  const given = new Map(Object.entries(values));
  const withoutGuard = given.get("without-guard") === true;
  if (withoutGuard && control === undefined)
    throw new StartRefused("This proof has no control of its own: it is part of each run.");
  const counts = { ...proof.counts };
  for (const name in counts)
    if (given.has(name)) counts[name] = countOf(name, String(given.get(name)));
  return { counts, withoutGuard };
}

/** Controls drop constraints and triggers: so the owner of the tables. */
async function openMigrated(ownerUrl: string): Promise<void> {
  openDatabase(ownerUrl, { max: 15 });
  setSubscribers(subscribers);
  await migrate(databasePool(), migrations);
  await migrateJobs(databasePool());
}
