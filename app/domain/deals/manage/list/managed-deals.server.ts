import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countBounds, findUpTo, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { searchedWords, holdsWord } from "#app/db/lists/holds-word.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { DealSummary } from "../../deal.ts";
import { selectSummaries } from "../../deal-columns.server.ts";
import type { ManagedDealSearch } from "./deal-list.ts";

type DealQuery = ManagedDealSearch & { page: number; perPage: number };

/** Orders that match the indexes, in both directions. */
const orders = {
  created: {
    ascending: sql`created_at, packages.id DESC`,
    descending: sql`created_at DESC, packages.id`,
  },
  title: {
    ascending: sql`lower(title), packages.id`,
    descending: sql`lower(title) DESC, packages.id DESC`,
  },
  price: {
    ascending: sql`price_cents, packages.id`,
    descending: sql`price_cents DESC, packages.id DESC`,
  },
  rating: {
    ascending: sql`rating, reviews, packages.id DESC`,
    descending: sql`rating DESC, reviews DESC, packages.id`,
  },
} as const satisfies Record<DealQuery["sort"]["key"], unknown>;

/**
 * A page (from 1) of all deals, on sale or archived, and their number, counted up to 10,000, a
 * search up to 200; later pages are empty. Of more, an order other than by creation has the newest
 * 200. Each word of `q` must occur in title, destination, region or tags, or `q` be an id.
 */
export async function readManagedDeals(
  _viewer: Staff,
  { q, sort, page, perPage, archived, extended }: DealQuery,
): Promise<{ deals: DealSummary[]; newest: boolean } & Counted> {
  const all = dealsHolding(q)
    .where("archivedAt", archived ? "is not" : "is", null)
    .$if(extended, (query) =>
      query
        .where("extendedFrom", "is not", null)
        .where("validUntil", ">=", businessDay(new Date())),
    );
  const order = orders[sort.key][sort.direction];
  const range = { limit: perPage, offset: (page - 1) * perPage };
  if (searchedWords(q).length === 0) {
    const max = countBounds.listed;
    const { rows, ...counted } = await readCountedPage(all, { page, perPage, max }, () =>
      readPage(all, order, range),
    );
    return { deals: rows, ...counted, newest: false };
  }
  const newest = sort.key !== "created";
  const { ids, ...counted } = await findUpTo(
    all.select("id").orderBy(newest ? orders.created.descending : order),
    countBounds.searched,
  );
  const searched = db.selectFrom("packages").where("id", "=", sql<string>`ANY(${ids}::text[])`);
  return { deals: await readPage(searched, order, range), ...counted, newest };
}

/** Skips rows in the index alone, then looks up the page's rows by id. */
function readPage(
  found: SelectQueryBuilder<DB, "packages", object>,
  order: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<DealSummary[]> {
  const listed = found.select("packages.id as listed").orderBy(order).limit(limit).offset(offset);
  return selectSummaries(db)
    .innerJoin(listed.as("page"), "page.listed", "packages.id")
    .orderBy(order)
    .execute();
}

/** The newest deals that are not archived (spec §7: packages by created_at). */
export function newestDeals(
  _viewer: SuperAdmin,
  limit: number,
): Promise<{ id: string; title: string; priceCents: number; rating: number }[]> {
  return db
    .selectFrom("packages")
    .where("archivedAt", "is", null)
    .select(["id", "title", "priceCents", "rating"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** How many deals a form lists to choose from. */
const maxListed = 200;

/** Deals that depart on fixed dates, by title, at most 200; archived ones are left out. */
export function fixedDeals(_viewer: Staff): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("packages")
    .select(["id", "title"])
    .where("departs", "=", "fixed")
    .where("archivedAt", "is", null)
    .orderBy("title")
    .orderBy("id")
    .limit(maxListed)
    .execute();
}

/**
 * Deals whose title, destination, region or tags hold each word of `q`, or whose id it is, as a
 * query without columns and order; all for a `q` without words.
 */
export function dealsHolding(q: string) {
  const words = searchedWords(q).map((word) => holdsWord(sql<string>`search_words`, word));
  return db
    .selectFrom("packages")
    .$if(words.length > 0, (query) =>
      query.where((eb) => eb.or([eb.and(words), eb("id", "=", q)])),
    );
}
