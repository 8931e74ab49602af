import { formatMoney } from "#app/values/money.ts";

/** A difference in price: 'Same price', '$200 more' or '$200 less'. */
export function differenceText(cents: number): string {
  if (cents === 0) return "Same price";
  return cents > 0 ? `${formatMoney(cents)} more` : `${formatMoney(-cents)} less`;
}
