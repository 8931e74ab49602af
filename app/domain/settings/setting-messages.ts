import { checkFields, type ToastMessage } from "#app/values/forms/toast-message.ts";
import type { SettingFormName } from "./setting-form-names.ts";

const saved = (text: string) => ({ title: "Setting Saved", text }) satisfies ToastMessage;

/** Toasts after saving settings; the first is the spec's (§8). */
export const settingsSaved = {
  "contact-email": saved("Contact email has been updated successfully."),
  office: saved("Phone, address, hours and promo line have been updated successfully."),
  "emergency-phone": saved("Emergency phone has been updated successfully."),
  social: saved("Social addresses have been updated successfully."),
  "deal-of-the-month": saved("Deal of the month has been updated successfully."),
  "welcome-discount": saved("Welcome discount has been updated successfully."),
  "payment-terms": saved("What is due when has been updated successfully."),
  "sale-days": saved("When booking closes has been updated successfully."),
  "how-to-pay": saved("How to pay has been updated successfully."),
  "payment-reminders": saved("Reminders of payments have been updated successfully."),
  seller: saved("Who sells has been updated successfully."),
  notifications: saved("Notifications have been updated successfully."),
  "two-factor": saved("Two-factor for the staff has been updated successfully."),
  "session-length": saved("Session length has been updated successfully."),
} as const satisfies Record<SettingFormName, ToastMessage>;

/** Spec §8, and problems with a chosen deal. */
export const settingRefused = {
  title: "Error Saving Setting",
  text: checkFields,
  look: "destructive",
} as const satisfies ToastMessage;
export const noSuchDeal = "This deal is not on sale any more. Please choose another.";
