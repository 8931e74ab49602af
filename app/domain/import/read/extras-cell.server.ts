import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { type DealExtra, extraDay, extraPrice } from "#app/domain/deals/extras/deal-extra.ts";
import { extraInputs } from "#app/domain/deals/manage/form/extra-values.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import { slugOf } from "#app/values/slug.ts";
import { type Notation, refuseCell } from "./cells.server.ts";

/** As in the deal form. */
const longest = { id: 40, name: 80, description: 300 };
const latestDay = 60;
const dearest = 100_000_000;

const wrong = (line: string) =>
  `“${line}” is no extra. Write each on a line of its own, like: Cooking class: $120 a person, day 3 | In Trastevere.`;

/** A line for each extra: 'Cooking class: $120 a person, day 3 | In Trastevere.' */
export const extrasCell = (heading: string, notation: Notation): Field<DealExtra[]> => ({
  label: heading,
  schema: z.string().transform((typed, context): DealExtra[] => {
    const lines = typed
      .split("\n")
      .map((line) => line.trim().replaceAll(/\s+/g, " "))
      .filter((line) => line !== "");
    const extras: DealExtra[] = [];
    for (const line of lines) {
      const extra = readExtra(line, notation);
      if (!extra) return refuseCell(context, wrong(line));
      extras.push(extra);
    }
    if (extras.length > extraInputs.max)
      return refuseCell(context, `Name at most ${extraInputs.max} extras, a line each.`);
    if (new Set(extras.map(({ id }) => id)).size < extras.length)
      return refuseCell(context, "Two extras have the same name. Leave one of them.");
    return extras;
  }),
  text: (extras) => extras.map(writeExtraLine).join("\n"),
});

/** The id of an extra by its name, which lines of bookings say too. */
export const extraIdOf = (name: string): string => slugOf(name, longest.id) || "extra";

function readExtra(line: string, { decimalComma }: Notation): DealExtra | null {
  const [, name = "", price = "", per, day, description = ""] =
    /^([^|]+?): ([^|]+?) a (person|booking)(?:, day (\d{1,2}))?(?: ?\| ?(.*))?$/i.exec(line) ?? [];
  const amount = readAmount(price, { decimalComma });
  const number = Number(day ?? 1);
  if (per === undefined || !amount.ok || amount.cents < 100 || amount.cents > dearest) return null;
  if (name.length > longest.name || description.length > longest.description) return null;
  if (number < 1 || number > latestDay) return null;
  return {
    id: extraIdOf(name),
    name,
    description,
    per: per.toLowerCase() === "booking" ? "booking" : "person",
    priceCents: amount.cents,
    ...(day !== undefined && { day: number }),
  };
}

function writeExtraLine(extra: DealExtra): string {
  const price = [extraPrice(extra), extraDay(extra)].filter(Boolean).join(", ");
  const { name, description } = extra;
  return `${name.replaceAll("|", "/")}: ${price}${description && ` | ${description}`}`;
}
