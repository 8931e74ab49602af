// `npm run proof:schedules [-- --totals 1000000 --histories 100000]`: schedules sum to the total,
// to the cent. Exit code 1 if not.
import { parseArgs } from "node:util";
import {
  runHistory,
  checkRandomSchedule,
} from "../../../app/domain/money/schedule/fixtures/schedule-history.ts";
import { replanSchedule } from "../../../app/domain/money/schedule/plan-schedule.ts";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      totals: { type: "string", default: "1000000" },
      histories: { type: "string", default: "100000" },
    },
  });
  const totals = countOf("totals", values.totals);
  const histories = countOf("histories", values.histories);
  const began = performance.now();
  const wrong = countFrom(totals, printing(checkRandomSchedule));
  const lost = countFrom(histories, printing(runHistory));
  const control = countFrom(100, (seed) =>
    runHistory(seed, (items, change) => replanSchedule(items, change).slice(1)),
  );
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`${totals} totals split: ${wrong} do not sum to the cent.`);
  console.log(`${histories} histories of payments and changes: ${lost} are wrong.`);
  console.log(`Control, a plan that forgets its first item: ${control} of 100 are wrong.`);
  console.log(`${seconds} s.`);
  if (wrong + lost > 0 || control === 0) process.exitCode = 1;
});

/** Prints each failure. */
function printing(find: (seed: number) => string | null) {
  return (seed: number) => {
    const wrong = find(seed);
    if (wrong !== null) console.log(`Seed ${seed}: ${wrong}.`);
    return wrong;
  };
}

/** Counts the seeds from 1 on that fail. */
function countFrom(seeds: number, find: (seed: number) => string | null): number {
  let found = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    if (find(seed) !== null) found += 1;
  }
  return found;
}
