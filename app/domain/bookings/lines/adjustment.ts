import { type BookingLine, withDiscount } from "./booking-parts.ts";
import { amountText } from "#app/values/money.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";

/** An amount that staff add or take off, in cents; negative lowers the total. */
export type Adjustment = { label: string; cents: number };

/** The label of the adjustment that keeps the agreed price when the agency moves a booking. */
export const agreedPriceKept = "Agreed price kept";

/** The adjustment of a booking; null if it has none. */
export function adjustmentOf(lines: readonly BookingLine[]): Adjustment | null {
  const line = lines.find(({ kind }) => kind === "adjustment");
  return line ? { label: line.label, cents: line.quantity * line.unitCents } : null;
}

/** '−$200 (Agreed price kept)'. */
export function adjustmentText({ label, cents }: Adjustment): string {
  return `${amountText({ quantity: 1, unitCents: cents })} (${label})`;
}

/** Adds an adjustment to lines without one; a welcome code's `percent` applies to it too. */
export function withAdjustment(
  lines: readonly BookingLine[],
  adjustment: Adjustment | null,
  percent: number,
): BookingLine[] {
  if (adjustment === null) return [...lines];
  const { label, cents } = adjustment;
  const others = lines.filter(({ kind }) => kind !== "discount");
  const line = { kind: "adjustment", label, quantity: 1, unitCents: cents } as const;
  return withDiscount([...others, line], percent);
}

/** An adjustment as a form holds it; '' where there is none. */
export type TypedAdjustment = { adjustment: string; adjustmentReason: string };

/** An adjustment as `readAdjustment` reads it. */
export function typedAdjustment(adjustment: Adjustment | null): TypedAdjustment {
  if (adjustment === null) return { adjustment: "", adjustmentReason: "" };
  return { adjustment: dollarsText(adjustment.cents), adjustmentReason: adjustment.label };
}
