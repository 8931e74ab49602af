import type { Field } from "#app/domain/command/field-list.ts";
import type { DealInput } from "#app/domain/deals/deal.ts";
import { dayInputs } from "#app/domain/deals/manage/form/item-inputs.ts";
import { textField } from "#app/values/forms/form-fields.ts";
import { travelModeNames, travelModes } from "#app/values/trips/travel-mode.ts";
import { refuseCell } from "./cells.server.ts";

/** As in the deal form. */
const [longestTitle, longestText] = [160, 2_000];

type Days = DealInput["itinerary"];

/** A line for each day: 'Day 1: Arrival | A walk through the old town.', also 'Day 1, by train: …'. */
export const itineraryCell = (heading: string): Field<Days> => ({
  label: heading,
  schema: textField(150_000).transform((typed, context): Days => {
    const days = typed
      .split("\n")
      .map((line) => line.trim().replaceAll(/\s+/g, " "))
      .filter((line) => line !== "")
      .map((line, at) => ({ day: at + 1, ...readDay(line) }));
    if (days.length > dayInputs.max)
      return refuseCell(context, `Describe at most ${dayInputs.max} days, a line each.`);
    if (days.some(({ title }) => title.length > longestTitle))
      return refuseCell(context, `Shorten each day to ${longestTitle} characters, before a “|”.`);
    if (days.some(({ description }) => description.length > longestText))
      return refuseCell(context, `Shorten each description to ${longestText} characters.`);
    return days;
  }),
  text: (days) =>
    days
      .map(({ title, description, by }, at) => {
        const parts = [title.replaceAll("|", "/"), description].filter((part) => part !== "");
        return `Day ${at + 1}${by ? `, ${travelModes[by]}` : ""}: ${parts.join(" | ").replaceAll(/\s+/g, " ")}`;
      })
      .join("\n"),
});

function readDay(line: string): Omit<Days[number], "day"> {
  const [, named = "", title = "", description = ""] =
    /^(?:day \d+(?:, ((?:by|on) [a-z ]+)(?=:))?[:.\s–-]*)?([^|]*)\|?(.*)$/i.exec(line) ?? [];
  const by = travelModeNames.find((mode) => travelModes[mode] === named.toLowerCase());
  return { title: title.trim(), description: description.trim(), ...(by && { by }) };
}
