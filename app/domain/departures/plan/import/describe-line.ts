import type { WrittenDeparture } from "#app/db/fields/written-fields.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { rateFields, type RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import { formatMoney } from "#app/values/money.ts";
import type { SaleDays } from "#app/values/trips/sale-days.ts";
import { departureFields, type DepartureInput } from "../departure-fields.ts";
import { columnOfField } from "./import-columns.ts";

/** The prices of the deal itself; it always has one for two who share. */
export type OwnPrices = RatesInput & { doubleCents: number };

/** What an empty field of a departure means; of every other, it stays what the deal says. */
const meaningOfEmpty: Readonly<Partial<Record<string, string>>> = {
  singles: "no limit of singles",
  least: "no least",
  note: "no note",
} satisfies Record<Exclude<keyof WrittenDeparture, NeverEmpty | keyof SaleDays>, string>;
type NeverEmpty = "startsOn" | "seats" | "status";

const prices = ["doubleCents", "singleCents", "tripleCents"] as const;

/** All that a new departure will be, and what stays the deal's. */
export function describeNew(fields: DepartureInput, own: OwnPrices): string {
  const texts = fieldTexts(departureFields, fields);
  const keys = Object.keys(departureFields).filter((key) => key !== "startsOn");
  const written = keys.filter((key) => texts[key] !== "");
  const without = keys.flatMap((key) => (texts[key] === "" ? (meaningOfEmpty[key] ?? []) : []));
  const ofDeal = keys.filter((key) => texts[key] === "" && !(key in meaningOfEmpty));
  const ownTexts = fieldTexts(rateFields, own);
  return [
    listed("", [...written.map((key) => named(key, texts[key] ?? "", fields)), ...without]),
    listed(
      "As the deal: ",
      ofDeal.map((key) => named(key, ownTexts[key] ?? "", own)),
    ),
  ].join(" ");
}

/** What changes, as 'seats 12 → 16'. */
export function describeChanges(
  differences: readonly { part: string; theirs: string; mine: string }[],
  { before, after }: { before: DepartureInput; after: DepartureInput },
): string {
  const changes = differences.map(
    ({ part, theirs, mine }) =>
      `${columnOfField(part)} ${shown(part, theirs, before)} → ${shown(part, mine, after)}`,
  );
  return `${changes.join(", ")}.`;
}

/** Prices that are far from the deal's own, in sentences: a comma may stand in the wrong place. */
export function farPrices(
  fields: DepartureInput,
  before: DepartureInput | null,
  own: OwnPrices,
): string[] {
  const rooms = prices.flatMap((key) => {
    const cents = fields[key];
    const isNew = cents !== null && cents !== before?.[key];
    return isNew ? far(columnOfField(key), cents, own[key] ?? own.doubleCents) : [];
  });
  const known = new Set(before?.childBands.map(({ priceCents }) => priceCents));
  const children = fields.childBands
    .filter(({ priceCents }) => priceCents > 0 && !known.has(priceCents))
    .flatMap(({ priceCents }) => far("children", priceCents, own.doubleCents));
  return [...rooms, ...children];
}

function far(column: string, cents: number, ownCents: number): string[] {
  const says = (how: string) => [
    `${column}: ${formatMoney(cents)} is ${how} the deal’s own ${formatMoney(ownCents)}.`,
  ];
  if (cents * 3 < ownCents) return says("less than a third of");
  return cents > ownCents * 3 ? says("more than three times") : [];
}

const named = (key: string, text: string, rates: RatesInput) =>
  text === "" ? columnOfField(key) : `${columnOfField(key)} ${shown(key, text, rates)}`;

/** A field in words, from its text in a form, which says a price without its currency. */
function shown(key: string, text: string, rates: RatesInput): string {
  const cents = prices.flatMap((price) => (price === key ? rates[price] : []))[0] ?? null;
  if (cents !== null) return formatMoney(cents);
  if (text === "") return key in meaningOfEmpty ? "none" : "the deal’s";
  return key === "note" ? `“${text}”` : text.replaceAll("\n", "; ");
}

function listed(before: string, parts: readonly string[]): string {
  const text = `${before}${parts.join(", ")}.`;
  return parts.length === 0 ? "" : text.charAt(0).toUpperCase() + text.slice(1);
}
