import { plural } from "#app/values/plural.ts";
import { confirmsAtOnce, type PaymentTerms } from "./payment-terms.ts";

/** When a deposit is due: 'when we confirm', or '3 days after we confirm'. */
export function depositWhen({ confirms }: Pick<PaymentTerms, "confirms">, days: number): string {
  if (confirmsAtOnce({ confirms })) return "when you book";
  return days === 0 ? "when we confirm" : `${plural(days, "day")} after we confirm`;
}

/** '45 days before departure'. */
export const daysBefore = (days: number): string => `${plural(days, "day")} before departure`;
