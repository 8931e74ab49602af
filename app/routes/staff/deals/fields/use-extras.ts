import { useState } from "react";
import {
  blankExtra,
  extraInput,
  typedExtras,
  type TypedExtra,
} from "#app/domain/deals/manage/form/extra-values.ts";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { useAnnouncedChange } from "../use-announced-change.ts";

/** The form's extras with a key each, functions to change them, and the last change as words. */
export function useExtras(values: DealValues) {
  const [extras, setExtras] = useState<readonly { key: number; extra: TypedExtra }[]>(() =>
    typedExtras(values).map((extra, key) => ({ key, extra })),
  );
  const { announcement, announce } = useAnnouncedChange(extras);
  return {
    extras,
    announcement,
    add() {
      const key = Math.max(-1, ...extras.map((known) => known.key)) + 1;
      announce("Extra added.", extraInput(extras.length + 1, "name"));
      setExtras([...extras, { key, extra: blankExtra }]);
    },
    remove(at: number) {
      const next = extras.toSpliced(at, 1);
      announce(
        "Extra removed.",
        next.length === 0 ? "add-extra" : extraInput(Math.min(at + 1, next.length), "name"),
      );
      setExtras(next);
    },
  };
}
