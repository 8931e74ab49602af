import { type DealValues, numbersTo } from "./deal-values.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import { type DealExtra, extraDay, extraPrice } from "../../extras/deal-extra.ts";

/** Maximum extras of a deal. */
export const maxExtras = 8;

/** An extra as it is typed. Its id is '' until it is saved. */
export type TypedExtra = Record<keyof typeof blankExtra, string>;
export const blankExtra = { id: "", name: "", price: "", per: "person", day: "", description: "" };

const parts = Object.keys(blankExtra) as (keyof TypedExtra)[];

/** The name of an input: 'extra-1-price'. */
export const extraInput = (number: number, part: keyof TypedExtra): string =>
  `extra-${number}-${part}`;

/** The typed extras, also empty ones. */
export function typedExtras(values: DealValues): TypedExtra[] {
  return numbersTo(maxExtras).flatMap((number) => {
    const typed = parts.map((part) => [part, values[extraInput(number, part)]] as const);
    const isThere = typed.some(([, text]) => text !== undefined);
    return isThere
      ? [{ ...blankExtra, ...Object.fromEntries(typed.filter(([, text]) => text !== undefined)) }]
      : [];
  });
}

/** The same form with these extras. */
export function withExtras(values: DealValues, extras: readonly TypedExtra[]): DealValues {
  const others = Object.entries(values).filter(([name]) => !/^extra-\d+-/.test(name));
  const inputs = extras.flatMap((extra, at) =>
    parts.map((part) => [extraInput(at + 1, part), extra[part]] as const),
  );
  return Object.fromEntries([...others, ...inputs]);
}

/** An extra as its inputs hold it. */
export function writeExtra({ id, name, description, per, priceCents, day }: DealExtra): TypedExtra {
  return { id, name, price: dollarsText(priceCents), per, day: String(day ?? ""), description };
}

/** Extras as people read them, one on a line. */
export function extrasText(extras: readonly DealExtra[]): string {
  return extras
    .map((extra) =>
      [
        [extra.name, extraPrice(extra), extraDay(extra)].filter(Boolean).join(", "),
        extra.description,
      ]
        .filter(Boolean)
        .join(": "),
    )
    .join("\n");
}
