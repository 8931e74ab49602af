import { type RawBuilder, sql, type SqlBool } from "kysely";
import { isCommon } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { searchedName, searchedWords, holdsNameOrWord } from "#app/db/lists/holds-word.ts";
import { indexOrder, unindexed } from "#app/db/lists/plan-hints.ts";
import { findDealIds } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import { customerIdByEmail } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import {
  customersByPhone,
  searchedDigits,
} from "#app/domain/people/customers/find-by-phone.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { cleanEmail } from "#app/values/text/email-address.ts";
import { isNamedReference, readReference } from "#app/values/reference.ts";
import type { ListedBooking, BookingSearch, ColumnSort } from "./booking-list.ts";
import { openStatuses } from "../../booking.ts";
import { agentOf, canceledBy, isOldReference } from "../../row/booking-columns.server.ts";
import { tripState } from "../../trip-state.ts";
import { canceledReason } from "../../row/edit-booking.server.ts";
import {
  isOnHold,
  isOverdue,
  isToTalk,
  isReturned,
  isUnconfirmed,
  leavesUnpaid,
  hasPaymentIssue,
  hasRefundToSend,
} from "./awaits-staff.server.ts";

const names = { table: "bookings", name: "customer_name", order: "customer_order" } as const;

type Found = Awaited<ReturnType<typeof filterBookings>>;

/** The found bookings, as a query without columns and order. */
export async function filterBookings(viewer: Staff, search: BookingSearch) {
  const { status, paid, left, due, deal, from, to, mine } = search;
  const today = businessDay(new Date());
  let query = await searchBookings(search);
  if (status === "cancel-requested")
    query = query.where("cancelRequestedAt", "is not", null).where("status", "in", openStatuses);
  else if (status === "unconfirmed") query = query.where(isUnconfirmed);
  else if (status === "returned") query = query.where(isReturned(today));
  else if (status === "departure-canceled") query = query.where(isToTalk);
  else if (status === "payment-overdue") query = query.where(isOverdue(today));
  else if (status === "leaves-unpaid") query = query.where(leavesUnpaid(today));
  else if (status === "refund-to-send") query = query.where(hasRefundToSend);
  else if (status === "payment-issue") query = query.where(hasPaymentIssue);
  else if (status !== "") query = query.where("status", "=", status);
  if (paid !== "") query = query.where("paidCents", paid === "some" ? ">" : "=", 0);
  if (left !== "") query = query.where("leftCents", left === "some" ? ">" : "=", 0);
  if (due === "none") query = query.where("dueOn", "is", null);
  else if (due !== "")
    query = query
      .where("dueOn", ">=", today)
      .where("dueOn", "<=", addDays(today, due === "week" ? 7 : 30))
      .where(sql<SqlBool>`NOT ${isOnHold}`);
  if (deal !== "")
    query = query.where("packageId", "=", sql<string>`ANY(${await findDealIds(deal)}::text[])`);
  if (from !== "") query = query.where("departureDate", ">=", from);
  if (to !== "") query = query.where("departureDate", "<=", to);
  if (search.import !== "") query = query.where("importId", "=", search.import);
  if (mine) query = query.where(agentOf, "=", viewer.id);
  return query;
}

/**
 * An email that somebody booked with finds theirs, a booking's reference with its prefix that one, as
 * its reference in the system before does, a
 * phone number those of its customers, a name of more than 200 bookings those; any other text what
 * holds each of its words.
 */
async function searchBookings({ q, mine, status }: BookingSearch) {
  const query = db.selectFrom("bookings");
  const [reference, email, digits] = [readReference(q), cleanEmail(q), searchedDigits(q)];
  const words = searchedWords(q);
  const isMeant = isNamedReference(q) || digits !== null;
  // Exact emails and references avoid the trigram index, which takes up to half a second for common
  // parts.
  const ofEmail = query.where("customerId", "=", customerIdByEmail(email));
  if (email.includes("@") && (await isAny(ofEmail))) return ofEmail;
  const ofReference = query.where("reference", "=", reference);
  if (reference && isMeant && (await isAny(ofReference))) return ofReference;
  const ofOldReference = query.where(isOldReference(q));
  if (q !== "" && (await isAny(ofOldReference))) return ofOldReference;
  if (digits !== null) {
    const customers = sql<string>`ANY(${await customersByPhone(digits)}::uuid[])`;
    return query.where("customerId", "=", customers);
  }
  if (words.length === 0) return query;
  if (words.length > 1 && (await isCommon(ofName(q)))) return ofName(q);
  return query.where((eb) => {
    const all = eb.and(words.map((word) => holdsNameOrWord(names, word)));
    // An agent's pending bookings are few.
    const spelled = mine && status === "Pending" ? unindexed(all) : all;
    return reference ? eb.or([spelled, eb("reference", "=", reference)]) : spelled;
  });
}

const ofName = (q: string) =>
  db.selectFrom("bookings").where("customerOrder", "=", searchedName(q));

const isAny = async (found: ReturnType<typeof ofName>): Promise<boolean> =>
  (await found.select("id").limit(1).executeTakeFirst()) !== undefined;

/** The columns of each order's index. */
const sortColumns = {
  created: ["bookings.createdAt", "bookings.id"],
  departs: ["bookings.departureDate", "bookings.id"],
  customer: ["bookings.customerOrder", "bookings.createdAt", "bookings.id"],
  total: ["bookings.totalCents", "bookings.id"],
  paid: ["bookings.paidCents", "bookings.id"],
  left: ["bookings.leftCents", "bookings.id"],
  due: ["bookings.dueOn", "bookings.id"],
  reference: ["bookings.reference"],
} as const satisfies Record<ColumnSort, readonly string[]>;

/** Those with nothing due stand last both ways. */
const orderOf = ({ key, direction }: BookingSearch["sort"]): RawBuilder<unknown> =>
  key === "due" && direction === "descending"
    ? sql`bookings.due_on DESC NULLS LAST, bookings.id DESC`
    : indexOrder(sortColumns[key], direction);

/** The ids of the list in order. */
export const idsInOrder = (found: Found, { sort }: Pick<BookingSearch, "sort">) =>
  found.select("bookings.id").orderBy(orderOf(sort));

/**
 * Rows of the list in order; keys first, then rows by key, so that skipping to far pages uses the
 * index alone. The key is the id, or the reference, whose index has no ids.
 */
export function lineQuery(
  found: Found,
  { sort }: Pick<BookingSearch, "sort">,
  { limit, offset }: { limit?: number; offset?: number },
) {
  const key = sql.ref<string>(sort.key === "reference" ? "bookings.reference" : "bookings.id");
  let keys = idsInOrder(found, { sort }).clearSelect().select(key.as("key"));
  if (limit !== undefined) keys = keys.limit(limit).offset(offset ?? 0);
  return db
    .selectFrom(keys.as("listed"))
    .innerJoin("bookings", (join) => join.on(key, "=", sql.ref("listed.key")))
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .leftJoin("accountNames as agent", (join) => join.on("agent.id", "=", agentOf))
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.version",
      "bookings.status",
      "bookings.cancelRequestedAt",
      "bookings.departureDate",
    ])
    .select([
      "customerName",
      "customerEmail",
      "customerPhone",
      "numTravelers",
      "totalCents",
      "paidCents",
      "comingCents",
      "leftCents",
      "dueOn",
      "bookings.createdAt",
    ])
    .select(["deal.title as dealTitle", "agent.name as agent", agentOf.as("agentId")])
    .select(["bookings.returnDate", "bookings.payBy", canceledReason, canceledBy])
    .orderBy(orderOf(sort));
}

type Row = Awaited<ReturnType<ReturnType<typeof lineQuery>["executeTakeFirstOrThrow"]>>;

/** Converts a row for the list. */
export function toBookingLine({
  id: _,
  customerPhone: _phone,
  cancelRequestedAt,
  returnDate,
  payBy,
  canceledReason: reason,
  canceledBy: by,
  ...line
}: Row): ListedBooking {
  const cancelRequested = cancelRequestedAt !== null;
  const facts = {
    ...line,
    cancelRequested,
    returnDate,
    payBy,
    canceledReason: reason,
    canceledBy: by,
  };
  const today = businessDay(new Date());
  const dueOn = reason === null ? line.dueOn : null;
  const isOverdue = dueOn !== null && dueOn < today;
  const { name, isUrgent, staff } = tripState(facts, today);
  return {
    ...line,
    dueOn,
    isOverdue,
    cancelRequested,
    state: { name, isUrgent, staff: { now: staff.now } },
  };
}
