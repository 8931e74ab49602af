import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { countBounds, readCountedPage } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { holdsWord, searchedWords } from "#app/db/holds-word.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Staff } from "../viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import { selectCustomers, toCustomerLine } from "./customer-columns.server.ts";
import type { CustomerLine, CustomerSearch } from "./customer-list.ts";

const searchText = sql<string>`search_text`;

type Page = { page: number; perPage: number };

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
  const direction = sort.direction === "ascending" ? "asc" : "desc";
  let found = db.selectFrom("customers").where("isStaff", "=", false);
  for (const condition of conditionsOf(q)) found = found.where(condition);
  if (known !== "") found = found.where("userId", known === "account" ? "is not" : "is", null);
  // Find the page's ids first, so that only its rows are counted.
  const newest = sort.key !== "created" && (q !== "" || known !== "");
  const ids = (newest ? newestOf(found) : found)
    .select("customers.id")
    .orderBy(sortColumns[sort.key], direction)
    .orderBy("customers.id", direction)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = selectCustomers()
    .where("customers.id", "in", ids)
    .orderBy(sortColumns[sort.key], direction)
    .orderBy("customers.id", direction);
  const most = q === "" && !newest ? countBounds.listed : countBounds.searched;
  const { rows: lines, ...counted } = await readCountedPage(found, { page, perPage, most }, () =>
    rows.execute(),
  );
  return { lines: lines.map(toCustomerLine), ...counted, newest };
}

/** The index of names has 'walker' near its end: found there, a page would read most of it. */
function newestOf(found: SelectQueryBuilder<DB, "customers", object>) {
  const newest = found
    .select("customers.id")
    .orderBy("customers.createdAt", "desc")
    .orderBy("customers.id", "desc")
    .limit(countBounds.searched);
  return db.selectFrom("customers").where("customers.id", "in", newest);
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
