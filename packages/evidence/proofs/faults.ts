// `npm run proof:faults [-- --rounds 200 --minutes 20 --seed 1 --only "kill node"]`: whatever
// breaks, nothing acknowledged is lost. Exit code 1 if not.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { runCommand } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";
import { allFaults } from "./faults/all-faults.ts";
import { proveFaults } from "./faults/faults-proof.ts";
import { toTable } from "./faults/report.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string" },
      minutes: { type: "string" },
      seed: { type: "string", default: String(randomInt(1, 1_000_000)) },
      only: { type: "string", multiple: true },
    },
  });
  // By default both halves, as measured for packages/evidence/README.md.
  const both = values.rounds === undefined && values.minutes === undefined;
  const countIn = (name: "rounds" | "minutes") =>
    values[name] === undefined ? 0 : countOf(name, values[name]);
  const rounds = both ? 200 : countIn("rounds");
  const minutes = both ? 20 : countIn("minutes");
  const seed = countOf("seed", values.seed);
  const faults = values.only
    ? allFaults.filter(({ name }) => values.only?.includes(name))
    : allFaults;
  if (faults.length === 0)
    throw new StartRefused(
      `--only takes the name of a fault: ${allFaults.map(({ name }) => name).join("; ")}.`,
    );
  await ensureBuild();
  console.log(`Seed ${seed}: ${rounds} rounds, ${minutes} minutes of mixed faults.`);
  const signal = boundedBy(100);
  const report = await proveFaults({
    seed,
    faults,
    rounds,
    minutes,
    signal,
    longestMailing: 10 * 60_000,
    long: 30_000,
    short: 2_000,
    say: (line) => console.log(line),
  });
  const { rows, total, failedPolls, unkilledEnds, whyNot, ...facts } = report;
  console.table(toTable([...rows, total]));
  for (const line of [...failedPolls.slice(0, 5), ...unkilledEnds.slice(0, 5)]) console.log(line);
  console.log(JSON.stringify({ proof: "faults", ...facts, ...total }));
  console.log(
    report.ok
      ? "Proven: nothing lost, nothing doubled, nothing ended, pages up."
      : `NOT proven. ${whyNot.join(" ")}`,
  );
  process.exitCode = report.ok ? 0 : 1;
});
