import { setTimeout as delay } from "node:timers/promises";
import type { Fault, FaultSettings } from "./fault.ts";
import type { Row } from "./report.ts";
import { postmaster } from "../../harness/postmaster.ts";
import type { Stage } from "./stage.ts";

/** One fault: load, break, heal, recover, check. */
export async function playRound(
  stage: Stage,
  fault: Fault,
  settings: FaultSettings,
): Promise<Omit<Row, "fault">> {
  await stage.underLoad();
  const before = await postmaster(stage.environment);
  await delay(settings.random() * 500);
  try {
    await fault.inject(stage.environment, settings);
    await delay(fault.lasts?.(settings) ?? 0);
  } catch (error) {
    stage.findings.push(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await fault.heal?.(stage.environment);
  }
  const recovery = await stage.recover();
  stage.load.pause();
  if (!fault.endsPostgres && (await postmaster(stage.environment)) !== before)
    stage.unkilled.push(`${fault.name}: PostgreSQL ended, and nobody had killed it.`);
  return stage.check(recovery);
}
