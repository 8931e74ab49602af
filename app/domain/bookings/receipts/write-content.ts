import {
  cancellationRows,
  depositDays,
  type PaidTrip,
  type TermRow,
} from "#app/domain/money/payment-rows.ts";
import { depositWhen } from "#app/domain/money/payment-terms.ts";
import {
  hasReceipt,
  hasRefundReceipt,
  methodLabels,
  type Payment,
} from "#app/domain/money/payments/payment.ts";
import { dueNow, type ScheduleItem } from "#app/domain/money/schedule/due-now.ts";
import { planPayments } from "#app/domain/money/plan-payments.ts";
import type { Seller } from "#app/domain/settings/seller-settings.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { isOpen, bookingDue } from "../booking.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { priceFacts, partyFacts } from "../lines/price-facts.ts";
import {
  leftFact,
  onItsWayAmount,
  onItsWayLabel,
  paidLabel,
} from "#app/domain/money/booked/money-words.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { dueFacts } from "#app/domain/money/schedule/due-facts.ts";
import {
  cancelTitle,
  type ReceiptContent,
  type ReceiptSection,
  receiptNumber,
  refundStatement,
} from "./receipt.ts";

/** The fields of a booking that a receipt shows. */
type ReceiptBooking = Parameters<typeof bookingDue>[0] & {
  reference: string;
  title: string;
  returnDate: string;
  keptCents: number;
  termsText: string;
  parts: BookingParts;
};

type ReceiptSource = {
  booking: ReceiptBooking;
  money: ReadMoney;
  seller: Seller;
  /** YYYY-MM-DD in New York. */ today: string;
};

/** Writes the content of a booking's receipt for a payment or refund; null if it has none. */
export function writeContent(id: string, about: ReceiptSource): ReceiptContent | null {
  const payment = about.money.payments.find((each) => each.id === id);
  if (payment) return paymentContent(payment, about);
  const of = about.money.payments.find(({ refunds }) => refunds.some((refund) => refund.id === id));
  const refund = of?.refunds.find((each) => each.id === id);
  if (!of || !refund?.sentOn || !refund.method || !hasRefundReceipt(refund)) return null;
  return contentOf("refund", id, about, {
    headline: `${formatMoney(refund.cents)} refunded`,
    facts: [
      ["Amount", formatMoney(refund.cents)],
      ["Date", formatDay(refund.sentOn)],
      ["Method", withReference(methodLabels[refund.method], refund.reference)],
      ["For", refund.reason],
      ["Of", `your payment of ${formatMoney(of.cents)}, ${formatDay(of.receivedOn)}`],
    ],
  });
}

function paymentContent(payment: Payment, about: ReceiptSource): ReceiptContent | null {
  if (!hasReceipt(payment)) return null;
  return contentOf("payment", payment.id, about, {
    headline: `${formatMoney(payment.cents)} received`,
    facts: [
      ["Amount", formatMoney(payment.cents)],
      ["Date", formatDay(payment.receivedOn)],
      ["Method", withReference(methodLabels[payment.method], payment.reference)],
      ["For", `Payment toward “${about.booking.title}”, as itemized below`],
    ],
  });
}

const withReference = (method: string, reference: string) =>
  reference === "" ? method : `${method}, ${reference}`;

function contentOf(
  kind: ReceiptContent["kind"],
  id: string,
  about: ReceiptSource,
  own: Pick<ReceiptContent, "headline" | "facts">,
): ReceiptContent {
  const { booking, seller } = about;
  return {
    kind,
    number: receiptNumber(booking.reference, id),
    seller,
    ...own,
    sections: [
      tripSection(booking),
      { title: "Price", rows: priceFacts(booking.parts), notes: [] },
      balanceSection(about),
      ...cancelSection(about),
      ...(booking.termsText === ""
        ? []
        : [{ title: "Terms of this trip", rows: [], notes: [booking.termsText] }]),
    ],
    statement: refundStatement,
  };
}

function tripSection(booking: ReceiptBooking): ReceiptSection {
  const rows: Fact[] = [
    ["Trip", booking.title],
    ["Booking", booking.reference],
    ["Departure", formatDay(booking.departureDate)],
    ["Return", formatDay(booking.returnDate)],
    ...partyFacts(booking.numTravelers, booking.parts),
    ["Status", booking.status],
  ];
  return { title: "Your trip", rows, notes: [] };
}

function balanceSection(about: ReceiptSource): ReceiptSection {
  const { booking, money } = about;
  const due = bookingDue(booking);
  const rows: Fact[] = [
    ...(booking.status === "Cancelled"
      ? ([["Kept of the price", formatMoney(booking.keptCents)]] as const)
      : []),
    [paidLabel(money), formatMoney(money.paidCents)],
    ...(money.backCents > 0 ? ([["On its way back", formatMoney(money.backCents)]] as const) : []),
    ...(money.onItsWay ? [[onItsWayLabel, onItsWayAmount(money.onItsWay)] as const] : []),
    leftFact(money),
    ...(due && money.leftCents > 0 ? leftFacts(due, about) : []),
  ];
  return {
    title: "Balance",
    rows,
    notes: money.leftCents > 0 && !due ? ["Your agent tells you when the rest is due."] : [],
  };
}

/** Unpaid items, by the booking's schedule or else by its terms. */
function leftFacts(trip: PaidTrip, { booking, money, today }: ReceiptSource): Fact[] {
  const { departureDate, status } = booking;
  const planned = () =>
    dueNow(
      plannedItems({ ...trip, departureDate }),
      money.paidCents,
      today,
      money.onItsWay?.cents ?? 0,
    );
  const when = depositWhen(trip.terms, depositDays(trip, departureDate));
  const now = status === "Pending" ? `Due ${when}` : "Due now";
  return dueFacts(money.schedule ?? planned(), { today, departureDate, now });
}

function plannedItems(trip: Parameters<typeof planPayments>[0]): ScheduleItem[] {
  return planPayments(trip).map(({ dueOn, ...payment }, at) => ({
    ...payment,
    place: at + 1,
    dueOn: dueOn ?? trip.departureDate,
    reason: "",
  }));
}

/** The cancellation fees as dated rows; no section for a trip that has ended. */
function cancelSection({ booking, today }: ReceiptSource): ReceiptSection[] {
  if (!isOpen(booking)) return [];
  const due = bookingDue(booking);
  const rows = due ? cancellationRows({ ...due, bookedOn: today }).map(penaltyFact) : [];
  const { notRefunded } = booking.terms;
  const notes = [
    ...(notRefunded ? [`Not refunded at any time: ${notRefunded}.`] : []),
    ...(rows.length > 0 ? [] : ["What canceling costs is agreed with your agent: ask us first."]),
  ];
  return [{ title: cancelTitle, rows, notes }];
}

function penaltyFact({ when, what, cents }: TermRow): Fact {
  return [when, cents === null ? what : `${what}: ${formatMoney(cents)}`];
}
