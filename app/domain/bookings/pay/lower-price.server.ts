import type { Step } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import { auditedTerms } from "../row/audited-terms.ts";
import { recordBooking } from "../row/record-history.server.ts";
import { saveParts } from "../lines/add-parts.server.ts";
import { type Adjustment, adjustmentOf } from "../lines/adjustment.ts";
import type { BookingLine } from "../lines/booking-parts.ts";
import { readParts } from "../lines/read-parts.server.ts";
import { readBookedTrip } from "../change/read-booked-trip.server.ts";
import { type EditedBooking, saveBooking } from "../row/edit-booking.server.ts";

type Given = { cents: number; reason: string };

/**
 * Lowers the price of a locked booking by what is given back, so that nothing of it is due again:
 * of a canceled one, what was kept. Call it before the refund is inserted.
 */
export async function lowerPrice(
  step: Step,
  viewer: Permitted<"write", "bookings">,
  booking: EditedBooking,
  { cents, reason }: Given,
): Promise<void> {
  if (cents === 0) return;
  const { tx } = step;
  if (booking.status === "Cancelled")
    return saveBooking(tx, booking, { keptCents: booking.keptCents - cents });
  const { before } = await readBookedTrip(booking, businessDay(new Date()), tx);
  const parts = await readParts(booking.id, tx);
  const adjustment = adjustmentWith(adjustmentOf(parts.lines), { cents, reason });
  const totalCents = booking.totalCents - cents;
  await saveParts(tx, [
    { bookingId: booking.id, parts: { ...parts, lines: adjusted(parts.lines, adjustment) } },
  ]);
  await saveBooking(tx, booking, { totalCents }, { givenBackCents: cents });
  const after = { ...before, totalCents, adjustment };
  const { status } = booking;
  await recordBooking(step, viewer, booking, {
    history: { action: "changed", from: status, to: status, terms: { before, after } },
    audit: {
      action: "booking-changed",
      before: auditedTerms(before),
      after: auditedTerms(after),
    },
  });
}

/** The adjustment of a booking, lowered; its label names both reasons. */
function adjustmentWith(known: Adjustment | null, { cents, reason }: Given): Adjustment {
  const label = known ? `${known.label}; given back: ${reason}` : `Given back: ${reason}`;
  return { label: label.slice(0, 100), cents: (known?.cents ?? 0) - cents };
}

/** A welcome code's discount stays as it is: the refund is an exact amount. */
function adjusted(lines: readonly BookingLine[], { label, cents }: Adjustment): BookingLine[] {
  const line = { kind: "adjustment", label, quantity: 1, unitCents: cents } as const;
  const others = lines.filter(({ kind }) => kind !== "adjustment");
  const discounts = others.filter(({ kind }) => kind === "discount");
  return [...others.filter(({ kind }) => kind !== "discount"), line, ...discounts];
}
