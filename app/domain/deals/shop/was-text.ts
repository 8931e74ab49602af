import { formatMoney } from "#app/values/money.ts";
import { countedDays, leastDays, type WasPrice } from "#app/values/was-price.ts";

/** Which earlier price visitors see beside the price, or why they see none. */
export function wasText(was: WasPrice): string {
  if (was.isShown)
    return `${formatMoney(was.cents)} is struck through beside the price: it was charged on ${ofDays(was)}, more than any other.`;
  return `No earlier price is shown: ${whyNot(was)}`;
}

function whyNot(was: Exclude<WasPrice, { isShown: true }>): string {
  switch (was.reason) {
    case "no-price":
      return "nobody can book it as it is.";
    case "unchanged":
      return `the price has not changed in the last ${countedDays} days.`;
    case "not-higher":
      return `the price before, ${formatMoney(was.cents)}, was lower.`;
    case "too-few-days":
      return `the price before, ${formatMoney(was.cents)}, was charged on ${ofDays(was)}, and it takes ${leastDays}.`;
    case "not-usual":
      return `the price before, ${formatMoney(was.cents)}, was charged on ${ofDays(was)}, and ${formatMoney(was.usualCents)} on no fewer.`;
  }
}

const ofDays = ({ days }: { days: number }) => `${days} of the last ${countedDays} days`;
