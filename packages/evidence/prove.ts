// `npm run proof -- <name> [--<option> …]` runs a proof: it attacks or floods the built site, counts
// what was lost, and ends with exit code 1 if anything was. With `--without-guard` it takes away
// what it proves, and must fail.
import { StartRefused } from "../../app/platform/settings/start-refused.ts";
import { runCommand } from "../../scripts/command.ts";
import { proofs } from "./proofs.ts";

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2);
  const load = Object.entries(proofs).find(([each]) => each === name)?.[1];
  if (!load) throw new StartRefused(`Name a proof: ${Object.keys(proofs).join(", ")}.`);
  await (await load()).proof.run(args);
});
