import type { SaleDays } from "#app/values/trips/sale-days.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { NotificationKey } from "./notifications.ts";
import type { Identity } from "#app/values/agency.ts";
import type { SecurityKey } from "./security-settings.ts";
import type { SellerKey } from "./seller-settings.ts";
import type { Settings } from "./settings.ts";

/** Every setting, its key as the rows' `key` column in camelCase. */
export type SettingKey =
  | keyof Settings
  | keyof Identity
  | "senderEmail"
  | keyof PaymentTerms
  | keyof SaleDays
  | SecurityKey
  | SellerKey
  | NotificationKey
  | "remindPayments"
  | "dkimSelector";

/** What the owner's forms call the settings. */
export const settingLabels = {
  tradeName: "Trade name",
  senderEmail: "Sender",
  logoPicture: "Logo",
  markPicture: "Mark",
  actionColor: "Action color",
  bandColor: "Dark band",
  contactEmail: "Contact email",
  phone: "Phone",
  address: "Address",
  hours: "Opening hours",
  dealOfTheMonth: "Deal of the month",
  welcomeDiscountPercent: "Percent",
  socialInstagram: "Instagram",
  socialFacebook: "Facebook",
  socialYoutube: "YouTube",
  legalName: "Legal name",
  sellerCalifornia: "California",
  sellerFlorida: "Florida",
  sellerWashington: "Washington",
  sellerHawaii: "Hawaii",
  sellerIowa: "Iowa",
  trustSentence: "Restitution fund or trust account",
  howToPay: "How to pay",
  emergencyPhone: "Emergency phone",
  remindPayments: "Remind customers of what is due",
  twoFactorRequired: "Everyone on the staff needs it",
  sessionHours: "Signed out after",
  dkimSelector: "DKIM selector",
} as const satisfies Record<
  Exclude<SettingKey, NotificationKey | keyof PaymentTerms | keyof SaleDays>,
  string
>;
