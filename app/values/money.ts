/** Money is integer US cents, formatted only for display (product: money is not floating point). */

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** '$2,349', or '$2,349.50' if there are cents. */
export function formatMoney(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** '$2,349.00': what is compared to the cent. */
export const formatCents = (cents: number): string => exact.format(cents / 100);

/** Savings between original and current price in whole percent; 0 if none. */
export function percentSaved(priceCents: number, originalCents: number | null): number {
  if (originalCents === null || originalCents <= priceCents) return 0;
  return Math.round(((originalCents - priceCents) / originalCents) * 100);
}

/** The sum of a price's lines, in cents. */
export function totalOf(lines: readonly { quantity: number; unitCents: number }[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
}

/** A line's amount: '$4,698', or '−$469.80' of a discount. */
export function amountText({
  quantity,
  unitCents,
}: {
  quantity: number;
  unitCents: number;
}): string {
  const cents = quantity * unitCents;
  return cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents);
}
