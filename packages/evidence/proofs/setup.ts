// `npm run proof:setup [-- --databases 100 --setups 30 --without-guard]`: one super admin per new
// site, despite concurrent setups. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { runProof } from "../harness/run-proof.ts";
import { proveSetup } from "./accounts/setup-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      databases: { type: "string", default: "100" },
      setups: { type: "string", default: "30" },
      "without-guard": { type: "boolean", default: false },
    },
  });
  const [databases, setups] = [
    countOf("databases", values.databases),
    countOf("setups", values.setups),
  ];
  const withoutGuard = values["without-guard"];
  await runProof({
    plan: `${databases} fresh sites, ${setups} setups each at the same moment, two processes${withoutGuard ? "; control: no guard" : ""}.`,
    proven: "each site has exactly one super admin",
    minutes: 60,
    prove: ({ databaseUrl, ownerUrl }, signal) =>
      proveSetup({
        serverUrl: ownerUrl,
        appServerUrl: databaseUrl,
        databases,
        setups,
        withoutGuard,
        signal,
        say: console.log,
      }),
  });
});
