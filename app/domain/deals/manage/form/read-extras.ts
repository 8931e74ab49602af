import { z } from "zod";
import { optionalCountField } from "#app/values/forms/count-field.ts";
import { optionalLineField } from "#app/values/forms/form-fields.ts";
import { slugOf } from "#app/values/slug.ts";
import { optionalAmountField } from "#app/values/forms/amount-field.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import { plural } from "#app/values/plural.ts";
import { type DealValues, numbersTo } from "./deal-values.ts";
import type { DealExtra } from "../../extras/deal-extra.ts";
import { extraInputs, type TypedExtra } from "./extra-values.ts";

const longestId = 40;
const [cheapest, dearest] = [100, 100_000_000];
const priceMessage = "Please enter the price in dollars, from $1 to $1,000,000.";
/** As many as a trip may have (deal_extras_day_check). */
const latestDay = 60;

/** The inputs of a deal's extras. What they say together is read by `readExtras`. */
export const extraSchemas = extraInputs.schemas({
  id: z
    .string()
    .max(longestId)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/),
  name: optionalLineField(80),
  price: optionalAmountField({ min: cheapest, max: dearest, message: priceMessage }).transform(
    dollarsText,
  ),
  per: z.enum(["person", "booking"], "Please choose what the price is for."),
  day: optionalCountField({
    min: 1,
    max: latestDay,
    message: `Please enter a day of the trip, from 1 to ${latestDay}, or leave it empty.`,
  }).transform((day) => String(day ?? "")),
  description: optionalLineField(300),
});

/**
 * What is wrong with the typed extras of a trip of so many days (0 if unknown), by input; empty ones
 * are left out.
 */
export function refuseExtras(
  values: DealValues,
  days: number,
): { name: string; message: string }[] {
  const names = new Set<string>();
  return extraInputs.read(values).flatMap((extra, at) => {
    if (isEmpty(extra)) return [];
    const wrong = (part: keyof TypedExtra, message: string) => ({
      name: extraInputs.input(at + 1, part),
      message,
    });
    const name = extra.name.trim().toLowerCase();
    const isTwice = names.has(name);
    names.add(name);
    return [
      ...(name === "" ? [wrong("name", "Please give this extra a name.")] : []),
      ...(name !== "" && isTwice ? [wrong("name", "Another extra has this name.")] : []),
      ...(extra.price === "" ? [wrong("price", priceMessage)] : []),
      ...(days > 0 && Number(extra.day) > days
        ? [wrong("day", `The itinerary has ${plural(days, "day")}.`)]
        : []),
    ];
  });
}

/** The typed extras, of which `refuseExtras` refuses none. A new one gets an id made of its name. */
export function readExtras(values: DealValues): DealExtra[] {
  const typed = extraInputs.read(values).filter((extra) => !isEmpty(extra));
  const ids = new Set<string>();
  const known = typed.map(({ id }) => (id === "" || ids.has(id) ? "" : (ids.add(id), id)));
  return typed.map(({ name, price, per, day, description }, at) => ({
    id: known[at] || newId(name, ids),
    name: name.trim(),
    description: description.trim(),
    per: per === "booking" ? "booking" : "person",
    priceCents: centsOf(price),
    ...(day !== "" && { day: Number(day) }),
  }));
}

/** Of a price that its schema has read. */
function centsOf(price: string): number {
  const amount = readAmount(price);
  return amount.ok ? amount.cents : 0;
}

const isEmpty = ({ name, price, day, description }: TypedExtra): boolean =>
  `${name}${price}${day}${description}`.trim() === "";

function newId(name: string, taken: Set<string>): string {
  const slug = slugOf(name, longestId - 3) || "extra";
  const ids = [slug, ...numbersTo(extraInputs.max).map((number) => `${slug}-${number + 1}`)];
  const id = ids.find((one) => !taken.has(one)) ?? slug;
  taken.add(id);
  return id;
}
