// `npm run bench -- exports [--bookings 100000]`: duration of the longest exports, the maximum wait
// of other requests meanwhile, and memory growth.
import { parseArgs } from "node:util";
import { closeDatabase, db, openDatabase } from "../../../app/db/database.server.ts";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { startListedSite } from "./lists/listed-site.ts";
import { exportCells, exportHeads, exports, takeExport } from "./lists/take-export.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { bookings: { type: "string", default: "100000" } } });
  const bookings = countOf("bookings", values.bookings);
  await ensureBuild();
  const database = await startTemporaryDatabase();
  try {
    openDatabase(database.ownerUrl);
    const size = {
      bookings,
      deals: 1_000,
      agents: 100,
      customers: 20_000,
      audit: bookings,
      posts: 10,
      comments: 10,
      faqs: 10,
    };
    const site = await startListedSite(db, {
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      size,
    });
    try {
      console.log(exportHeads);
      for (const requested of exports) console.log(exportCells(await takeExport(site, requested)));
    } finally {
      await site.end();
    }
  } finally {
    await closeDatabase();
    await database.stop();
  }
});
