import {
  checkRandomSchedule,
  runHistory,
} from "../../../app/domain/money/schedule/fixtures/schedule-history.ts";
import { replanSchedule } from "../../../app/domain/money/schedule/plan-schedule.ts";
import { defineProof } from "../harness/run-proof.ts";

export const proof = defineProof({
  proven: "schedules sum to the total, to the cent, whatever is paid or changed",
  counts: { totals: 1_000_000, histories: 100_000 },
  needs: "nothing",
  minutes: 60,
  prove({ totals, histories }) {
    const wrong = findFrom(totals, checkRandomSchedule);
    const lost = findFrom(histories, runHistory);
    const control = findFrom(100, (seed) =>
      runHistory(seed, (items, change) => replanSchedule(items, change).slice(1)),
    ).length;
    const ok = wrong.length + lost.length === 0 && control > 0;
    return Promise.resolve({ ok, wrong, lost, control });
  },
});

/** What the seeds from 1 on find. */
function findFrom(seeds: number, find: (seed: number) => string | null): string[] {
  const found: string[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const wrong = find(seed);
    if (wrong !== null) found.push(`Seed ${seed}: ${wrong}.`);
  }
  return found;
}
