import { useState } from "react";
import { blankDay, daysOf, type DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { moveItem } from "#app/values/move-item.ts";
import { enabledDirection, useAnnouncedChange } from "../use-announced-change.ts";

/** A day as it was when the form was opened, with an id that moves with it. */
type Day = { id: number; title: string; description: string; by: string };

/**
 * The form's days, functions to change them, and the last change for screen readers. The focus
 * follows a moved day.
 */
export function useItineraryDays(values: DealValues) {
  const [days, setDays] = useState<readonly Day[]>(() =>
    daysOf(values).map((day, id) => ({ id, ...day })),
  );
  const { announcement, announce } = useAnnouncedChange(days);
  return {
    days,
    announcement,
    move(at: number, to: number) {
      announce(
        `Day ${at + 1} is now day ${to + 1}.`,
        `day-${enabledDirection({ from: at, to, length: days.length })}-${days[at]?.id}`,
      );
      setDays(moveItem(days, at, to));
    },
    drag: (id: number, to: number) =>
      setDays((known) =>
        moveItem(
          known,
          known.findIndex((day) => day.id === id),
          to,
        ),
      ),
    add() {
      const id = Math.max(-1, ...days.map((day) => day.id)) + 1;
      const number = days.length + 1;
      announce(`Day ${number} added.`, `day-${number}-title`);
      setDays([...days, { id, ...blankDay }]);
    },
    remove(at: number) {
      const next = days.toSpliced(at, 1);
      announce(
        `Day ${at + 1} removed.`,
        next.length === 0 ? "add-day" : `day-${Math.min(at + 1, next.length)}-title`,
      );
      setDays(next);
    },
  };
}
