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
  const items = await readItems(viewer, now);
  const marks = await readMarks(items);
  const rows = items.map((item) => {
    const { agentId = null, snoozedUntil = null, snoozedBy = null } = marks.get(keyOf(item)) ?? {};
    const whose = agentId ?? item.agentId;
    // A burst is never the same requests as before.
    const isSnoozed = item.page !== "unconfirmed" && snoozedUntil !== null && snoozedUntil > today;
    return {
      ...item,
      agentId: whose,
      handedTo: agentId,
      mayMark: may(viewer, "write", queueKinds[item.kind].area),
      snoozed: isSnoozed ? { until: snoozedUntil, by: snoozedBy } : null,
    };
  });
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
      return count > 0 ? [{ kind: name, count, more: isCut(items, name) }] : [];
    }),
    snoozed: ofThem.filter((row) => row.snoozed !== null).length,
    agents: staff.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    fingerprint: fingerprintOf(rows),
  };
}

/** Differs once the queue of the viewer has changed. */
export async function queueFingerprint(viewer: Staff): Promise<string> {
  return (await readQueue(viewer)).fingerprint;
}

async function readItems(viewer: Staff, now: Date): Promise<QueueItem[]> {
  const today = businessDay(now);
  const items = await Promise.all([
    bookingItems(viewer, today),
    leadItems(viewer, today),
    departureItems(viewer, now),
    messageItems(viewer),
  ]);
  return items.flat();
}

/** Whether a kind may have more rows than were read. */
const isCut = (items: readonly QueueItem[], kind: QueueKind) =>
  items.filter((item) => item.kind === kind).length >=
  (kind === "comment" ? commentsPerPage : queuedOfAKind);

const keyOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`;

async function readMarks(items: readonly QueueItem[]): Promise<Map<string, QueueMark>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom("queueItems")
    .select(["kind", "subject", "agentId", "snoozedUntil", "snoozedBy"])
    .where("subject", "in", [...new Set(items.map(({ subject }) => subject))])
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
