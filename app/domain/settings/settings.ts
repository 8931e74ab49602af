/** Settings shown on the site. '' means not set: the page leaves it out. */
export type Settings = {
  contactEmail: string;
  phone: string;
  address: string;
  hours: string;
  promoLine: string;
  /** Id of the deal that /deals/monthly shows. */
  dealOfTheMonth: string;
  /** Percentage of a new welcome code (read by welcome-codes/welcome-code.ts). */
  welcomeDiscountPercent: string;
  socialInstagram: string;
  socialFacebook: string;
  socialYoutube: string;
};

export const settingDefaults: Settings = {
  contactEmail: "",
  phone: "",
  address: "",
  hours: "",
  promoLine: "",
  dealOfTheMonth: "dom-europe-06-2025",
  welcomeDiscountPercent: "10",
  socialInstagram: "",
  socialFacebook: "",
  socialYoutube: "",
};

/** Maximum lengths of settings, for forms and schemas. */
export const settingLengths = {
  phone: 40,
  emergencyPhone: 40,
  address: 200,
  hours: 120,
  promoLine: 160,
  social: 300,
  legalName: 120,
  registration: 80,
  trustSentence: 1_000,
  howToPay: 2_000,
} as const;
