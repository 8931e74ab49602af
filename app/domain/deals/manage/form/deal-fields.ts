import type { z } from "zod";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import { confirmsChoices } from "#app/domain/money/payment-terms.ts";
import type { DealInput } from "../../deal.ts";
import { withExtras, writeExtra } from "../../extras/extra-values.ts";
import { withDays, withGallery, type DealValues } from "./deal-values.ts";
import type { DealFieldsOf } from "./fields/deal-field.ts";
import { detailFields } from "./fields/detail-fields.ts";
import { factFields } from "./fields/fact-fields.ts";
import { offerFields } from "./fields/offer-fields.ts";
import { travelFields } from "./fields/travel-fields.ts";
import { tripFields } from "./fields/trip-fields.ts";

/** Parts that take several inputs; see `deal-values.ts`. */
type SeveralInputs = "extras" | "imageGallery" | "itinerary";

export type DealFieldKey = Exclude<keyof DealInput, SeveralInputs>;

/** Every single-input field of a deal; form, conflict and audit log are derived from this list. */
export const dealFields: DealFieldsOf<DealFieldKey> = {
  ...tripFields,
  ...travelFields,
  ...factFields,
  ...offerFields,
  deposit: { name: "deposit", ...paymentTermFields.deposit },
  depositDays: { name: "depositDays", ...paymentTermFields.depositDays },
  installments: { name: "installments", ...paymentTermFields.installments },
  balanceDays: { name: "balanceDays", ...paymentTermFields.balanceDays },
  ladder: { name: "ladder", ...paymentTermFields.ladder },
  notRefunded: { name: "notRefunded", ...paymentTermFields.notRefunded },
  confirms: { name: "confirms", ...paymentTermFields.confirms, choices: confirmsChoices },
  ...detailFields,
};

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
