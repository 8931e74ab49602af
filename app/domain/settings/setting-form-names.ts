import type { SettingKey } from "./setting-labels.ts";

/** Forms of the settings tab, by their name in the URL. */
export const tabForms = [
  "contact-email",
  "deal-of-the-month",
  "welcome-discount",
  "payment-terms",
  "sale-days",
  "how-to-pay",
  "payment-reminders",
  "notifications",
] as const;
/** Forms of the identity page. */
export const identityForms = [
  "agency-name",
  "logo-and-mark",
  "colors",
  "office",
  "emergency-phone",
  "social",
  "seller",
  "sender",
] as const;
/** Forms of the security settings. */
export const securityForms = ["two-factor", "session-length"] as const;
/** Forms of the page about mail. */
export const mailForms = ["dkim-selector"] as const;

export type SettingFormName =
  | (typeof tabForms)[number]
  | (typeof identityForms)[number]
  | (typeof securityForms)[number]
  | (typeof mailForms)[number];

export const settingForms = {
  tradeName: "agency-name",
  logoPicture: "logo-and-mark",
  markPicture: "logo-and-mark",
  actionColor: "colors",
  bandColor: "colors",
  senderEmail: "sender",
  contactEmail: "contact-email",
  phone: "office",
  emergencyPhone: "emergency-phone",
  address: "office",
  hours: "office",
  socialInstagram: "social",
  socialFacebook: "social",
  socialYoutube: "social",
  dealOfTheMonth: "deal-of-the-month",
  welcomeDiscountPercent: "welcome-discount",
  deposit: "payment-terms",
  depositDays: "payment-terms",
  installments: "payment-terms",
  balanceDays: "payment-terms",
  ladder: "payment-terms",
  notRefunded: "payment-terms",
  confirms: "payment-terms",
  closesDays: "sale-days",
  decidesDays: "sale-days",
  howToPay: "how-to-pay",
  remindPayments: "payment-reminders",
  legalName: "seller",
  sellerCalifornia: "seller",
  sellerFlorida: "seller",
  sellerWashington: "seller",
  sellerHawaii: "seller",
  sellerIowa: "seller",
  trustSentence: "seller",
  notifyNewBooking: "notifications",
  notifyNewLead: "notifications",
  notifyNewComment: "notifications",
  alertSecurity: "notifications",
  alertSeals: "notifications",
  twoFactorRequired: "two-factor",
  sessionHours: "session-length",
  dkimSelector: "dkim-selector",
} as const satisfies Record<SettingKey, SettingFormName>;

/** The settings of a form. */
export type SettingKeyOf<Form extends SettingFormName> = {
  [Key in SettingKey]: (typeof settingForms)[Key] extends Form ? Key : never;
}[SettingKey];
