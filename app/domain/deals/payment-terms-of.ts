import type { PackageFields } from "#app/db/fields/package-fields.ts";
import type { Deposit, PaymentTerms, Rung } from "#app/domain/money/payment-terms.ts";

/** These columns, to select them. */
export const paymentTermKeys = [
  "deposit",
  "depositDays",
  "installments",
  "balanceDays",
  "ladder",
  "notRefunded",
  "confirms",
] as const satisfies readonly (keyof PaymentTerms)[];

/** A row's payment terms; the table's checks hold their form. */
export function paymentTermsOf(row: Pick<PackageFields, keyof PaymentTerms>): PaymentTerms {
  return {
    deposit: row.deposit as Deposit | null,
    depositDays: row.depositDays,
    installments: row.installments,
    balanceDays: row.balanceDays,
    ladder: row.ladder as Rung[] | null,
    notRefunded: row.notRefunded,
    confirms: row.confirms,
  };
}
