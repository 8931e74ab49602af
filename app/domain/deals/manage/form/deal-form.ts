import { type RefinementCtx, z } from "zod";
import { newOrVersionInputs, versionInputs } from "#app/domain/command/field-list.ts";
import { inputSchemas, readInputs } from "#app/domain/command/form-parts.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { refuseDecrease } from "#app/domain/money/payment-term-fields.ts";
import { tickedValues, tickFields, whenTyped } from "#app/values/forms/form-fields.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { refuseExtras } from "./read-extras.ts";
import { refuseStays } from "./stay-rules.ts";
import { refuseUnknownStops } from "../../places/locate-stops.server.ts";
import { dealFields, dealFormFields, singleFormFields } from "./deal-fields.ts";
import { dayInputs } from "./item-inputs.ts";
import { dealTextFields } from "./deal-text-fields.ts";
import type { DealValues } from "./deal-values.ts";
import { refuseNights } from "../fields/stops-field.ts";
import { rateFields, refuseRates } from "./rate-fields.ts";

const fields = z.strictObject({
  ...inputSchemas(dealFormFields),
  ...newOrVersionInputs,
  /** The price beside which the form has said that room prices stay: see `findStaleRates`. */
  ratesStayAt: z.string().max(12).default(""),
});

/** The inputs of days, pictures and extras, which their schemas leave as texts. */
const textsOf = (form: Readonly<Record<string, unknown>>) => form as DealValues;

/** As the table counts the days of a duration (packages_fixed_days_check). */
const hasDays = /^\s*0*[1-9]\d{0,2}\b/;

/** The form of a deal (spec §3, §5), new or existing. */
export const dealForm = fields
  .superRefine(
    (form, context) => {
      refuseUntitledDays(form, context);
      const typedDays = dayInputs.read(textsOf(form));
      const days = typedDays.filter(({ title }) => title !== "").length;
      for (const { name, message } of refuseExtras(textsOf(form), days))
        context.addIssue({ code: "custom", path: [name], message });
      // Others can be read only where nothing is wrong with them.
      const deal = readInputs(singleFormFields, form);
      const { leastTravelers, mostTravelers, departs, duration, deposit, ladder } = deal;
      const { stops, destination } = deal;
      const fall = refuseDecrease(ladder, deposit);
      if (fall) context.addIssue({ code: "custom", path: ["ladder"], message: fall });
      if (departs === "fixed" && !hasDays.test(duration))
        context.addIssue({
          code: "custom",
          path: ["duration"],
          message: "Fixed dates need a duration in days: 7 Days / 6 Nights.",
        });
      // Lines that can't be read are refused already, and are no list of stops.
      const isRead = Array.isArray(stops) && stops.every(({ name }) => typeof name === "string");
      const message = isRead
        ? (refuseNights(stops, duration) ?? refuseUnknownStops({ stops, destination }))
        : null;
      if (message) context.addIssue({ code: "custom", path: ["stops"], message });
      const trip = { stops: isRead ? stops : null, duration };
      for (const { name, message: wrong } of refuseStays(textsOf(form), trip))
        context.addIssue({ code: "custom", path: [name], message: wrong });
      const wrong = refuseRates(deal, { needsDouble: true });
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
  .transform(({ intent: _, opened: __, key, version, ratesStayAt, ...form }) => ({
    key,
    version,
    ratesStayAt,
    deal: readInputs(dealFields, form),
    rates: readInputs(rateFields, form),
  }));

/** The form of its texts and pictures alone, which editors have: of nothing else is an input taken. */
export const dealTextsForm = z
  .strictObject({ ...inputSchemas(dealTextFields), ...versionInputs })
  .superRefine(refuseUntitledDays, { when: whenTyped() })
  .transform(({ intent: _, opened: __, version, ...form }) => ({
    version,
    deal: readInputs(dealTextFields, form),
  }));

function refuseUntitledDays(form: Readonly<Record<string, unknown>>, context: RefinementCtx): void {
  for (const [index, { title, description, by }] of dayInputs.read(textsOf(form)).entries())
    if (title === "" && description + by !== "")
      context.addIssue({
        code: "custom",
        path: [dayInputs.input(index + 1, "title")],
        message: "Please give this day a title.",
      });
}

const dealId = z.string().refine(isDealId);

/** The buttons of a deal in the list and below its form, and of the list's ticks. */
export const dealActionForm = z.union([
  z.strictObject({ intent: z.enum(["archive", "restore", "delete"]), id: dealId }),
  z
    .strictObject({
      intent: z.literal("archive-ticked"),
      ...tickFields("deal", rowsPerPage, dealId),
    })
    .transform(({ intent, ...ticks }) => ({ intent, ids: tickedValues<string>(ticks) })),
]);
