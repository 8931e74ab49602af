import { fieldLabels } from "#app/domain/command/field-list.ts";
import { formatDay, formatMoment, isDay } from "#app/values/dates.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import { formatMoney } from "#app/values/money.ts";
import { departureLabels } from "./departure.ts";
import { holdKinds } from "./hold/hold.ts";
import { departureFields } from "./plan/departure-fields.ts";

/** Labels of fields, by their column names in the audit log. */
const labels = new Map([
  ...Object.entries(fieldLabels(departureFields)).map(([name, label]): [string, string] => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    label,
  ]),
  ["kind", "Kind"],
  ["held_for", "For"],
  ["until", "Until"],
  ["reason", "Reason"],
  ["moved", "Bookings moved"],
  ["refunded", "Bookings refunded"],
  ["talks", "Bookings to talk about"],
  ["bookings", "Bookings"],
  ["party", "Party"],
  ["above", "Now above"],
  ["left", "Still held"],
  ["subject", "Subject"],
  ["whom", "To"],
  ["mails", "Mails"],
  ["without email", "Without email"],
]);
/** Words for codes in the log. */
const words = new Map<string, string>([
  ...Object.entries(holdKinds),
  ["open", "Open"],
  ["closed", departureLabels.closed],
  ["cancelled", departureLabels.cancelled],
]);
const coded = new Set(["kind", "status"]);
const prices = new Set(["double_cents", "single_cents", "triple_cents"]);

type Change = { field: string; before: string | null; after: string | null };

/** 'Seats: 8 → 9', or 'Seats: 3' of what was not there before. */
export function changeText({ field, before, after }: Change): string {
  const [then, now] = [before, after].map((text) => valueText(field, text ?? "none"));
  return `${labels.get(field) ?? field}: ${before === null ? now : `${then} → ${now}`}`;
}

function valueText(field: string, text: string): string {
  if (coded.has(field)) return words.get(text) ?? text;
  // The log stores prices as typed: '2895', '2895.50'.
  const price = prices.has(field) ? readAmount(text) : null;
  if (price?.ok) return formatMoney(price.cents);
  if (isDay(text)) return formatDay(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatMoment(new Date(text)) : text;
}
