import { plural } from "#app/values/plural.ts";

/** The deposit: a percent of the total (1 to 100), or cents per traveler. */
export type Deposit = { percent: number } | { personCents: number };

/**
 * The fee for canceling fewer than `days` days before departure: a percent of the total (1 to 100),
 * or the deposit.
 */
export type Rung = { days: number; keep: number | "deposit" };

/** What confirms a booking: staff, or its deposit where a payment provider is set up. */
export type Confirms = "on-request" | "on-deposit";

/** When a trip is paid, and the fees for canceling. Null: not specified. */
export type PaymentTerms = {
  deposit: Deposit | null;
  /** Days after a confirmation until the deposit is due, 0 to 60; null: 0. */
  depositDays: number | null;
  /** Parts of the rest between deposit and balance, 0 to 12. */ installments: number | null;
  /** Days before departure on which the balance is due. */ balanceDays: number | null;
  /** Most days first. Canceling before the first rung is free. */ ladder: Rung[] | null;
  /** Never refunded, for example 'museum tickets once they are issued'. */ notRefunded:
    | string
    | null;
  confirms: Confirms | null;
};

/** Whether the deposit confirms a booking. Takes terms in effect. */
export const confirmsAtOnce = ({ confirms }: Pick<PaymentTerms, "confirms">): boolean =>
  confirms === "on-deposit";

/** The total in cents, and the number of travelers. */
export type Priced = { totalCents: number; travelers: number };

/** Whether the terms set due payments. */
export const asksForPayments = ({ deposit, balanceDays }: PaymentTerms): boolean =>
  deposit !== null || balanceDays !== null;

/** The deposit of a booking in cents, at most its total; 0 where none is asked for. */
export function depositOf(deposit: Deposit | null, { totalCents, travelers }: Priced): number {
  if (deposit === null) return 0;
  return "percent" in deposit
    ? percentOf(totalCents, deposit.percent)
    : Math.min(totalCents, deposit.personCents * travelers);
}

/** A percent of cents, rounded down to the cent: in the customer's favor. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent) / 100);
}

/** Labels of what confirms a booking. */
export const confirmsChoices: Readonly<Record<Confirms, string>> = {
  "on-request": "Staff, on request",
  "on-deposit": "The deposit, once it is paid",
};

/** Terms that all stored bookings have; the others were added later. */
type FirstTerms = "deposit" | "balanceDays" | "ladder" | "notRefunded";
type Frozen = Pick<PaymentTerms, FirstTerms> & Partial<Omit<PaymentTerms, FirstTerms>>;

/**
 * A booking's frozen terms; older bookings lack some of them. Only the server writes the column.
 */
export function frozenTerms({ paymentTerms }: { paymentTerms: unknown }): PaymentTerms {
  return { depositDays: null, installments: null, confirms: null, ...(paymentTerms as Frozen) };
}

/** The maximum of days before departure in terms. */
export const maxDays = 365;
/** The maximum of installments between deposit and balance. */
export const maxInstallments = 12;
/** The maximum of days from a confirmation to the deposit. */
export const maxDepositDays = 60;

/** When a deposit is due: 'when we confirm', or '3 days after we confirm'. */
export function depositWhen({ confirms }: Pick<PaymentTerms, "confirms">, days: number): string {
  if (confirmsAtOnce({ confirms })) return "when you book";
  return days === 0 ? "when we confirm" : `${plural(days, "day")} after we confirm`;
}

/** '45 days before departure'. */
export const daysBefore = (days: number): string => `${plural(days, "day")} before departure`;

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
