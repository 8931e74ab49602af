import { useState } from "react";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import type { ItemInputs } from "#app/domain/deals/manage/form/item-inputs.ts";
import { moveItem } from "#app/values/move-item.ts";
import { enabledDirection, useAnnouncedChange } from "../use-announced-change.ts";

/**
 * A list of the form as it was opened, each item with a key that moves with it, functions to change
 * it, and the last change for screen readers. The focus follows a moved item.
 */
export function useItems<Part extends string>(
  { noun, first, blank, input, read }: ItemInputs<Part>,
  values: DealValues,
) {
  const [items, setItems] = useState(() => read(values).map((item, key) => ({ key, item })));
  const { announcement, announce } = useAnnouncedChange(items);
  const named = (number: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`;
  return {
    items,
    announcement,
    move(at: number, to: number) {
      const direction = enabledDirection({ from: at, to, length: items.length });
      announce(
        `${named(at + 1)} is now ${noun} ${to + 1}.`,
        `${noun}-${direction}-${items[at]?.key}`,
      );
      setItems(moveItem(items, at, to));
    },
    drag: (key: number, to: number) =>
      setItems((known) =>
        moveItem(
          known,
          known.findIndex((one) => one.key === key),
          to,
        ),
      ),
    add() {
      const key = Math.max(-1, ...items.map((known) => known.key)) + 1;
      const number = items.length + 1;
      announce(`${named(number)} added.`, input(number, first));
      setItems([...items, { key, item: blank }]);
    },
    remove(at: number) {
      const next = items.toSpliced(at, 1);
      announce(
        `${named(at + 1)} removed.`,
        next.length === 0 ? `add-${noun}` : input(Math.min(at + 1, next.length), first),
      );
      setItems(next);
    },
  };
}
