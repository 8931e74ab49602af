import { z } from "zod";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import { isDay } from "#app/values/dates.ts";
import { lineField, listField, optionalLineField, textField } from "#app/values/form-fields.ts";
import type { DealInput } from "../deal.ts";
import { paceNames, paces } from "../pace.ts";
import { withExtras, writeExtra } from "../extras/extra-values.ts";
import { mostTravelers } from "../travel-days.ts";
import { regions } from "../shop/regions.ts";
import { readWeekdays } from "../read-travel-days.ts";
import { writeDays, writeWeekdays } from "../travel-days-text.ts";
import { writeStop } from "#app/values/trip-stops.ts";
import { dayRangesField } from "./day-ranges.ts";
import { withDays, withGallery, type DealValues } from "./deal-values.ts";
import { stopsField } from "./stops-field.ts";
import {
  centsOf,
  dollarsText,
  numberOf,
  readLines,
  readList,
  writeList,
} from "./deal-form-text.ts";

/** A field of the deal's form. */
type Field<Value> = {
  /** Name of the input. */
  name: string;
  /** Label for people. */
  label: string;
  /** Parses the input. */
  schema: z.ZodType<Value>;
  /** Formats a value for the input. */
  text: (value: Value) => string;
  /** The choices of a selection by value, as people read them. */
  choices?: Readonly<Record<string, string>>;
};

/** Parts that take several inputs; see `deal-values.ts`. */
type SeveralInputs = "extras" | "imageGallery" | "itinerary";

type Fields = { readonly [Key in Exclude<keyof DealInput, SeveralInputs>]: Field<DealInput[Key]> };

/** A number; 0 if empty or invalid (spec §5). */
const number = (
  read: (typed: string) => number,
  { min = 0, max, said }: { min?: number; max: number; said: string },
) =>
  z
    .string()
    .max(40, said)
    .default("")
    .transform(read)
    .refine((value) => value >= min && value <= max, said);

const whole = (typed: string) => Math.round(numberOf(typed));
const tenths = (typed: string) => Math.round(numberOf(typed) * 10) / 10;
const orNull = <Value>(value: Value) => value || null;
const commaList = (limits: { items: number; each: number }) => listField(readList, limits);
const asTyped = (value: string | null) => value ?? "";

const dearest = 100_000_000;
const priceSaid = "Please enter the price in dollars, from $1 to $1,000,000.";
const partySaid = `Please enter a number from 1 to ${mostTravelers}.`;
const day = z.union([
  z.literal(""),
  z.string().refine(isDay, "Please enter a day that the calendar has."),
]);

/**
 * One of our pictures, or an existing one (spec §5: entries that start with http are kept);
 * anything else becomes ''.
 */
export const pictureField = z
  .string()
  .max(2_000)
  .default("")
  .transform((url) => (readImageUrl(url) || /^https?:\/\//.test(url) ? url : ""));

const weekdays = z
  .string()
  .max(200)
  .default("")
  .transform(readWeekdays)
  .refine((read) => read !== null, "Please write weekdays by name: Sunday, Wednesday.")
  .transform((read) => read ?? []);

/** How a deal departs. */
export const departsChoices: Readonly<Record<DealInput["departs"], string>> = {
  "any-day": "On any day of its season",
  fixed: "On fixed dates",
};

const travelers = z.coerce
  .number<string>(partySaid)
  .int(partySaid)
  .min(1, partySaid)
  .max(mostTravelers, partySaid);

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

const mostInGroup = 100;
const groupSaid = `Please enter how many travel together at most, from 1 to ${mostInGroup}, or leave it empty.`;
const flightsSaid = "Please choose whether flights are included.";

/** Every single-input field of a deal; form, conflict and audit log are derived from this list. */
export const dealFields: Fields = {
  title: {
    name: "title",
    label: "Title",
    schema: lineField({ missing: "Please give the deal a title.", most: 160 }),
    text: asTyped,
  },
  subtitle: {
    name: "subtitle",
    label: "Subtitle",
    schema: optionalLineField(240).transform(orNull),
    text: asTyped,
  },
  destination: {
    name: "destination",
    label: "Destination",
    schema: lineField({ missing: "Please say where the trip goes.", most: 120 }),
    text: asTyped,
  },
  region: {
    name: "region",
    label: "Region",
    schema: z.enum(["", ...regions], "Please choose one of the regions.").default(""),
    text: asTyped,
  },
  priceCents: {
    name: "price",
    label: "Price",
    schema: number(centsOf, { min: 100, max: dearest, said: priceSaid }),
    text: dollarsText,
  },
  originalPriceCents: {
    name: "originalPrice",
    label: "Original price",
    schema: number(centsOf, {
      max: dearest,
      said: "Please enter the old price in dollars, or leave it empty.",
    }).transform(orNull),
    text: dollarsText,
  },
  deposit: { name: "deposit", ...paymentTermFields.deposit },
  balanceDays: { name: "balanceDays", ...paymentTermFields.balanceDays },
  ladder: { name: "ladder", ...paymentTermFields.ladder },
  duration: { name: "duration", label: "Duration", schema: optionalLineField(60), text: asTyped },
  validUntil: {
    name: "validUntil",
    label: "Valid until",
    schema: day.default("").transform(orNull),
    text: asTyped,
  },
  departs: {
    name: "departs",
    label: "Departs",
    schema: z.enum(["any-day", "fixed"], "Please choose how it departs.").default("any-day"),
    text: asTyped,
    choices: departsChoices,
  },
  seasons: {
    name: "seasons",
    label: "Seasons",
    schema: dayRangesField("April 1 to October 31"),
    text: (ranges) => ranges.map(writeDays).join("\n"),
  },
  weekdays: { name: "weekdays", label: "Weekdays", schema: weekdays, text: writeWeekdays },
  closedDays: {
    name: "closedDays",
    label: "Closed days",
    schema: dayRangesField("December 24 to December 26"),
    text: (ranges) => ranges.map(writeDays).join("\n"),
  },
  leastTravelers: {
    name: "leastTravelers",
    label: "Least travelers",
    schema: travelers.default(1),
    text: String,
  },
  mostTravelers: {
    name: "mostTravelers",
    label: "Most travelers",
    schema: travelers.default(mostTravelers),
    text: String,
  },
  pace: {
    name: "pace",
    label: "Pace",
    schema: z
      .enum(["", ...paceNames], "Please choose one of the paces.")
      .default("")
      .transform((pace) => (pace === "" ? null : pace)),
    text: asTyped,
    choices: paceChoices,
  },
  groupSize: {
    name: "groupSize",
    label: "Group size",
    schema: z
      .string()
      .trim()
      .regex(/^\d{0,3}$/, groupSaid)
      .default("")
      .transform((typed) => (typed === "" ? null : Number(typed)))
      .refine((size) => size === null || (size >= 1 && size <= mostInGroup), groupSaid),
    text: (size) => (size === null ? "" : String(size)),
  },
  flightsIncluded: {
    name: "flightsIncluded",
    label: "Flights",
    schema: z
      .enum(["", "yes", "no"], flightsSaid)
      .default("")
      .transform((said) => (said === "" ? null : said === "yes")),
    text: (included) => (included === null ? "" : included ? "yes" : "no"),
    choices: flightsChoices,
  },
  stops: {
    name: "stops",
    label: "Where travelers sleep",
    schema: stopsField,
    text: (stops) => stops.map(writeStop).join("\n"),
  },
  rating: {
    name: "rating",
    label: "Rating",
    schema: number(tenths, { max: 5, said: "A rating is from 0 to 5." }),
    text: String,
  },
  reviews: {
    name: "reviews",
    label: "Reviews",
    schema: number(whole, {
      max: 1_000_000,
      said: "Please enter how many reviews there are, from 0 on.",
    }),
    text: String,
  },
  tags: {
    name: "tags",
    label: "Tags",
    schema: commaList({ items: 20, each: 40 }),
    text: writeList,
  },
  description: {
    name: "description",
    label: "Description",
    schema: textField(10_000),
    text: asTyped,
  },
  highlights: {
    name: "highlights",
    label: "Highlights",
    schema: listField(readLines, { items: 20, each: 200 }),
    text: (items) => items.join("\n"),
  },
  inclusions: {
    name: "inclusions",
    label: "Inclusions",
    schema: commaList({ items: 40, each: 300 }),
    text: writeList,
  },
  exclusions: {
    name: "exclusions",
    label: "Exclusions",
    schema: commaList({ items: 40, each: 300 }),
    text: writeList,
  },
  terms: { name: "terms", label: "Terms", schema: textField(4_000), text: asTyped },
  imageUrl: {
    name: "imageUrl",
    label: "Main picture",
    schema: pictureField.transform(orNull),
    text: asTyped,
  },
  imageDescription: {
    name: "imageDescription",
    label: "Picture description",
    schema: optionalLineField(300),
    text: asTyped,
  },
};

export type DealFieldKey = keyof Fields;
/** The field names of a deal. */
export const dealFieldKeys = Object.keys(dealFields) as DealFieldKey[];

/** Each field's schema by input name. */
export const dealSchemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  dealFieldKeys.map((key) => [dealFields[key].name, dealFields[key].schema]),
);

/** Maps the parsed inputs to the deal's field names. */
export function readDealFields(
  form: Readonly<Record<string, unknown>>,
): Pick<DealInput, DealFieldKey> {
  // Each value is what the schema under its own key returned.
  return Object.fromEntries(dealFieldKeys.map((key) => [key, form[dealFields[key].name]])) as Pick<
    DealInput,
    DealFieldKey
  >;
}

/** A deal as form values, by input name. */
export function dealValues(deal: DealInput): DealValues {
  const write = <Key extends DealFieldKey>(key: Key, value: DealInput[Key]) => [
    dealFields[key].name,
    dealFields[key].text(value),
  ];
  const values: DealValues = Object.fromEntries(dealFieldKeys.map((key) => write(key, deal[key])));
  const withParts = withExtras(withDays(values, deal.itinerary), deal.extras.map(writeExtra));
  return withGallery(withParts, deal.imageGallery);
}
