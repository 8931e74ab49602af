import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { paymentMethods } from "./payment.ts";
import { movementKinds } from "./payment-labels.ts";

const day = z.string().refine((text) => text === "" || isDay(text));

/**
 * The filter of payments and refunds, as in the URL; '' means no limit. Days are YYYY-MM-DD in New
 * York, inclusive.
 */
export const paymentFilter = z.strictObject({
  q: z.string().trim().max(120).default(""),
  kind: z.enum(["", "payment", "refund", ...movementKinds]).default(""),
  method: z.enum(["", ...paymentMethods]).default(""),
  from: day.default(""),
  to: day.default(""),
});
export type PaymentFilter = z.infer<typeof paymentFilter>;
