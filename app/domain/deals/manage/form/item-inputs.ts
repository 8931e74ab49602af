import type { z } from "zod";
import { type DealValues, numbersTo } from "./deal-values.ts";

type Item<Part extends string> = Record<Part, string>;

/** A list in a deal's form, such as the days of its trip: each item takes an input a part. */
export type ItemInputs<Part extends string> = {
  /** What one is called: 'day'. */ noun: string;
  /** The part that one types first. */ first: Part;
  /** An item that says nothing yet. */ blank: Item<Part>;
  max: number;
  /** The name of an input: 'day-1-title'. */
  input: (number: number, part: Part) => string;
  /** The typed items, also empty ones. */
  read: (values: DealValues) => Item<Part>[];
  /** The same form with these items. */
  write: (values: DealValues, items: readonly Item<Part>[]) => DealValues;
  /** The schema of each input; its item may be missing. */
  schemas: (of: Readonly<Record<Part, z.ZodType>>) => Readonly<Record<string, z.ZodType>>;
};

/** A list of at most `max` items, each with these parts; `blank` begins with what one types first. */
export function itemInputs<Part extends string>(
  noun: string,
  { blank, max }: { blank: Item<Part>; max: number },
): ItemInputs<Part> {
  const parts = Object.keys(blank) as [Part, ...Part[]];
  const numbers = numbersTo(max);
  const input = (number: number, part: Part) => `${noun}-${number}-${part}`;
  const ofItem = <Value>(number: number, valueOf: (part: Part) => Value) =>
    parts.map((part) => [input(number, part), valueOf(part)] as const);
  const names = new RegExp(`^${noun}-\\d+-`);
  return {
    noun,
    first: parts[0],
    blank,
    max,
    input,
    read: (values) =>
      numbers
        .filter((number) => parts.some((part) => values[input(number, part)] !== undefined))
        .map((number) => {
          const typed = parts.map((part) => [part, values[input(number, part)] ?? blank[part]]);
          return Object.fromEntries(typed) as Item<Part>;
        }),
    write: (values, items) =>
      Object.fromEntries([
        ...Object.entries(values).filter(([name]) => !names.test(name)),
        ...items.flatMap((item, at) => ofItem(at + 1, (part) => item[part])),
      ]),
    schemas: (of) =>
      Object.fromEntries(
        numbers.flatMap((number) => ofItem(number, (part) => of[part].optional())),
      ),
  };
}

/** The days of a trip as they are typed. `by`: a name of `travelModes`, or ''. */
export const dayInputs = itemInputs("day", {
  blank: { title: "", description: "", by: "" },
  max: 30,
});
