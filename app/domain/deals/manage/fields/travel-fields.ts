import { z, type RefinementCtx } from "zod";
import { countField } from "#app/values/forms/count-field.ts";
import { listField } from "#app/values/forms/form-fields.ts";
import { readLines } from "#app/values/forms/typed-text.ts";
import { saleDayFields } from "#app/values/trips/sale-day-fields.ts";
import { overlap } from "#app/values/trips/travel-days.ts";
import { readWeekdays, readDays, refuseDays } from "#app/domain/deals/read-travel-days.ts";
import { writeDays, writeWeekdays } from "#app/domain/deals/travel-days-text.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { departsChoices } from "../form/choices.ts";
import { asChosen, asTyped, type DealFieldsOf } from "./deal-field.ts";

const weekdays = z
  .string()
  .max(200)
  .default("")
  .transform(readWeekdays)
  .refine((read) => read !== null, "Please write weekdays by name: Sunday, Wednesday.")
  .transform((read) => read ?? []);

const travelers = countField({
  min: 1,
  max: mostTravelers,
  message: `Please enter a number from 1 to ${mostTravelers}.`,
});

/** When it starts, and for how many. */
export const travelFields: DealFieldsOf<
  | "departs"
  | "seasons"
  | "weekdays"
  | "closedDays"
  | "leastTravelers"
  | "mostTravelers"
  | "closesDays"
  | "decidesDays"
> = {
  departs: {
    label: "Departs",
    schema: z.enum(["any-day", "fixed"], "Please choose how it departs.").default("any-day"),
    text: asTyped,
    describe: asChosen(departsChoices),
  },
  seasons: {
    label: "Seasons",
    schema: dayRangesField("April 1 to October 31"),
    text: (ranges) => ranges.map(writeDays).join("\n"),
  },
  weekdays: { label: "Weekdays", schema: weekdays, text: writeWeekdays },
  closedDays: {
    label: "Closed days",
    schema: dayRangesField("December 24 to December 26"),
    text: (ranges) => ranges.map(writeDays).join("\n"),
  },
  leastTravelers: {
    label: "Least travelers",
    schema: travelers.default(1),
    text: String,
  },
  mostTravelers: {
    label: "Most travelers",
    schema: travelers.default(mostTravelers),
    text: String,
  },
  closesDays: saleDayFields.closesDays,
  decidesDays: saleDayFields.decidesDays,
};

/** Ranges of days, one on a line. Lines that can't be read or overlap are refused by name. */
function dayRangesField(example: string) {
  return listField(readLines, { items: 20, each: 60 })
    .superRefine((lines, context) => {
      const wrong = lines.map(refuseDays).find((message) => message !== null);
      if (wrong) refuse(context, `${wrong} Please write it like this: ${example}.`);
      else refuseOverlap(lines, context);
    })
    .transform((lines) => lines.map(readDays).filter((range) => range !== null));
}

function refuseOverlap(lines: readonly string[], context: RefinementCtx): void {
  const ranges = lines.map((line) => readDays(line) ?? "");
  for (const [at, range] of ranges.entries()) {
    const other = ranges.findIndex((earlier, index) => index < at && overlap(earlier, range));
    if (other === -1) continue;
    const message = `“${lines[other]}” and “${lines[at]}” overlap. Please write them as one.`;
    return refuse(context, message);
  }
}

function refuse(context: RefinementCtx, message: string): void {
  context.addIssue({ code: "custom", message });
}
