import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import {
  countBounds,
  findUpTo,
  isCommon,
  readCountedPage,
} from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { searchedName, searchedWords, holdsNameOrWord } from "#app/db/lists/holds-word.ts";
import { indexOrder } from "#app/db/lists/plan-hints.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Staff } from "../viewer.ts";
import { isNamedReference, readReference } from "#app/values/reference.ts";
import { cleanEmail } from "#app/values/text/email-address.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { selectCustomers, toCustomerLine } from "./customer-columns.server.ts";
import type { CustomerLine, CustomerSearch } from "./customer.ts";
import { hasDigits, searchedDigits } from "./find-by-phone.server.ts";

const names = { table: "customers", name: "name", order: "name_order" } as const;

type Page = { page: number; perPage: number };
type Found = SelectQueryBuilder<DB, "customers", object>;

const sortColumns = {
  name: ["customers.nameOrder", "customers.createdAt"],
  created: ["customers.createdAt"],
} as const;

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
  for (const condition of await customerConditions(q)) found = found.where(condition);
  if (known !== "") found = found.where("userId", known === "account" ? "is not" : "is", null);
  const newest = sort.key !== "created" && (q !== "" || known !== "");
  if (q === "" && !newest) {
    const max = countBounds.listed;
    const { rows, ...counted } = await readCountedPage(found, { page, perPage, max }, () =>
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

/** Whose booking has this reference; null for none. */
async function customerOfBooking(q: string): Promise<string | null> {
  const reference = readReference(q);
  if (reference === null) return null;
  const booking = await db
    .selectFrom("bookingReferences")
    .innerJoin("bookingFigures", "bookingFigures.id", "bookingReferences.id")
    .select("customerId")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return booking?.customerId ?? null;
}

const isFound = async (condition: RawBuilder<SqlBool>): Promise<boolean> =>
  (await db.selectFrom("customers").select("id").where(condition).limit(1).executeTakeFirst()) !==
  undefined;

const newestFirst = { key: "created", direction: "descending" } as const;

const orderOf = ({ key, direction }: CustomerSearch["sort"]): RawBuilder<unknown> =>
  indexOrder([...sortColumns[key], "customers.id"], direction);

const idsInOrder = (found: Found, sort: CustomerSearch["sort"]) =>
  found.select("customers.id").orderBy(orderOf(sort));

/** Finds the page's ids first, so that bookings are counted for its rows alone. */
async function readLines(
  found: Found,
  sort: CustomerSearch["sort"],
  { page, perPage }: Page,
): Promise<CustomerLine[]> {
  const ids = idsInOrder(found, sort)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = selectCustomers().where("customers.id", "in", ids).orderBy(orderOf(sort));
  return (await rows.execute()).map(toCustomerLine);
}

/**
 * Conditions of a search: digits of a phone number, an email, a booking's reference, a name of more
 * than 200, or words.
 */
export async function customerConditions(q: string): Promise<RawBuilder<SqlBool>[]> {
  const digits = searchedDigits(q);
  if (digits !== null) return [hasDigits(digits)];
  const typed = cleanEmail(q);
  const isEmail = typed.includes("@");
  const booked = isEmail ? null : await customerOfBooking(q);
  const one = isEmail
    ? sql<SqlBool>`customers.email = ${typed}`
    : booked && sql<SqlBool>`customers.id = ${booked}`;
  const isMeant = isEmail || isNamedReference(q);
  if (one && isMeant && (await isFound(one))) return [one];
  const words = searchedWords(q);
  const named = sql<SqlBool>`name_order = ${searchedName(q)}`;
  const ofName = db.selectFrom("customers").where("isStaff", "=", false).where(named);
  if (words.length > 1 && (await isCommon(ofName))) return [named];
  const spelled = words.map((word) => holdsNameOrWord(names, word));
  // Six letters may be a reference, or a name.
  return !one || isMeant ? spelled : [sql<SqlBool>`(${sql.join(spelled, sql` AND `)} OR ${one})`];
}
