// `npm run bench -- knee`: searches, then logins, with ever more at once, on a site that admits
// everything.
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { withServers } from "../harness/with-servers.ts";
import { findPeak } from "../proofs/overload/overload-proof.ts";

await ensureBuild();
const database = await startTemporaryDatabase();
try {
  const { url: databaseUrl, ownerUrl } = database;
  const options = { databaseUrl, ownerUrl, count: 1, settings: { SHED_LOAD: "0" } };
  await withServers(options, async ({ originOf }) => {
    for (const kind of ["searches", "logins"] as const) {
      const { peak, steps } = await findPeak(originOf(0), kind, 6);
      console.log(`${kind}: ${peak} a second at the peak`);
      console.table(
        Object.fromEntries(
          Object.entries(steps).map(([atOnce, { statuses: _, ...step }]) => [atOnce, step]),
        ),
      );
    }
  });
} finally {
  await database.stop();
}
