import type { PaymentTerms } from "./payment-terms.ts";

/** Terms in effect: a deposit confirms only if it is set and can be paid online. */
export function inEffect(terms: PaymentTerms, paysOnline: boolean): PaymentTerms {
  return terms.deposit !== null && paysOnline ? terms : { ...terms, confirms: null };
}

/**
 * A deal's own terms, completed by the site's. A ladder that keeps the deposit is dropped if there
 * is no deposit.
 */
export function resolveTerms(own: PaymentTerms, site: PaymentTerms): PaymentTerms {
  const deposit = own.deposit ?? site.deposit;
  const ladder = own.ladder ?? site.ladder;
  const isUsable = deposit !== null || !ladder?.some(({ keep }) => keep === "deposit");
  return {
    deposit,
    depositDays: own.depositDays ?? site.depositDays,
    installments: own.installments ?? site.installments,
    balanceDays: own.balanceDays ?? site.balanceDays,
    ladder: isUsable ? ladder : null,
    notRefunded: own.notRefunded ?? site.notRefunded,
    confirms: own.confirms ?? site.confirms,
  };
}
