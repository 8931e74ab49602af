/** The maximum of days before departure in terms. */
export const maxDays = 365;
/** The maximum of installments between deposit and balance. */
export const maxInstallments = 12;
/** The maximum of days from a confirmation to the deposit. */
export const maxDepositDays = 60;
