/** Settings shown on the site. '' means not set: the page leaves it out. */
export type Settings = {
  contact_email: string;
  phone: string;
  address: string;
  hours: string;
  promo_line: string;
  /** Id of the deal that /deals/monthly shows. */
  deal_of_the_month: string;
  /** Percentage of a new welcome code (read by welcome-codes/welcome-percent.ts). */
  welcome_discount_percent: string;
  social_instagram: string;
  social_facebook: string;
  social_youtube: string;
};

export const settingDefaults: Settings = {
  contact_email: "",
  phone: "",
  address: "",
  hours: "",
  promo_line: "",
  deal_of_the_month: "dom-europe-06-2025",
  welcome_discount_percent: "10",
  social_instagram: "",
  social_facebook: "",
  social_youtube: "",
};
