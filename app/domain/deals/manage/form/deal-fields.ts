import type { FieldList, FormFields } from "#app/domain/command/field-list.ts";
import { formTexts } from "#app/domain/command/form-parts.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import { confirmsChoices } from "#app/domain/money/payment-terms.ts";
import type { DealInput, TypedPraise } from "../../deal.ts";
import type { DealValues } from "./deal-values.ts";
import { asChosen } from "../fields/deal-field.ts";
import { detailFields } from "../fields/detail-fields.ts";
import { factFields } from "../fields/fact-fields.ts";
import { offerFields } from "../fields/offer-fields.ts";
import { travelFields } from "../fields/travel-fields.ts";
import { tripFields } from "../fields/trip-fields.ts";
import { wideFields } from "../fields/wide-fields.ts";
import { rateFields, type RatesInput } from "./rate-fields.ts";

const singleFields: FieldList<Omit<DealInput, keyof typeof wideFields>> = {
  ...tripFields,
  ...travelFields,
  ...factFields,
  ...offerFields,
  ...paymentTermFields,
  confirms: { ...paymentTermFields.confirms, describe: asChosen(confirmsChoices) },
  ...detailFields,
};

export const dealFieldKeys = Object.keys(singleFields) as (keyof typeof singleFields)[];

/** Every field of a deal; form, conflict and audit log are derived from this list. */
export const dealFields: FormFields<DealInput> = { ...singleFields, ...wideFields };

/** The same with its rates, which its form has too. */
export const singleFormFields = { ...singleFields, ...rateFields };

/** The fields of a deal's form: those of the deal, and its rates. */
export const dealFormFields: FormFields<DealInput & RatesInput> = {
  ...singleFormFields,
  ...wideFields,
};

const { originalPriceCents: _, rating: __, reviews: ___, ...ownSiteFields } = dealFormFields;

/** The same without what is typed in the sample world alone: an own site's form. */
export const ownSiteDealFields: FormFields<Omit<DealInput, keyof TypedPraise> & RatesInput> =
  ownSiteFields;

export const dealValues = (deal: DealInput): DealValues => formTexts(dealFields, deal);
