import { optionalCountField } from "../forms/count-field.ts";
import { maxSaleDays, saleDayLabels } from "./sale-days.ts";

const days = optionalCountField({
  min: 1,
  max: maxSaleDays,
  message: `Please enter a number of days from 1 to ${maxSaleDays}, or leave it empty.`,
});

const field = (name: keyof typeof saleDayLabels) => ({
  label: saleDayLabels[name],
  schema: days,
  text: (count: number | null) => String(count ?? ""),
});

/** The fields, in the forms of a departure, a deal and the site. */
export const saleDayFields = {
  closesDays: field("closesDays"),
  decidesDays: field("decidesDays"),
};
