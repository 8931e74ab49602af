import { z } from "zod";
import { fieldSchemas, versionInputs } from "#app/domain/command/field-list.ts";
import { checkFields, type ToastMessage } from "#app/values/forms/toast-message.ts";
import type { SettingFormName } from "./setting-form-names.ts";
import { settingFieldsOf, type SettingValues } from "./setting-fields.ts";

/** A settings form: the version that it was opened with, and what was typed. */
export type SettingInput = { version: number; values: SettingValues };

/** The schema of a settings form. */
export function settingForm(form: SettingFormName): z.ZodType<SettingInput> {
  return z
    .strictObject({ ...fieldSchemas(settingFieldsOf(form)), ...versionInputs })
    .transform(({ intent: _, opened: __, version, ...values }) => ({
      version,
      // Every other schema of the form yields text.
      values: values as SettingValues,
    }));
}

const saved = (text: string) => ({ title: "Setting Saved", text }) satisfies ToastMessage;

/** Toasts after saving settings; the first is the spec's (§8). */
export const settingsSaved = {
  "contact-email": saved("Contact email has been updated successfully."),
  "agency-name": saved("Trade name has been updated successfully."),
  "logo-and-mark": saved("Logo and mark have been updated successfully."),
  colors: saved("Colors have been updated successfully."),
  sender: saved("Sender has been updated successfully."),
  office: saved("Phone, address and hours have been updated successfully."),
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
  "dkim-selector": saved("DKIM selector has been updated successfully."),
} as const satisfies Record<SettingFormName, ToastMessage>;

/** Spec §8, and problems with a chosen deal. */
export const settingRefused = {
  title: "Error Saving Setting",
  text: checkFields,
  look: "destructive",
} as const satisfies ToastMessage;
export const noSuchDeal = "This deal is not on sale any more. Please choose another.";
export const neededByOwnSite =
  "Your own site can’t be without this. Write another, or show the samples again first.";
