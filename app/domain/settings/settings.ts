/** Settings shown on the site, beside who the agency is. '' means not set: the page leaves it out. */
export type Settings = {
  /** Id of the deal that /deals/monthly shows. */
  dealOfTheMonth: string;
  /** Percentage of a new welcome code (read by welcome-codes/welcome-code.ts). */
  welcomeDiscountPercent: string;
};

export const settingDefaults: Settings = {
  dealOfTheMonth: "dom-europe-06-2025",
  welcomeDiscountPercent: "10",
};

/** Maximum lengths of settings, for forms and schemas. */
export const settingLengths = {
  tradeName: 60,
  phone: 40,
  emergencyPhone: 40,
  address: 200,
  hours: 120,
  social: 300,
  legalName: 120,
  registration: 80,
  trustSentence: 1_000,
  howToPay: 2_000,
} as const;
