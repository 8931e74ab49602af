import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { countBounds, findUpTo, readCountedPage } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { holdsWord, searchedWords } from "#app/db/holds-word.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Staff } from "../viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import { selectCustomers, toCustomerLine } from "./customer-columns.server.ts";
import type { CustomerLine, CustomerSearch } from "./customer-list.ts";

const searchText = sql<string>`search_text`;

type Page = { page: number; perPage: number };
type Found = SelectQueryBuilder<DB, "customers", object>;

const sortColumns = { name: "customers.nameOrder", created: "customers.createdAt" } as const;

/**
 * A page (from 1) of found customers and their number, counted up to 10,000, a search up to 200;
 * later pages are empty. Of more than 200 found by words or an account, an order by name has the
 * newest 200. Staff are excluded.
 */
export async function listCustomers(
  _viewer: Staff,
  { q, known, sort }: CustomerSearch,
  { page, perPage }: Page,
): Promise<{ lines: CustomerLine[]; newest: boolean } & Counted> {
  let found = db.selectFrom("customers").where("isStaff", "=", false);
  for (const condition of conditionsOf(q)) found = found.where(condition);
  if (known !== "") found = found.where("userId", known === "account" ? "is not" : "is", null);
  const newest = sort.key !== "created" && (q !== "" || known !== "");
  if (q === "" && !newest) {
    const most = countBounds.listed;
    const { rows, ...counted } = await readCountedPage(found, { page, perPage, most }, () =>
      readLines(found, sort, { page, perPage }),
    );
    return { lines: rows, ...counted, newest };
  }
  // The index of names has 'walker' near its end: found there, a page would read most of it.
  const order = newest ? newestFirst : sort;
  const { ids, ...counted } = await findUpTo(idsInOrder(found, order), countBounds.searched);
  const searched = db
    .selectFrom("customers")
    .where("customers.id", "=", sql<string>`ANY(${ids}::uuid[])`);
  return { lines: await readLines(searched, sort, { page, perPage }), ...counted, newest };
}

const newestFirst = { key: "created", direction: "descending" } as const;

function idsInOrder(found: Found, { key, direction }: CustomerSearch["sort"]) {
  const order = direction === "ascending" ? "asc" : "desc";
  return found
    .select("customers.id")
    .orderBy(sortColumns[key], order)
    .orderBy("customers.id", order);
}

/** Finds the page's ids first, so that bookings are counted for its rows alone. */
async function readLines(
  found: Found,
  sort: CustomerSearch["sort"],
  { page, perPage }: Page,
): Promise<CustomerLine[]> {
  const direction = sort.direction === "ascending" ? "asc" : "desc";
  const ids = idsInOrder(found, sort)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = selectCustomers()
    .where("customers.id", "in", ids)
    .orderBy(sortColumns[sort.key], direction)
    .orderBy("customers.id", direction);
  return (await rows.execute()).map(toCustomerLine);
}

/** Conditions of a search: by digits if it is a phone number, otherwise by words. */
function conditionsOf(q: string) {
  const digits = q.replace(/\D/g, "");
  if (digits.length >= 4 && /^[\d\s().+-]+$/.test(q))
    return [sql<SqlBool>`search_text LIKE ${`%${withoutCountry(digits)}%`}`];
  return searchedWords(q).map((word) => holdsWord(searchText, word));
}

/** A US number without its optional leading 1. */
function withoutCountry(digits: string): string {
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
