import { itemInputs } from "./item-inputs.ts";

/** The days of a trip as they are typed. `by`: a name of `travelModes`, or ''. */
export const dayInputs = itemInputs("day", {
  blank: { title: "", description: "", by: "" },
  max: 30,
});
