import { z } from "zod";
import { paceNames } from "#app/domain/deals/deal.ts";
import { optionalCountField } from "#app/values/forms/count-field.ts";
import { writeStop } from "#app/values/trips/trip-stops.ts";
import { flightsChoices, paceChoices } from "../form/choices.ts";
import { asChosen, asTyped, type DealFieldsOf } from "./deal-field.ts";
import { stopsField } from "./stops-field.ts";

const maxInGroup = 100;
const flightsMessage = "Please choose whether flights are included.";

/** What travelers ask first: how much one walks, with how many, where one sleeps. */
export const factFields: DealFieldsOf<"pace" | "groupSize" | "flightsIncluded" | "stops"> = {
  pace: {
    label: "Pace",
    schema: z
      .enum(["", ...paceNames], "Please choose one of the paces.")
      .default("")
      .transform((pace) => (pace === "" ? null : pace)),
    text: asTyped,
    describe: asChosen(paceChoices),
  },
  groupSize: {
    label: "Group size",
    schema: optionalCountField({
      min: 1,
      max: maxInGroup,
      message: `Please enter how many travel together at most, from 1 to ${maxInGroup}, or leave it empty.`,
    }),
    text: (size) => (size === null ? "" : String(size)),
  },
  flightsIncluded: {
    label: "Flights",
    schema: z
      .enum(["", "yes", "no"], flightsMessage)
      .default("")
      .transform((typed) => (typed === "" ? null : typed === "yes")),
    text: (included) => {
      if (included === null) return "";
      return included ? "yes" : "no";
    },
    describe: asChosen(flightsChoices),
  },
  stops: {
    label: "Where travelers sleep",
    schema: stopsField,
    text: (stops) => stops.map(writeStop).join("\n"),
  },
};
