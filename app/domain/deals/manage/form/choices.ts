import { type DealInput, paceNames, paces } from "../../deal.ts";

export const departsChoices: Readonly<Record<DealInput["departs"], string>> = {
  "any-day": "On any day of its season",
  fixed: "On fixed dates",
};

/** How much one walks, with what it means. */
export const paceChoices: Readonly<Record<string, string>> = {
  "": "Not said",
  ...Object.fromEntries(
    paceNames.map((pace) => [pace, `${paces[pace].label}: ${paces[pace].means}`]),
  ),
};

/** Whether the price includes the flights from the United States. */
export const flightsChoices: Readonly<Record<string, string>> = {
  "": "Not said",
  no: "Not included",
  yes: "Included",
};
