import { createHash } from "node:crypto";
import { db } from "#app/db/database.server.ts";
import { queuedOfAKind } from "#app/domain/bookings/manage/dashboard/booking-queue.ts";
import { commentsPerPage } from "#app/domain/blog/comment.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { bookingItems } from "./booking-items.server.ts";
import { departureItems, leadItems, messageItems } from "./other-items.server.ts";
import {
  type Queue,
  type QueueItem,
  type QueueKind,
  queueKindNames,
  queueKinds,
  type QueueMark,
  type QueueRow,
  type QueueSearch,
  queuePerPage,
  wholeQueue,
} from "./queue-item.ts";
import { byWhatBurns } from "./queue-order.ts";

/**
 * A page (from 1) of what waits for the viewer, in one order over all kinds. Of each kind the most
 * urgent are read; the kinds' own lists have the rest.
 */
export async function readQueue(
  viewer: Staff,
  {
    search = wholeQueue,
    page = 1,
    givesOn = false,
  }: {
    search?: QueueSearch;
    page?: number;
    /** Whether a row is about to be given to a colleague: all of them are read. */ givesOn?: boolean;
  } = {},
  now = new Date(),
): Promise<Queue> {
  const today = businessDay(now);
  const rows = await readRows(viewer, now);
  const { kind, whose, snoozed } = search;
  const ofThem = rows.filter(
    ({ agentId }) => whose === "" || (whose === "mine" ? agentId === viewer.id : agentId === null),
  );
  const shown = ofThem.filter((row) => (row.snoozed !== null) === snoozed);
  const found = shown
    .filter((row) => kind === "" || row.kind === kind)
    .toSorted(byWhatBurns(today));
  const onPage = found.slice((page - 1) * queuePerPage, page * queuePerPage);
  const [nameOf, staff] = await Promise.all([
    readNames(onPage.flatMap(({ agentId, snoozed: off }) => [agentId, off?.by])),
    givesOn ? listStaff(viewer) : [],
  ]);
  return {
    rows: onPage.map((row): QueueRow => ({
      ...row,
      agent: nameOf(row.agentId),
      snoozed: row.snoozed && { ...row.snoozed, by: nameOf(row.snoozed.by) },
    })),
    total: found.length,
    counts: queueKindNames.flatMap((name) => {
      const count = shown.filter((row) => row.kind === name).length;
      return count > 0 ? [{ kind: name, count, more: isCut(rows, name) }] : [];
    }),
    snoozed: ofThem.filter((row) => row.snoozed !== null).length,
    agents: staff.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    fingerprint: fingerprintOf(rows),
  };
}

/**
 * Where the next row is decided, of those that are the viewer's or nobody's and not put off: after the
 * row of this reference, or the first if it is none of them. Null if none follows.
 */
export async function readNextPage(
  viewer: Staff,
  after: string,
  now = new Date(),
): Promise<QueueItem["page"] | null> {
  const rows = (await readRows(viewer, now))
    .filter(({ agentId, snoozed }) => !snoozed && (agentId === null || agentId === viewer.id))
    .toSorted(byWhatBurns(businessDay(now)));
  const isHere = ({ page }: QueueItem) => typeof page === "object" && page.id === after;
  const at = rows.findIndex(isHere);
  return rows.slice(at + 1).find((row) => !isHere(row))?.page ?? null;
}

/** All rows of the viewer's queue that are read, with what is said of them, in no order. */
async function readRows(viewer: Staff, now: Date) {
  const today = businessDay(now);
  const marks = await readMarks(today);
  const items = await readItems(viewer, { limit: limitBeside(marks, today), now });
  return items.map((item) => {
    const mark = marks.get(keyOf(item));
    const { agentId = null, snoozedUntil = null, snoozedBy = null } = mark ?? {};
    const hasOwn = item.kind === "lead" || hasBooking(item);
    const whose = mark?.handedOver && !hasOwn ? agentId : item.agentId;
    // A burst is never the same requests as before.
    const isSnoozed = item.page !== "unconfirmed" && snoozedUntil !== null && snoozedUntil > today;
    return {
      ...item,
      agentId: whose,
      handedTo: hasOwn ? item.agentId : agentId,
      mayMark: may(viewer, "write", queueKinds[item.kind].area),
      snoozed: isSnoozed ? { until: snoozedUntil, by: snoozedBy } : null,
    };
  });
}

/** Differs once the queue of the viewer has changed. */
export async function queueFingerprint(viewer: Staff): Promise<string> {
  return (await readQueue(viewer)).fingerprint;
}

/** Whether a row is about a booking, which has an agent of its own. */
const hasBooking = ({ page }: Pick<QueueItem, "page">) =>
  typeof page === "object" && page.name === "booking";

type Marks = ReadonlyMap<string, QueueMark & { kind: string }>;
/** Rows of a kind that are put off and read all the same. */
const mostSnoozed = 500;

/** How many of a kind are read, so that those that are put off take no place of others. */
function limitBeside(marks: Marks, today: string): number {
  const snoozed = [...marks.values()].filter(({ snoozedUntil }) => (snoozedUntil ?? "") > today);
  const ofKinds = [...Map.groupBy(snoozed, ({ kind }) => kind).values()];
  const most = Math.max(0, ...ofKinds.map(({ length }) => length));
  return queuedOfAKind + Math.min(mostSnoozed, most);
}

async function readItems(
  viewer: Staff,
  { limit, now }: { limit: number; now: Date },
): Promise<QueueItem[]> {
  const today = businessDay(now);
  const items = await Promise.all([
    bookingItems(viewer, limit, today),
    leadItems(viewer, limit, today),
    departureItems(viewer, limit, now),
    messageItems(viewer, limit),
  ]);
  return items.flat();
}

/** Whether a kind may have more rows than were read. */
const isCut = (rows: readonly Pick<QueueRow, "kind" | "snoozed">[], kind: QueueKind) =>
  rows.filter((row) => row.kind === kind && row.snoozed === null).length >=
  (kind === "comment" ? commentsPerPage : queuedOfAKind);

const keyOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`;

/** What is said of rows, and holds: most of the queue has none. */
async function readMarks(today: string): Promise<Marks> {
  const rows = await db
    .selectFrom("queueItems")
    .select(["kind", "subject", "agentId", "handedOver", "snoozedUntil", "snoozedBy"])
    .where((item) => item.or([item("handedOver", "=", true), item("snoozedUntil", ">", today)]))
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The names of staff, by their ids; null for who is gone. */
async function readNames(ids: readonly (string | null | undefined)[]) {
  const known = [...new Set(ids)].filter((id) => typeof id === "string");
  const rows =
    known.length === 0
      ? []
      : await db
          .selectFrom("accountNames")
          .select(["id", "name"])
          .where("id", "in", known)
          .execute();
  return (id: string | null) => rows.find((row) => row.id === id)?.name ?? null;
}

function fingerprintOf(rows: readonly QueueItem[]): string {
  const said = rows.map(({ since: _, ...row }) => row);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22);
}
