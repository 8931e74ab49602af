import fc from "fast-check";
import { sql } from "kysely";
import { db } from "../../../../app/db/database.server.ts";
import {
  makeSeatModel,
  playStep,
  stepNames,
} from "../../../../app/domain/departures/fixtures/seat-model.ts";
import { progressOf } from "../../harness/progress.ts";

type Options = {
  operations: number;
  /** Control: without the trigger that keeps the counters the proof must fail. */
  withoutGuard: boolean;
  signal: AbortSignal;
  say?: (line: string) => void;
};
export type ModelReport = {
  ok: boolean;
  operations: number;
  /** The first difference between database and model, with the steps before it. */
  fault: string | null;
};

/** Operations on one pair of departures. */
const atOnce = 100;

/**
 * Applies random steps to departures and to a model, and compares both after each. Uses `db`, whose
 * role must own the tables.
 */
export async function proveSeatModel(options: Options): Promise<ModelReport> {
  if (options.withoutGuard) await sql`DROP TRIGGER seat_claims_count ON seat_claims`.execute(db);
  const progress = progressOf(options.say, options.operations, "operations");
  let operations = 0;
  const steps = fc.tuple(fc.constantFrom(...stepNames), fc.constantFrom(0, 1), fc.nat(1_000));
  const checked = await fc.check(
    fc.asyncProperty(
      fc.array(steps, { minLength: atOnce, maxLength: atOnce, size: "max" }),
      async (played) => {
        const model = await makeSeatModel();
        for (const step of played) {
          options.signal.throwIfAborted();
          await playStep(model, step);
          operations += 1;
          progress(operations);
        }
      },
    ),
    { numRuns: Math.ceil(options.operations / atOnce), endOnFailure: true },
  );
  const why = checked.errorInstance instanceof Error ? checked.errorInstance.message : "";
  const fault = checked.failed ? `${why} (seed ${checked.seed})` : null;
  return { ok: !checked.failed, operations, fault };
}
