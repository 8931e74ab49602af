import { z } from "zod";
import { emailField } from "#app/domain/people/accounts/person-fields.ts";
import { settingLengths } from "./setting-limits.ts";

/** An optional line; if empty, pages leave it out. */
const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please shorten this to ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, "Please write this on one line.");

const httpsSentence = "Please enter an address that begins with https://, or leave it empty.";
const socialAddress = z
  .string()
  .trim()
  .max(settingLengths.social, `Please shorten this to ${settingLengths.social} characters.`)
  .refine((text) => text === "" || isHttps(text), httpsSentence);

/** Whether it is an https URL with a host name and no user. */
function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s\\@]+$/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return protocol === "https:" && username === "" && hostname.includes(".");
}

const percentSentence = "Please enter a whole percentage from 0 to 100.";
const box = z.literal("on").optional();

/** Forms of the settings tab, by their name in the URL; each returns rows of `app_settings`. */
export const settingForms = {
  "contact-email": z.strictObject({ contact_email: emailField }),
  office: z.strictObject({
    phone: optionalLine(settingLengths.phone).regex(
      /^[\d\s()+.x-]*$/i,
      "Please enter a phone number like 1-800-555-0142.",
    ),
    address: optionalLine(settingLengths.address),
    hours: optionalLine(settingLengths.hours),
    promo_line: optionalLine(settingLengths.promo_line),
  }),
  social: z.strictObject({
    social_instagram: socialAddress,
    social_facebook: socialAddress,
    social_youtube: socialAddress,
  }),
  "deal-of-the-month": z.strictObject({
    deal_of_the_month: z
      .string("Please choose a deal.")
      .min(1, "Please choose a deal.")
      .max(80, "Please choose a deal."),
  }),
  "welcome-discount": z.strictObject({
    welcome_discount_percent: z
      .string(percentSentence)
      .trim()
      .regex(/^(?:\d|[1-9]\d|100)$/, percentSentence),
  }),
  notifications: z
    .strictObject({
      notify_new_booking: box,
      notify_new_lead: box,
      notify_new_comment: box,
      alert_security: box,
    })
    .transform(({ notify_new_booking, notify_new_lead, notify_new_comment, alert_security }) => ({
      notify_new_booking: notify_new_booking ?? "off",
      notify_new_lead: notify_new_lead ?? "off",
      notify_new_comment: notify_new_comment ?? "off",
      alert_security: alert_security ?? "off",
    })),
} as const;

export type SettingFormName = keyof typeof settingForms;

/** Whether the name in the URL is one of these forms. */
export function isSettingForm(name: string | null): name is SettingFormName {
  return name !== null && Object.hasOwn(settingForms, name);
}
