import { z } from "zod";
import {
  idempotencyKeyField,
  openedField,
  optionalLineField,
  textField,
  whenTyped,
} from "#app/values/forms/form-fields.ts";
import { readTravelMode, travelModeNames } from "#app/values/trips/travel-mode.ts";
import { fieldSchemas, readFields } from "#app/domain/command/field-list.ts";
import { refuseDecrease } from "#app/domain/money/payment-term-fields.ts";
import type { DealInput } from "../../deal.ts";
import { extraSchemas, readExtras, refuseExtras } from "../../extras/read-extras.ts";
import { refuseUnknownStops } from "../../places/locate-stops.server.ts";
import { dealSchemas, readDealFields } from "./deal-fields.ts";
import { pictureField } from "./fields/detail-fields.ts";
import { rateFields, type RatesInput, refuseRates } from "./rate-fields.ts";
import { refuseNights } from "./fields/stops-field.ts";
import {
  daysOf,
  galleryOf,
  maxDays,
  maxPictures,
  numbersTo,
  type DealValues,
} from "./deal-values.ts";

const pictures = Object.fromEntries(
  numbersTo(maxPictures).map((at) => [`gallery-${at}`, pictureField]),
) as Record<string, typeof pictureField>;
const travelModeField = z.enum(
  ["", ...travelModeNames],
  "Please choose one of the ways to travel.",
);
const days = Object.fromEntries(
  numbersTo(maxDays).flatMap((day) => [
    [`day-${day}-title`, optionalLineField(160).optional()],
    [`day-${day}-description`, textField(2_000).optional()],
    [`day-${day}-by`, travelModeField.optional()],
  ]),
) as Record<string, z.ZodOptional<z.ZodType<string>>>;

const fields = z.strictObject({
  ...dealSchemas,
  ...fieldSchemas(rateFields),
  ...pictures,
  ...days,
  ...extraSchemas,
  /** The clicked button. */
  intent: z.string().max(40).default("save"),
  /**
   * For a new deal: one key makes one deal. For an existing one: the version when the form was
   * opened.
   */
  key: idempotencyKeyField.optional(),
  version: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
  opened: openedField,
  /** The price beside which the form has said that room prices stay: see `findStaleRates`. */
  ratesStayAt: z.string().max(12).default(""),
});

/** The inputs of days, pictures and extras, which their schemas leave as texts. */
const textsOf = (form: Readonly<Record<string, unknown>>) => form as DealValues;

/** As the table counts the days of a duration (packages_fixed_days_check). */
const hasDays = /^\s*0*[1-9]\d{0,2}\b/;

/**
 * The form of a deal (spec §3, §5), new or existing. Empty days are dropped, the others numbered.
 */
export const dealForm = fields
  .superRefine(
    (form, context) => {
      for (const [index, { title, description, by }] of daysOf(textsOf(form)).entries())
        if (title === "" && description + by !== "")
          context.addIssue({
            code: "custom",
            path: [`day-${index + 1}-title`],
            message: "Please give this day a title.",
          });
      const days = daysOf(textsOf(form)).filter(({ title }) => title !== "").length;
      for (const { name, message } of refuseExtras(textsOf(form), days))
        context.addIssue({ code: "custom", path: [name], message });
      const { leastTravelers, mostTravelers, departs, duration, deposit, ladder } =
        readDealFields(form);
      const { stops, destination } = readDealFields(form);
      const fall = refuseDecrease(ladder, deposit);
      if (fall) context.addIssue({ code: "custom", path: ["ladder"], message: fall });
      if (departs === "fixed" && !hasDays.test(duration))
        context.addIssue({
          code: "custom",
          path: ["duration"],
          message: "Fixed dates need a duration in days: 7 Days / 6 Nights.",
        });
      // Lines that can't be read are refused already, and are no list of stops.
      const message = Array.isArray(stops)
        ? (refuseNights(stops, duration) ?? refuseUnknownStops({ stops, destination }))
        : null;
      if (message) context.addIssue({ code: "custom", path: ["stops"], message });
      const wrong = refuseRates(form, { needsDouble: true });
      if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
      if (leastTravelers > mostTravelers)
        context.addIssue({
          code: "custom",
          path: ["mostTravelers"],
          message: "Please let at least as many travel as the least.",
        });
    },
    { when: whenTyped() },
  )
  .transform(
    ({
      intent: _,
      opened: __,
      key,
      version,
      ratesStayAt,
      ...form
    }): {
      key: string | undefined;
      version: number | undefined;
      ratesStayAt: string;
      deal: DealInput;
      rates: RatesInput;
    } => ({
      key,
      version,
      ratesStayAt,
      rates: readFields(rateFields, (name) => form[name]),
      deal: {
        ...readDealFields(form),
        imageGallery: galleryOf(textsOf(form)),
        extras: readExtras(textsOf(form)),
        itinerary: daysOf(textsOf(form))
          .filter(({ title }) => title !== "")
          .map(({ title, description, by: typed }, index) => {
            const by = readTravelMode(typed);
            return { day: index + 1, title, description, ...(by && { by }) };
          }),
      },
    }),
  );
