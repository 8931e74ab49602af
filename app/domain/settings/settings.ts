/** Settings shown on the site. '' means not set: the page leaves it out. */
export type Settings = {
  contactEmail: string;
  phone: string;
  address: string;
  hours: string;
  promoLine: string;
  /** Id of the deal that /deals/monthly shows. */
  dealOfTheMonth: string;
  /** Percentage of a new welcome code (read by welcome-codes/welcome-percent.ts). */
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
