import { z } from "zod";
import { departureField, shownAmountField, versionField } from "../../booking-fields.ts";

/** Another date for a customer's own trip, at the total that was shown. */
export const changeDateForm = z.strictObject({
  departureDate: departureField,
  version: versionField,
  totalCents: shownAmountField,
});
