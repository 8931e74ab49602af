import { formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { PaymentTerms, Priced } from "../payment-terms.ts";
import { type PlannedPayment, planPayments } from "../plan-payments.ts";
import { dueNow, type DueItem, type ScheduleItem } from "./due-now.ts";

/** What a schedule is planned from. */
export type ScheduledTrip = Priced & {
  terms: PaymentTerms;
  /** YYYY-MM-DD in New York. */ bookedOn: string;
  departureDate: string;
};

type Part = Omit<ScheduleItem, "place">;

/**
 * The schedule of a booking that is confirmed on `today` (YYYY-MM-DD in New York): the days that its
 * pages have promised. If one of them is over by now, it is planned as if it were booked today.
 */
export function planSchedule(booking: ScheduledTrip, today: string): ScheduleItem[] {
  const promised = planPayments(booking);
  const isOver = promised.some(
    ({ dueOn }) => dueOn !== null && dueOn !== booking.bookedOn && dueOn < today,
  );
  const parts = isOver ? planPayments({ ...booking, bookedOn: today }) : promised;
  return numbered(parts.map((part) => withDueDay(part, { ...booking, today })));
}

type Change = {
  before: Pick<ScheduledTrip, "totalCents" | "departureDate">;
  after: ScheduledTrip;
  paidCents: number;
  today: string;
};

/**
 * The schedule of a booking whose total or date has changed. What is paid or overdue stays; the rest
 * keeps its days, or is planned anew up to another date. Sums to the new total; each item that is not
 * as before has its reason.
 */
export function replanSchedule(
  items: readonly ScheduleItem[],
  { before, after, paidCents, today }: Change,
): ScheduleItem[] {
  const due = dueNow(items, paidCents, today).items;
  const settled = takeUpTo(
    due.filter(({ state }) => state === "paid" || state === "overdue").map(withoutCover),
    after.totalCents,
  );
  const restCents = after.totalCents - sumOf(settled);
  const open = due.filter(({ state }) => state !== "paid" && state !== "overdue");
  const hasNewDate = before.departureDate !== after.departureDate;
  const parts = hasNewDate
    ? planRest(open, { after, restCents, today })
    : shareRest(open, { after, restCents, today });
  const reason = changeReason(before, after);
  return numbered(
    [...settled, ...parts].map((part) => {
      const same = items.find(
        ({ kind, dueOn, cents }) =>
          kind === part.kind && dueOn === part.dueOn && cents === part.cents,
      );
      return { ...part, reason: same ? same.reason : reason };
    }),
  );
}

type Rest = { after: ScheduledTrip; restCents: number; today: string };

/** Shares the rest as the open items were, to the cent, on their days. */
function shareRest(open: readonly DueItem[], { after, restCents, today }: Rest): Part[] {
  if (restCents === 0) return [];
  if (open.length === 0) return planRest(open, { after, restCents, today });
  const all = BigInt(sumOf(open));
  // Whole numbers of any size: the product of two amounts is too large for a double.
  const until = (cents: number) => Number((BigInt(cents) * BigInt(restCents)) / all);
  let before = 0;
  return open
    .map((item) => {
      const from = until(before);
      before += item.cents;
      return { ...withoutCover(item), cents: until(before) - from };
    })
    .filter(({ cents }) => cents > 0);
}

/** Plans the rest from today up to the balance day, in as many installments as were open. */
function planRest(open: readonly DueItem[], { after, restCents, today }: Rest): Part[] {
  const [deposit, others] = [
    open.filter(({ kind }) => kind === "deposit"),
    open.filter(({ kind }) => kind === "installment"),
  ];
  const keepsDeposit = deposit.length > 0;
  const plan = {
    ...after,
    terms: {
      ...after.terms,
      deposit: keepsDeposit ? after.terms.deposit : null,
      installments: others.length,
    },
    totalCents: restCents,
    bookedOn: today,
  };
  return planPayments(plan).map((part) => withDueDay(part, { ...after, today }));
}

/** A part with its day: what is due when it is confirmed on that day, without one by departure. */
function withDueDay(
  { kind, dueOn, cents }: PlannedPayment,
  { departureDate, today }: { departureDate: string; today: string },
): Part {
  const day = dueOn ?? departureDate;
  return { kind, dueOn: day < today ? today : day, cents, reason: "" };
}

/** The first items whose sum is at most `totalCents`; the last of them in part. */
function takeUpTo(parts: readonly Part[], totalCents: number): Part[] {
  let left = totalCents;
  return parts.flatMap((part) => {
    const cents = Math.min(part.cents, left);
    left -= cents;
    return cents > 0 ? [{ ...part, cents }] : [];
  });
}

const withoutCover = ({ kind, dueOn, cents, reason }: DueItem): Part => ({
  kind,
  dueOn,
  cents,
  reason,
});
const sumOf = (parts: readonly { cents: number }[]) =>
  parts.reduce((sum, { cents }) => sum + cents, 0);
const numbered = (parts: readonly Part[]): ScheduleItem[] =>
  parts
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map((part, at) => ({ ...part, place: at + 1 }));

/** 'Price changed from $4,300 to $4,500. Departure moved to Jun 1, 2027.' */
function changeReason(before: Change["before"], after: Change["before"]): string {
  return [
    ...(before.totalCents === after.totalCents
      ? []
      : [
          `Price changed from ${formatMoney(before.totalCents)} to ${formatMoney(after.totalCents)}.`,
        ]),
    ...(before.departureDate === after.departureDate
      ? []
      : [`Departure moved to ${formatShortDay(after.departureDate)}.`]),
  ].join(" ");
}
