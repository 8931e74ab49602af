import { type Kysely, sql } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { departureRows, rateRows } from "./departure-rows.ts";
import { extraRows } from "./extra-rows.ts";
import { faqs } from "./faqs.ts";
import { packageRow } from "./package-row.ts";
import { packages } from "./packages.ts";
import { postRow } from "./post-row.server.ts";
import { posts } from "./posts.ts";
import { addDealWords } from "../lists/add-deal-words.server.ts";
import { updateSale } from "../fields/update-sale.server.ts";
import { columnName } from "../fields/row-names.ts";
import { isInUse } from "./is-in-use.server.ts";
import { settings } from "./settings.ts";

/** Advisory lock for seeding processes: those after the first find the data there. */
const seedLock = 715_190_003;

/** How many rows `seedSite` wrote; all 0 if the database was in use. */
type SeededSite = {
  packages: number;
  faqs: number;
  settings: number;
  posts: number;
};

/**
 * Seeds a new database with deals, FAQs, settings and posts, in one transaction. `today` is
 * 'YYYY-MM-DD'; offers are dated from it. Writes nothing if any package, FAQ, setting or post
 * exists, so deleted samples don't return. Safe for concurrent starts.
 */
export async function seedSite(db: Kysely<DB>, { today }: { today: string }): Promise<SeededSite> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (await isInUse(tx)) return { packages: 0, faqs: 0, settings: 0, posts: 0 };

    await tx
      .insertInto("packages")
      .values(packages.map((seed, place) => packageRow(seed, { today, place })))
      .execute();
    await tx
      .insertInto("departures")
      .values(packages.flatMap((seed) => departureRows(seed, today)))
      .execute();
    await tx.insertInto("rates").values(packages.flatMap(rateRows)).execute();
    await tx.insertInto("dealExtras").values(packages.flatMap(extraRows)).execute();
    await addDealWords(tx);
    await updateSale(tx);
    // Listed newest first (spec §3): the first entry gets the latest time.
    await tx
      .insertInto("faqs")
      .values(
        faqs.map((faq, place) => ({
          ...faq,
          sample: "shown" as const,
          createdAt: new Date(Date.parse(`${today}T00:00:00Z`) - place * 60_000),
        })),
      )
      .execute();
    // The site is a sample one until its owner switches it to her own.
    const settingRows = Object.entries({ ...settings, ownSite: "off" }).map(([key, value]) => ({
      key: columnName(key),
      value,
    }));
    await tx.insertInto("appSettings").values(settingRows).execute();
    await tx
      .insertInto("blogPosts")
      .values(posts.map((post) => postRow(post, today)))
      .execute();
    return {
      packages: packages.length,
      faqs: faqs.length,
      settings: settingRows.length,
      posts: posts.length,
    };
  });
}
