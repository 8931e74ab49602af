// `npm run nightly [-- <part of a name>]`: whole proofs and their controls, benches, whole forms of
// tests, and Debian's PostgreSQL where it is installed. Each step has a time limit. Prints one
// table; exit code 1 if a step fails.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "../../scripts/command.ts";
import { proofs } from "./proofs.ts";

/** `fails`: a control, which has to print "NOT proven." */
type Step = { name: string; minutes: number; args: readonly string[]; fails?: boolean };

/** Smaller than the whole, which takes hours. */
const fewer: Readonly<Record<string, readonly string[]>> = { ledger: ["--histories", "10000"] };
const benches = ["cache", "packages", "lists", "exports", "mails", "bookings", "memory", "waiting"];
const debian = "/usr/lib/postgresql/15/bin";

const script = (file: string, ...args: readonly string[]) => [join(root, file), ...args];
const steps: Step[] = [
  {
    name: "tests of the night",
    minutes: 30,
    args: script("scripts/test.mjs", "--project=nightly"),
  },
  { name: "test:looks", minutes: 120, args: script("scripts/test.mjs", "tests/e2e") },
  {
    name: "test:requests",
    minutes: 30,
    args: script(
      "scripts/test.mjs",
      "tests/resilience/hostile-requests.test.ts",
      "tests/guards/public-forms.test.ts",
      "tests/guards/links.test.ts",
      "app/domain/import/broken-files.test.ts",
    ),
  },
  {
    name: "last owner",
    minutes: 10,
    args: script("scripts/test.mjs", "tests/pages/agents.test.ts", "tests/pages/people.test.ts"),
  },
  {
    name: "undo and answers",
    minutes: 10,
    args: script(
      "scripts/test.mjs",
      "app/domain/bookings/manage/undo-booking.test.ts",
      "app/domain/leads/manage/staff-leads.test.ts",
    ),
  },
  {
    name: "development",
    minutes: 5,
    args: script("scripts/test.mjs", "tests/resilience/start-site.test.ts"),
  },
  {
    name: "PostgreSQL 15 to 17",
    minutes: 15,
    args: script("scripts/test.mjs", "app/db/migrate/postgresql-versions.test.ts"),
  },
];
if (existsSync(debian))
  steps.push({
    name: "test:postgresql",
    minutes: 60,
    args: script("scripts/test-postgresql.ts", debian),
  });
for (const [name, load] of Object.entries(proofs)) {
  const { hasControl, minutes } = (await load()).proof;
  const args = script("packages/evidence/prove.ts", name, ...(fewer[name] ?? []));
  steps.push({ name: `proof ${name}`, minutes: minutes + 5, args });
  if (hasControl)
    steps.push({
      name: `proof ${name}, control`,
      minutes: minutes + 5,
      args: [...args, "--without-guard"],
      fails: true,
    });
}
for (const name of benches)
  steps.push({
    name: `bench ${name}`,
    minutes: 60,
    args: script("packages/evidence/measure.ts", name),
  });
const growth = ["growth", "--sizes", "small,middle", "--out", join(tmpdir(), "grand-tour-growth")];
steps.push({
  name: "bench growth",
  minutes: 120,
  args: script("packages/evidence/measure.ts", ...growth),
});

const [part = ""] = process.argv.slice(2);
const rows: { step: string; result: string; minutes: string }[] = [];
for (const step of steps.filter(({ name }) => name.includes(part))) {
  console.log(`\n${step.name} …`);
  const began = performance.now();
  const result = (await passes(step)) ? "proven" : "NOT proven";
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  rows.push({ step: step.name, result, minutes });
}
console.table(rows);
process.exitCode = rows.length > 0 && rows.every(({ result }) => result === "proven") ? 0 : 1;

/** Past its limit a step is stopped, and fails. */
async function passes({ minutes, args, fails = false }: Step): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, WHOLE_TESTS: "yes" },
    // The IPC channel lets a proof end when we are killed.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    timeout: minutes * 60_000,
  });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once("exit", resolve);
  const [code, printed] = await Promise.all([ended, child.stdout ? text(child.stdout) : ""]);
  console.log(printed);
  return fails ? code === 1 && printed.includes("NOT proven.") : code === 0;
}
