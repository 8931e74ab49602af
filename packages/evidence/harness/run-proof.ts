import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { boundedBy } from "./bounded.ts";

/** URLs of the app role and the owner role; the owner may create databases. */
export type ProofDatabase = { databaseUrl: string; ownerUrl: string };

type Proof = {
  /** Printed first: what the proof does. */
  plan: string;
  /** What a successful report shows. */
  proven: string;
  /** Maximum duration. */
  minutes: number;
  prove: (database: ProofDatabase, signal: AbortSignal) => Promise<{ ok: boolean }>;
};

/**
 * Runs a proof with the built site and its own PostgreSQL, and prints the report. Exit code 1 if it
 * fails.
 */
export async function runProof({ plan, proven, minutes, prove }: Proof): Promise<void> {
  const signal = boundedBy(minutes);
  await ensureBuild();
  const database = await startTemporaryDatabase();
  try {
    console.log(plan);
    const report = await prove({ databaseUrl: database.url, ownerUrl: database.ownerUrl }, signal);
    console.log(report);
    console.log(report.ok ? `Proven: ${proven}.` : "NOT proven.");
    process.exitCode = report.ok ? 0 : 1;
  } finally {
    await database.stop();
  }
}
