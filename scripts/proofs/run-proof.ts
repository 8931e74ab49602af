import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { ensureBuild } from "../bootstrap/site-build.mjs";
import { boundedBy } from "./bounded.ts";

/** Addresses of the role that serves and of the one that owns the tables; it may create databases. */
export type ProofDatabase = { databaseUrl: string; ownerUrl: string };

type Proof = {
  /** What is done, said ahead of it. */
  plan: string;
  /** What a report that is ok shows. */
  proven: string;
  /** At most. */
  minutes: number;
  prove: (database: ProofDatabase, signal: AbortSignal) => Promise<{ ok: boolean }>;
};

/** Runs a proof with the built site and a PostgreSQL of its own, and prints its report. The exit code is 1 where it does not hold. */
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
