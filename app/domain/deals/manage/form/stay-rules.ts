import { z } from "zod";
import { optionalCountField } from "#app/values/forms/count-field.ts";
import { optionalLineField } from "#app/values/forms/form-fields.ts";
import { maxStops } from "#app/values/trips/trip-stops.ts";
import type { DealInput } from "../../deal.ts";
import type { DealStay } from "../../stays/deal-stay.ts";
import { placeStays, stopOf } from "../../stays/overnights.ts";
import { pictureField } from "../fields/detail-fields.ts";
import { refuseNights } from "../fields/stops-field.ts";
import type { DealValues } from "./deal-values.ts";
import { isEmptyStay, stayInputs, stayOf } from "./stay-values.ts";

const nightsMessage = `Please enter how many nights, from 1 to ${maxStops}.`;

/** The inputs of a deal's stays. What they say together is read by `readStays`. */
export const staySchemas = stayInputs.schemas({
  name: optionalLineField(120),
  town: optionalLineField(60),
  nights: optionalCountField({ min: 1, max: maxStops, message: nightsMessage }).transform(
    (nights) => String(nights ?? ""),
  ),
  promise: z.enum(["similar", "named"], "Please choose whether a similar one may do."),
  kind: optionalLineField(80),
  picture: pictureField,
  caption: optionalLineField(300),
  credit: optionalLineField(160),
});

type Trip = Pick<DealInput, "duration"> & {
  /** Null while its lines can't be read. */ stops: DealInput["stops"] | null;
};
type Refusal = { name: string; message: string };

/** What is wrong with the typed stays, by input; where each says all, with them and the stops. */
export function refuseStays(values: DealValues, { stops, duration }: Trip): Refusal[] {
  const typed = stayInputs.read(values).map((stay, at) => ({ stay, number: at + 1 }));
  // What its own schema refuses may be left as something else.
  const read = typed.filter(({ stay }) => Object.values(stay).every(isText));
  const filled = read.filter(({ stay }) => !isEmptyStay(stay));
  const missing = filled.flatMap(({ stay, number }) =>
    required
      .filter(([part]) => stay[part].trim() === "")
      .map(([part, message]) => ({ name: stayInputs.input(number, part), message })),
  );
  if (missing.length > 0 || stops === null || read.length < typed.length) return missing;
  const stays = filled.map(({ stay }) => stayOf(stay));
  return misplacedStays(stays, { stops, duration }).flatMap(({ stay, part, message }) => {
    const number = filled[stays.findIndex((one) => one === stay)]?.number;
    return number === undefined ? [] : [{ name: stayInputs.input(number, part), message }];
  });
}

type Misplaced = { stay: DealStay | undefined; part: "town" | "nights"; message: string };

/** The stays that don't lie in the stops of their trip, or have more nights than there are. */
export function misplacedStays(
  stays: readonly DealStay[],
  { stops, duration }: Pick<DealInput, "stops" | "duration">,
): Misplaced[] {
  if (stops.length === 0) {
    const message = refuseNights(stays.map(stopOf), duration, "stays");
    return message === null ? [] : [{ stay: stays.at(-1), part: "nights", message }];
  }
  return placeStays({ stops, stays: [...stays] }).left.map((stay) => {
    const isStop = placeStays({ stops, stays: [{ ...stay, nights: 1 }] }).left.length === 0;
    return isStop
      ? {
          stay,
          part: "nights",
          message: `The stops have fewer nights in ${stay.town} than these stays.`,
        }
      : { stay, part: "town", message: `“${stay.town}” is none of the stops.` };
  });
}

const isText = (value: unknown) => typeof value === "string";

const required = [
  ["name", "Please say what it is called."],
  ["town", "Please say in which town it is."],
  ["nights", nightsMessage],
] as const;
