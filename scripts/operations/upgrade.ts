// `npm run upgrade`: to the newest release, or `-- --to v1.2.0`. Backs up, builds beside, migrates while
// the old release serves, switches, and looks at a dozen pages: if one is broken, the old release is put
// back. Needs the folders of deploy/README.md.
import { parseArgs } from "node:util";
import { env } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { isInReleases, releases } from "../bootstrap/releases.mjs";
import { runCommand } from "../command.ts";
import { upgrade } from "./upgrade/upgrade-site.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (!isInReleases())
    throw new StartRefused(
      "An upgrade needs a folder of releases with a link `current`: see deploy/README.md.",
    );
  const { DATA_DIR: dataDir, HOST, PORT: port, APP_URL } = env();
  // One that listens on every address is asked on this machine's own.
  const address = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
  const site = { address, port, host: new URL(APP_URL).host, longestStart: 90_000 };
  await upgrade({ releases, dataDir, site, say: console.log }, values.to);
});
