import { type RawBuilder, sql, type SqlBool } from "kysely";
import { isCommon } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { searchedName, searchedWords, holdsNameOrWord } from "#app/db/lists/holds-word.ts";
import { indexOrder } from "#app/db/lists/plan-hints.ts";
import { readLeadReference } from "#app/domain/leads/lead.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { cleanEmail } from "#app/values/text/email-address.ts";
import { addDays } from "#app/values/dates.ts";
import type { LeadDueFilter, LeadLine, LeadSearch } from "./lead-list.ts";
import { isOpenLead, openLeadStatuses, type LeadStatus } from "../../lead-status.ts";

const names = { table: "leads", name: "name", order: "name_order" } as const;

type Found = Awaited<ReturnType<typeof filterLeads>>;

/**
 * The found leads, as a query without columns and order. An email that somebody wrote with finds
 * theirs, a lead's reference with its prefix that one, a name of more than 200 leads those; any other
 * text what holds each of its words. `today` is YYYY-MM-DD in New York.
 */
export async function filterLeads(
  viewer: Staff,
  { q, kind, status, owner, due }: LeadSearch,
  today: string,
) {
  let query = db.selectFrom("leads");
  const reference = readLeadReference(q);
  const words = searchedWords(q);
  const email = cleanEmail(q);
  // Parts of both are in many leads, so that their trigrams take long.
  if (email.includes("@") && (await isWritten("email", email)))
    query = query.where("email", "=", email);
  else if (reference && /^\s*tp[\s-]/i.test(q) && (await isWritten("reference", reference)))
    query = query.where("reference", "=", reference);
  else if (words.length > 1 && (await isCommon(ofName(q)))) query = ofName(q);
  else if (words.length > 0)
    query = query.where((eb) => {
      const spelled = eb.and(words.map((word) => holdsNameOrWord(names, word)));
      return reference ? eb.or([spelled, eb("reference", "=", reference)]) : spelled;
    });
  if (kind !== "") query = query.where("kind", "=", kind);
  if (status === "open") query = query.where("status", "in", openLeadStatuses);
  else if (status !== "") query = query.where("status", "=", status);
  if (owner === "nobody") query = query.where("ownerId", "is", null);
  else if (owner !== "") query = query.where("ownerId", "=", owner === "me" ? viewer.id : owner);
  return due === ""
    ? query
    : query.where("status", "in", openLeadStatuses).where(isDue(due, today));
}

const ofName = (q: string) => db.selectFrom("leads").where("nameOrder", "=", searchedName(q));

async function isWritten(by: "email" | "reference", value: string): Promise<boolean> {
  const written = db.selectFrom("leads").select("id").where(by, "=", value);
  return (await written.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether an open lead matches a due filter. */
function isDue(due: LeadDueFilter, today: string) {
  if (due === "none") return sql<SqlBool>`due_on IS NULL`;
  if (due === "overdue") return sql<SqlBool>`due_on < ${today}`;
  return sql<SqlBool>`due_on BETWEEN ${today} AND ${due === "today" ? today : addDays(today, 6)}`;
}

const sortColumns = {
  created: ["leads.createdAt"],
  due: ["leads.dueOn"],
  name: ["leads.nameOrder", "leads.createdAt"],
} as const;

/** Ids of the list in order; leads without a due date come last in both directions. */
export function leadIdsInOrder(found: Found, { sort }: Pick<LeadSearch, "sort">) {
  return found.select("leads.id").orderBy(orderOf(sort));
}

/** As in the indexes: only a due date may be missing. */
function orderOf({ key, direction }: LeadSearch["sort"]): RawBuilder<unknown> {
  if (key === "due" && direction === "descending")
    return sql`leads.due_on DESC NULLS LAST, leads.id DESC`;
  return indexOrder([...sortColumns[key], "leads.id"], direction);
}

/** Rows of the list in order: ids of the page first, then rows by id. */
export function leadLineQuery(
  found: Found,
  { sort }: Pick<LeadSearch, "sort">,
  { limit, offset }: { limit?: number; offset?: number },
) {
  let ids = leadIdsInOrder(found, { sort });
  if (limit !== undefined) ids = ids.limit(limit).offset(offset ?? 0);
  return db
    .selectFrom(ids.as("listed"))
    .innerJoin("leads", "leads.id", "listed.id")
    .leftJoin("accountNames as owner", "owner.id", "leads.ownerId")
    .leftJoin("bookingReferences as booking", "booking.id", "leads.bookingId")
    .select([
      "leads.reference",
      "leads.version",
      "leads.kind",
      "leads.name",
      "leads.email",
      "leads.wish",
      "leads.status",
      "leads.lostReason",
    ])
    .select([
      "leads.dueOn",
      "leads.createdAt",
      "owner.name as owner",
      "booking.reference as bookingReference",
    ])
    .orderBy(orderOf(sort));
}

type Row = Awaited<ReturnType<ReturnType<typeof leadLineQuery>["executeTakeFirstOrThrow"]>>;

/** Converts a row for the list on `today`. */
export function toLeadLine(row: Row, today: string): LeadLine {
  const status = row.status;
  return {
    reference: row.reference,
    version: row.version,
    kind: row.kind,
    name: row.name,
    email: row.email,
    wish: row.wish,
    status,
    lostReason: row.lostReason,
    owner: row.owner,
    dueOn: row.dueOn,
    overdue: isOverdue({ status, dueOn: row.dueOn }, today),
    bookingReference: row.bookingReference,
    createdAt: row.createdAt,
  };
}

/** Whether the due date has passed and the lead is open. */
function isOverdue(
  { status, dueOn }: { status: LeadStatus; dueOn: string | null },
  today: string,
): boolean {
  return dueOn !== null && dueOn < today && isOpenLead(status);
}
