import { setTimeout as delay } from "node:timers/promises";
import type { Fault, FaultSettings, Target } from "./fault.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";

/** Concurrent faults per environment. */
const hands = 2;

/** Overlapping faults for `milliseconds`; then heals and checks everything. */
export async function playMix(
  stage: Stage,
  faults: readonly Fault[],
  {
    milliseconds,
    restUntil,
    ...settings
  }: FaultSettings & { milliseconds: number; restUntil: Map<Target, number> },
): Promise<{ row: Omit<Row, "fault">; injected: number }> {
  const until = performance.now() + milliseconds;
  const busy = new Set<Target>();
  for (const site of stage.environment.sites) site.isAlone = () => busy.size <= 1;
  let injected = 0;
  const pick = (): Fault | undefined => {
    const now = performance.now();
    const free = faults.filter(
      ({ target }) => !busy.has(target) && (restUntil.get(target) ?? 0) < now,
    );
    return free[Math.floor(settings.random() * free.length)];
  };
  const play = async () => {
    while (performance.now() < until) {
      const fault = pick();
      if (fault) {
        busy.add(fault.target);
        injected += 1;
        await breakFor(stage, fault, settings);
        if (fault.target === "node") await stage.pagesBack();
        restUntil.set(fault.target, performance.now() + (fault.rest ?? 0) * 1000);
        busy.delete(fault.target);
      }
      await delay(500 + settings.random() * 2_500);
    }
  };
  await stage.underLoad();
  await Promise.all(Array.from({ length: hands }, play));
  const recovery = await stage.recover();
  return { row: await stage.check(recovery), injected };
}

/** Skips a fault that another one blocks; heals its own. */
async function breakFor(stage: Stage, fault: Fault, settings: FaultSettings): Promise<void> {
  await fault.inject(stage.environment, settings).catch(() => undefined);
  await delay(fault.lasts?.(settings) ?? 0);
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await fault.heal?.(stage.environment);
      return;
    } catch {
      await delay(300);
    }
  }
  stage.findings.push(`${fault.name} could not be set right.`);
}
