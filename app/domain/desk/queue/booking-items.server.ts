import type { Burst, QueuedBooking } from "#app/domain/bookings/manage/dashboard/booking-queue.ts";
import { readBookingQueue } from "#app/domain/bookings/manage/dashboard/read-booking-queue.server.ts";
import { readMoneyOf } from "#app/domain/bookings/row/read-money-of.server.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { issueTexts, type PaymentIssue } from "#app/domain/money/issues/payment-issue.ts";
import { readIssuesOf } from "#app/domain/money/issues/payment-issues.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay, daysBetween, formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { hasWork, type QueueItem } from "./queue-item.ts";
import { lastDays } from "./queue-order.ts";

/** A booking's part of a row: who, which trip, whose, where it is decided. */
type Part = Pick<QueueItem, "mark" | "amount" | "step"> &
  Partial<Pick<QueueItem, "subject" | "since" | "what">> & { ends?: string };

/** The bookings' rows, `limit` of a kind. */
export async function bookingItems(
  viewer: Staff,
  limit: number,
  today: string,
): Promise<QueueItem[]> {
  if (!may(viewer, "read", "bookings")) return [];
  const read = await readBookingQueue(viewer, limit, today);
  const bookings = read.bookings.filter(({ kind }) => hasWork(viewer, kind));
  const idsOf = (...kinds: QueuedBooking["kind"][]) =>
    bookings.flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : []));
  const [moneyOf, issues] = await Promise.all([
    readMoneyOf(idsOf("payment-overdue", "cancel-requested", "refund-to-send")),
    readIssuesOf(idsOf("payment-issue")),
  ]);
  const mayAct = may(viewer, "write", "bookings");
  const items = bookings.flatMap((booking) =>
    partsOf(booking, moneyOf.get(booking.id), issues, today).map((part) =>
      itemOf(booking, mayAct ? part : { ...part, step: null }),
    ),
  );
  return read.burst && hasWork(viewer, "pending") ? [...items, burstItem(read.burst)] : items;
}

/** Many requests at once, which may be made up: they are looked at, and declined, together. */
function burstItem({ requests, travelers, since }: Burst): QueueItem {
  return {
    kind: "pending",
    subject: "unconfirmed",
    mark: "Not confirmed",
    who: `${requests} requests for ${travelers} travelers`,
    what: "Of customers whose email is not confirmed. What is made up can be declined together.",
    amount: null,
    cents: 0,
    lastDay: lastDays.pending({ since: businessDay(since) }),
    since,
    agentId: null,
    page: "unconfirmed",
    step: null,
  };
}

/** What is to do about a booking: one row, or one for each payment issue and refund. */
function partsOf(
  { kind, reference, version, canBeReminded, totalCents, departureDate, ...booking }: QueuedBooking,
  money: ReadMoney | undefined,
  issues: readonly (PaymentIssue & { bookingId: string })[],
  today: string,
): Part[] {
  const seen = { reference, version: String(version) };
  switch (kind) {
    case "pending":
      return [{ mark: "Request", amount: totalCents, step: { intent: "confirm", fields: seen } }];
    case "returned":
      return [{ mark: "Returned", amount: null, step: { intent: "complete", fields: seen } }];
    case "departure-canceled":
      return [{ mark: "To talk about", amount: totalCents, step: null }];
    case "cancel-requested": {
      const refund = money?.cancel.refundCents ?? 0;
      const fields = { ...seen, shownRefund: String(refund) };
      // Asked again, it is put off by itself.
      const subject = `${reference}.${Math.floor(booking.since.getTime() / 1000)}`;
      const step = { intent: "cancel", fields } as const;
      return [{ mark: "Wants to cancel", subject, amount: refund, step }];
    }
    case "payment-overdue": {
      const dueOn = booking.dueOn ?? today;
      const due = (money?.schedule?.items ?? []).filter((item) => item.dueOn <= today);
      const cents = due.reduce((sum, { leftCents }) => sum + leftCents, 0);
      // A bank debit that is on its way covers it.
      if (cents === 0) return [];
      const mark = dueOn < today ? "Payment overdue" : "Payment due";
      const step = canBeReminded
        ? { intent: "remind" as const, fields: { reference, dueOn } }
        : null;
      const what = `${leaves(departureDate, today)}, due ${formatDay(dueOn)}`;
      // Each day that is due is put off by itself.
      return [{ mark, subject: `${reference}.${dueOn}`, amount: cents, ends: dueOn, step, what }];
    }
    case "payment-issue":
      return issues
        .filter(({ bookingId }) => bookingId === booking.id)
        .map(({ id, kind: issue, foundAt }) => ({
          mark: "Payment to look at",
          subject: id,
          amount: null,
          since: foundAt,
          what: issueTexts[issue].what,
          step: { intent: "settle", fields: { reference, issue: id } },
        }));
    case "refund-to-send":
      return (money?.payments ?? [])
        .flatMap(({ refunds }) => refunds)
        .filter(({ state, via }) => state === "requested" && via === "hand")
        .map(({ id, cents }) => ({
          mark: "Refund to send",
          subject: id,
          amount: cents,
          step: { intent: "refund", fields: { reference, refund: id } },
        }));
  }
}

function itemOf(booking: QueuedBooking, { ends, ...part }: Part): QueueItem {
  const { kind, reference, departureDate, numTravelers, totalCents, agentId } = booking;
  const since = part.since ?? booking.since;
  const whens: Partial<Record<QueuedBooking["kind"], string>> = {
    returned: `back since ${formatDay(booking.returnDate)}`,
    "departure-canceled": `${formatDay(departureDate)} is canceled`,
  };
  const when = whens[kind] ?? formatDay(departureDate);
  const trip = `${booking.dealTitle}, ${when}, ${plural(numTravelers, "traveler")}`;
  return {
    subject: reference,
    ...part,
    kind,
    who: booking.customerName,
    what: part.what === undefined ? trip : `${booking.dealTitle}: ${part.what}`,
    cents: kind === "returned" ? 0 : (part.amount ?? totalCents),
    lastDay: lastDays[kind]({ since: businessDay(since), departs: departureDate, ends }),
    since,
    agentId,
    page: { name: "booking", id: reference },
  };
}

/** 'leaves tomorrow', 'leaves June 12, 2027', 'left June 12, 2027'. */
function leaves(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return `left ${formatDay(day)}`;
  if (days > 1) return `leaves ${formatDay(day)}`;
  return days === 0 ? "leaves today" : "leaves tomorrow";
}
