import { dollarsText } from "#app/values/forms/typed-text.ts";
import { type DealExtra, extraDay, extraPrice } from "../../extras/deal-extra.ts";
import { itemInputs } from "./item-inputs.ts";

/** The extras of a deal as they are typed. An id is '' until it is saved. */
export const extraInputs = itemInputs("extra", {
  blank: { name: "", price: "", per: "person", day: "", description: "", id: "" },
  max: 8,
});

/** An extra as it is typed. */
export type TypedExtra = typeof extraInputs.blank;

/** An extra as its inputs hold it. */
export function writeExtra({ id, name, description, per, priceCents, day }: DealExtra): TypedExtra {
  return { name, price: dollarsText(priceCents), per, day: String(day ?? ""), description, id };
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
