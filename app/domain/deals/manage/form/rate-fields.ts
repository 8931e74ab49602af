import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { type FieldList, readFields } from "#app/domain/command/field-list.ts";
import { listField } from "#app/values/forms/form-fields.ts";
import { formatMoney } from "#app/values/money.ts";
import { moneyFields, optionalAmountField } from "#app/values/forms/amount-field.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";

/** What children of these ages pay in their parents' room; ages in whole years, both included. */
type ChildBand = { fromAge: number; toAge: number; priceCents: number };

/** The rates that staff write for a deal or a departure: cents a person, null if there is none. */
export type RatesInput = {
  doubleCents: number | null;
  singleCents: number | null;
  tripleCents: number | null;
  childBands: ChildBand[];
};

/** How departures read and write the rates of a deal; deals know no departures. */
export type RateStore = {
  read(tx: DatabaseTransaction, dealId: string): Promise<RatesInput>;
  save(tx: DatabaseTransaction, dealId: string, rates: RatesInput): Promise<void>;
};

/** What a form of a deal says of its rates. */
export type RatesChange = { rates: RatesInput; store: RateStore };

const maxBands = 3;
const [cheapest, dearest] = [100, 100_000_000];
const oldestChild = 17;
const priceMessage = "Please enter the price in dollars, from $1 to $1,000,000, or leave it empty.";
const bandsMessage = "Please write ages and price like this: 3 to 11: $1,400.";

/** How a file writes amounts; forms have the site's own way. */
type Notation = { /** As in `readAmount`. */ decimalComma?: boolean; hint?: string };

const bandsField = (notation: Notation) =>
  listField((typed) => typed.split("\n").filter((line) => line.trim() !== ""), {
    items: maxBands,
    each: 60,
  })
    .transform((lines) => lines.map((line) => readBand(line, notation)))
    .refine((read) => !read.includes(null), [bandsMessage, notation.hint].filter(Boolean).join(" "))
    .transform((read) =>
      read.filter((band) => band !== null).toSorted((one, other) => one.fromAge - other.fromAge),
    )
    .refine(
      (sorted) => sorted.every(({ fromAge }, at) => fromAge > (sorted[at - 1]?.toAge ?? -1)),
      "Please let no age stand in two lines.",
    )
    .register(moneyFields, { textOf: (amount) => `3 to 11: ${amount}` });

/** The rates as forms and files have them, by key. */
export function rateFieldsIn(notation: Notation): FieldList<RatesInput> {
  const limits = { min: cheapest, max: dearest, message: priceMessage };
  const dollars = { schema: optionalAmountField({ ...limits, ...notation }), text: dollarsText };
  return {
    doubleCents: { label: "In a double, each", ...dollars },
    singleCents: { label: "In a single", ...dollars },
    tripleCents: { label: "In a triple, each", ...dollars },
    childBands: {
      label: "Children",
      schema: bandsField(notation),
      text: (written) => written.map(writeBand).join("\n"),
    },
  };
}

/** The rates in a form; its name is the key. Differences and audit rows derive from it. */
export const rateFields = rateFieldsIn({});

/** What is wrong with rates taken together, by field; the supplement of a single is never negative. */
export function refuseRates(
  { doubleCents, singleCents, tripleCents, childBands }: RatesInput,
  { needsDouble }: { needsDouble: boolean },
): { field: keyof RatesInput; message: string } | null {
  const hasOthers = singleCents !== null || tripleCents !== null || childBands.length > 0;
  if (needsDouble && doubleCents === null && hasOthers)
    return {
      field: "doubleCents",
      message: "Please enter what each pays in a double: the other prices build on it.",
    };
  if (doubleCents !== null && singleCents !== null && singleCents < doubleCents)
    return {
      field: "singleCents",
      message: `A single costs at least as much as a place in a double, ${formatMoney(doubleCents)}.`,
    };
  return null;
}

/** A deal's price before and after, and what each in a double goes on paying, in cents. */
export type StaleRates = { from: number; to: number; double: number };
type Priced = { priceCents: number; doubleCents: number | null };

/** A changed price whose double room keeps the old one, which travelers would pay; else null. */
export function findStaleRates(before: Priced, after: Priced): StaleRates | null {
  const [from, to, double] = [before.priceCents, after.priceCents, after.doubleCents];
  const stays = double !== null && double === before.doubleCents && double !== to;
  return from !== to && stays ? { from, to, double } : null;
}

/** What visitors read of the rates: 'From $2,349 a person, two sharing; …'; '' without a double. */
export function ratesText({
  doubleCents,
  singleCents,
  tripleCents,
  childBands,
}: RatesInput): string {
  if (doubleCents === null) return "";
  const parts = [
    `From ${formatMoney(doubleCents)} a person, two sharing`,
    singleCents !== null && singleCents > doubleCents
      ? `single supplement ${formatMoney(singleCents - doubleCents)}`
      : "",
    tripleCents === null ? "" : `three sharing ${formatMoney(tripleCents)} each`,
    ...childBands.map(
      ({ fromAge, toAge, priceCents }) =>
        `children ${fromAge === toAge ? fromAge : `${fromAge}–${toAge}`} ${priceCents === 0 ? "free" : formatMoney(priceCents)}`,
    ),
  ];
  return `${parts.filter((part) => part !== "").join("; ")}.`;
}

/** The rates of a partly filled form; a field that can't be read counts as empty. */
export function typedRates(values: Readonly<Record<string, string>>): RatesInput {
  return readFields(rateFields, (name) => {
    const read = rateFields[name].schema.safeParse(values[name] ?? "");
    return read.success ? read.data : blankRates[name];
  });
}

const blankRates: RatesInput = {
  doubleCents: null,
  singleCents: null,
  tripleCents: null,
  childBands: [],
};

/** Reads '3 to 11: $1,400', '12: 900' and '0 to 2: free'. */
function readBand(line: string, notation: Notation): ChildBand | null {
  const [, from = "", to = from, price = ""] =
    /^\s*(\d{1,2})(?:\s*(?:to|[–-])\s*(\d{1,2}))?\s*:(.+)$/i.exec(line) ?? [];
  const amount = readAmount(/^\s*free\s*$/i.test(price) ? "0" : price, notation);
  if (!amount.ok || amount.cents > dearest) return null;
  const band = { fromAge: Number(from), toAge: Number(to), priceCents: amount.cents };
  return band.fromAge <= band.toAge && band.toAge <= oldestChild ? band : null;
}

function writeBand({ fromAge, toAge, priceCents }: ChildBand): string {
  const ages = fromAge === toAge ? String(fromAge) : `${fromAge} to ${toAge}`;
  return `${ages}: ${priceCents === 0 ? "free" : formatMoney(priceCents)}`;
}
