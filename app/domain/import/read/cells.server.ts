import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { type DayOrder, readTypedDay } from "#app/values/files/typed-day.ts";
import { countField, optionalCountField } from "#app/values/forms/count-field.ts";
import { optionalEmailField } from "#app/values/forms/email-field.ts";
import { lineField, textField } from "#app/values/forms/form-fields.ts";
import { optionalPhoneField } from "#app/values/forms/phone-field.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";

/** How a file writes amounts and days. */
export type Notation = { decimalComma: boolean; days: DayOrder | null };

/** Above any price of a trip; a larger number is an id in the wrong column. */
const mostCents = 100_000_000;

const wrongAmount = (like: string) =>
  `Write the amount alone, ${like}. Words such as “deposit” go into another column.`;
const percentAmount = (like: string) => `This is a percent. Write the amount in dollars, ${like}.`;
const foreignAmount = (like: string) =>
  `All amounts are in US dollars. Write what was agreed in dollars, ${like}.`;
/** What shows another currency: its sign, its code, or the dollars of another country. */
const foreign = /(?!\$)\p{Sc}|\b(?:AUD|CAD|CHF|EUR|GBP|JPY|MXN|NZD)\b|(?<!US)\p{L}\$/iu;
const wrongDay =
  "Write a day that the calendar has, without a time zone, like 2027-04-18 or 4/18/2027.";

/** A heading, and the cell below it in both directions. */
const cell = <Value>(
  heading: string,
  schema: z.ZodType<Value>,
  text: (value: Value) => string,
): Field<Value> => ({ label: heading, schema, text });

const orEmpty = (value: string | number | null) => String(value ?? "");

export const lineCell = (heading: string, { max, missing }: { max: number; missing: string }) =>
  cell(heading, lineField({ max, missing }), orEmpty);

export const optionalLineCell = (heading: string, max: number): Field<string | null> =>
  cell(
    heading,
    textField(max).transform((typed) => typed.replaceAll(/\s+/g, " ") || null),
    orEmpty,
  );

export const textCell = (heading: string, max: number) => cell(heading, textField(max), orEmpty);

export const emailCell = (heading: string) => cell(heading, optionalEmailField, orEmpty);
export const phoneCell = (heading: string) => cell(heading, optionalPhoneField, orEmpty);

type Counts = { min: number; max: number; message: string };
export const countCell = (heading: string, counts: Counts) =>
  cell(heading, countField(counts), orEmpty);
export const optionalCountCell = (heading: string, counts: Counts) =>
  cell(heading, optionalCountField(counts), orEmpty);

/** A day as programs write it. */
export const dayCell = (heading: string, { days }: Notation, missing: string): Field<string> =>
  cell(
    heading,
    optionalDay(days).transform((day, context) => day ?? refuseCell(context, missing)),
    orEmpty,
  );

export const optionalDayCell = (heading: string, { days }: Notation): Field<string | null> =>
  cell(heading, optionalDay(days), orEmpty);

/** The same cell where it must not be empty. */
export const neededCell = (
  { label, schema, text }: Field<string | null>,
  missing: string,
): Field<string> =>
  cell(
    label,
    schema.transform((typed, context) => typed ?? refuseCell(context, missing)),
    text,
  );

const optionalDay = (order: DayOrder | null) =>
  z.string().transform((typed, context): string | null => {
    if (typed === "") return null;
    const read = readTypedDay(typed, order);
    return read.ok ? read.day : refuseCell(context, wrongDay);
  });

type Amounts = { signed?: boolean; /** Where it is empty. */ missing: string };

/** Dollars in cents, also as bookkeepers write them: ($200.00) or 200.00- is less than nothing. */
export const amountCell = (
  heading: string,
  notation: Notation,
  { signed = false, missing }: Amounts,
): Field<number> =>
  cell(
    heading,
    optionalAmount(notation, signed).transform(
      (cents, context) => cents ?? refuseCell(context, missing),
    ),
    dollarsText,
  );

export const optionalAmountCell = (heading: string, notation: Notation): Field<number | null> =>
  cell(heading, optionalAmount(notation, false), dollarsText);

const optionalAmount = (notation: Notation, signed: boolean) =>
  z.string().transform((typed, context): number | null => {
    const dollars = typed.replace(/US(?=\$)/i, "");
    const [, inside] = /^\((.*)\)$/.exec(dollars) ?? /^(.*\d)[-−]$/.exec(dollars) ?? [];
    const read = readAmount(inside ?? dollars, {
      signed: inside === undefined,
      decimalComma: notation.decimalComma && !hasBoth.test(typed),
    });
    if (!read.ok)
      return read.reason === "empty" ? null : refuseCell(context, refuseAmount(typed, notation));
    const cents = inside === undefined ? read.cents : 0 - read.cents;
    if (cents < 0 && !signed) return refuseCell(context, "This can’t be less than nothing.");
    if (Math.abs(cents) > mostCents) return refuseCell(context, "This is more than $1,000,000.");
    return cents;
  });

function refuseAmount(typed: string, { decimalComma }: Notation): string {
  const like = decimalComma ? "like 1234,50 or (1.234,50)" : "like 1234.50 or ($1,234.50)";
  if (foreign.test(typed)) return foreignAmount(like);
  const isPercent = /^[-−(]?\s*[\d.,]+\s*%\)?$/.test(typed);
  return isPercent ? percentAmount(like) : wrongAmount(like);
}

/** A comma before a dot: thousands, then decimals, in whatever file. */
const hasBoth = /\d,\d{3}\.\d{1,2}(?!\d)/;

/** One of some words, each with what other programs call it. */
export function wordCell<Word extends string>(
  heading: string,
  words: readonly (readonly [word: Word, ...others: string[]])[],
  missing: string,
): Field<Word> {
  const known = new Map(
    words.flatMap(([word, ...others]) =>
      [word, ...others].map((name) => [bareWord(name), word] as const),
    ),
  );
  const allowed = z.enum(
    words.map(([word]) => word),
    missing,
  );
  const schema = z.preprocess((typed) => known.get(bareWord(String(typed))), allowed);
  return cell(heading, schema, (word) => word);
}

/** Letters and digits alone, to compare what programs call a thing. */
export const bareWord = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

export function refuseCell(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}
