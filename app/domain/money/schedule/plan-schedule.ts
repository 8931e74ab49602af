import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { PaymentTerms, Priced } from "../payment-terms.ts";
import { depositDueOn, type PlannedPayment, planPayments } from "../plan-payments.ts";
import { dueNow, type DueItem, type ScheduleItem } from "./due-now.ts";

/** The facts of a booking that its schedule depends on. */
export type ScheduledTrip = Priced & {
  terms: PaymentTerms;
  /** YYYY-MM-DD in New York. */ bookedOn: string;
  departureDate: string;
};

type Part = Omit<ScheduleItem, "place">;

/**
 * The schedule of a booking confirmed on `today` (New York): the promised days. If one has passed,
 * plans as if booked today.
 */
export function planSchedule(booking: ScheduledTrip, today: string): ScheduleItem[] {
  const promised = planPayments(booking);
  const isOver = promised.some(
    ({ dueOn }) => dueOn !== null && dueOn !== booking.bookedOn && dueOn < today,
  );
  const parts = isOver ? planPayments({ ...booking, bookedOn: today }) : promised;
  const depositOn = depositDueOn(booking, today);
  return numbered(parts.map((part) => withDueDay(part, { ...booking, today, depositOn })));
}

type Change = {
  before: Pick<ScheduledTrip, "totalCents" | "departureDate">;
  after: ScheduledTrip;
  paidCents: number;
  today: string;
};

/**
 * Replans after a change of total or date. Paid and overdue items stay. Every changed item gets a
 * reason.
 */
export function replanSchedule(
  items: readonly ScheduleItem[],
  { before, after, paidCents, today }: Change,
): ScheduleItem[] {
  const due = dueNow(items, paidCents, today).items;
  const isSettled = ({ leftCents, state }: DueItem) => leftCents === 0 || state === "overdue";
  const settled = takeUpTo(due.filter(isSettled).map(withoutCover), after.totalCents);
  const restCents = after.totalCents - sumOf(settled);
  const open = due.filter((item) => !isSettled(item));
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

/**
 * Lowers a schedule by a refund that lowers the price: what was covered last is taken first, so
 * that nothing becomes due by it.
 */
export function giveBack(
  items: readonly ScheduleItem[],
  coveredCents: number,
  cents: number,
): ScheduleItem[] {
  let left = cents;
  const due = dueNow(items, coveredCents, "").items.toReversed();
  const parts = due.map((item): Part => {
    const taken = Math.min(left, item.coveredCents);
    left -= taken;
    const reason = taken === 0 ? item.reason : `${formatMoney(taken)} given back.`;
    return { ...withoutCover(item), cents: item.cents - taken, reason };
  });
  return numbered(parts.toReversed().filter((part) => part.cents > 0));
}

type Rest = { after: ScheduledTrip; restCents: number; today: string };

/** Distributes the rest over the open items, in proportion and to the cent. */
function shareRest(open: readonly DueItem[], { after, restCents, today }: Rest): Part[] {
  if (restCents === 0) return [];
  if (open.length === 0) return planRest(open, { after, restCents, today });
  const all = BigInt(sumOf(open));
  // BigInt: the product of two amounts exceeds a double's precision.
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

/** Plans the rest anew until the balance day, with as many installments as were open. */
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
  const latest = depositDueOn(after, today);
  const asked = deposit[0]?.dueOn ?? latest;
  const depositOn = asked < latest ? asked : latest;
  return planPayments(plan).map((part) => withDueDay(part, { ...after, today, depositOn }));
}

/** Sets the due day: departure if the terms name none, and never before today. */
function withDueDay(
  { kind, dueOn, cents }: PlannedPayment,
  { departureDate, today, depositOn }: { departureDate: string; today: string; depositOn: string },
): Part {
  const day = kind === "deposit" ? depositOn : (dueOn ?? departureDate);
  return { kind, dueOn: day < today ? today : day, cents, reason: "" };
}

/** The first items up to `totalCents`; the last one may be cut. */
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

/** 'Price changed from $4,300 to $4,500. Departure moved to June 1, 2027.' */
function changeReason(before: Change["before"], after: Change["before"]): string {
  return [
    ...(before.totalCents === after.totalCents
      ? []
      : [
          `Price changed from ${formatMoney(before.totalCents)} to ${formatMoney(after.totalCents)}.`,
        ]),
    ...(before.departureDate === after.departureDate
      ? []
      : [`Departure moved to ${formatDay(after.departureDate)}.`]),
  ].join(" ");
}
