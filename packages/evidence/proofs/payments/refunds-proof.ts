import fc from "fast-check";
import { cancellationFigures } from "../../../../app/domain/money/booked/booking-money.ts";
import { anyBooking } from "../../../../app/domain/money/fixtures/any-terms.ts";
import { type Payment, spreadRefund } from "../../../../app/domain/money/payments/payment.ts";
import { addDays } from "../../../../app/values/dates.ts";
import { PaymentDouble } from "../../../../tests/payment-double/double-state.ts";

/** One to four online payments, in cents. */
const anyPayments = fc.array(fc.integer({ min: 50, max: 90_000_000 }), {
  minLength: 1,
  maxLength: 4,
});

/**
 * Cancels bookings with random ladders, days and payments; the double refunds at most what it took.
 * The shown refund must be the actual one. A control adds `wrong` cents.
 */
export function proveRefunds({ cases, wrong = 0 }: { cases: number; wrong?: number }): {
  cases: number;
  refundedCents: number;
} {
  let refundedCents = 0;
  fc.assert(
    fc.property(
      anyBooking,
      fc.integer({ min: 0, max: 800 }),
      anyPayments,
      (booking, after, paid) => {
        const { terms, totalCents, travelers, departureDate, bookedOn } = booking;
        const double = new PaymentDouble();
        const payments = paid.map((cents) => payAt(double, cents));
        const row = {
          status: "Confirmed" as const,
          keptCents: 0,
          numTravelers: travelers,
          canceledReason: null,
          terms,
          totalCents,
          departureDate,
        };
        const shown = cancellationFigures(row, payments, addDays(bookedOn, after)).refundCents;
        for (const part of spreadRefund(payments, shown)) {
          const fields = { payment_intent: part.paymentId, amount: String(part.cents) };
          double.createRefund(new URLSearchParams(fields));
        }
        const made = double.refunds.reduce((sum, { amount }) => sum + amount, 0);
        refundedCents += made;
        return made === shown + wrong;
      },
    ),
    { numRuns: cases },
  );
  return { cases, refundedCents };
}

function payAt(double: PaymentDouble, cents: number): Payment {
  const { id } = double.createSession(
    new URLSearchParams({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": String(cents),
      "line_items[0][price_data][currency]": "usd",
      expires_at: String(Math.floor(Date.now() / 1000) + 3600),
    }),
    "http://double",
  );
  double.pay(id, "card");
  return {
    id: double.readSession(id).payment_intent?.id ?? "",
    method: "card",
    cents,
    state: "succeeded",
    provider: "stripe",
    receivedOn: "2026-11-25",
    reference: "",
    undoneReason: "",
    refunds: [],
  };
}
