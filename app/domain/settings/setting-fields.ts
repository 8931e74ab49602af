import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { saleDayFields } from "#app/values/trips/sale-day-fields.ts";
import type { SaleDays } from "#app/values/trips/sale-days.ts";
import { paymentTermFields, refuseDecrease } from "#app/domain/money/payment-term-fields.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { countField } from "#app/values/forms/count-field.ts";
import { emailField, emailTextField } from "#app/values/forms/email-field.ts";
import { checkField, lineField, textField } from "#app/values/forms/form-fields.ts";
import { phoneTextField } from "#app/values/forms/phone-field.ts";
import { dkimSelectorField } from "./dkim-selector.ts";
import { notifications, type NotificationKey } from "./notifications.ts";
import { securityDefaults, sessionLengths } from "./security-settings.ts";
import { registrationStates, sellerDefaults } from "./seller-settings.ts";
import { settingForms, type SettingFormName } from "./setting-form-names.ts";
import { settingLabels, type SettingKey } from "./setting-labels.ts";
import { nearestAction, nearestBand } from "#app/values/colors/agency-colors.ts";
import { identityDefaults } from "#app/values/agency.ts";
import { readBrandPicture } from "#app/values/brand-picture.ts";
import { settingDefaults, settingLengths } from "./settings.ts";

/** A setting, and its value until somebody saves another. */
type SettingField = Field<string> & { first: string };
type Typed = keyof typeof defaults;

/** An optional line; if empty, pages leave it out. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please shorten this to ${max} characters.`)
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

const dealId = z
  .string("Please choose a deal.")
  .min(1, "Please choose a deal.")
  .max(80, "Please choose a deal.");

const percent = countField({
  min: 0,
  max: 100,
  message: "Please enter a whole percentage from 0 to 100.",
}).transform(String);

const hoursSentence = "Please choose how long a session lasts.";
const sessionHours = z
  .string(hoursSentence)
  .refine((hours) => Object.hasOwn(sessionLengths, hours), hoursSentence);

/** A color as '#rrggbb'; what fails is refused with the nearest that passes. */
const colorField = (nearest: (hex: string) => string, fails: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Please write the color as # and six digits, like #c8402a.")
    .superRefine((hex, context) => {
      const isColor = /^#[0-9a-f]{6}$/.test(hex);
      if (isColor && nearest(hex) !== hex)
        context.addIssue({
          code: "custom",
          message: `${fails} The nearest that can is ${nearest(hex)}.`,
        });
    });

const defaults = {
  ...identityDefaults,
  ...settingDefaults,
  ...securityDefaults,
  ...sellerDefaults,
  senderEmail: "",
};

/** Hebrew, Arabic and the like, and the marks that turn a line around. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** A name that stands in titles, mails and printed receipts, which are set from left to right. */
const readableName = (schema: z.ZodType<string, string>) =>
  schema.refine(
    (name) => !rightToLeft.test(name),
    "Please write the name from left to right: pages, mails and receipts can’t set it otherwise.",
  );

const typed = (key: Typed, schema: z.ZodType<string>): SettingField => ({
  label: settingLabels[key],
  first: defaults[key],
  schema,
  text: (value) => value,
});
/** A picture of the agency, which the form's file input has uploaded. */
const picture = (key: "logoPicture" | "markPicture"): SettingField => ({
  ...typed(
    key,
    z
      .string()
      .refine(
        (text) => text === "" || readBrandPicture(text) !== null,
        "Please choose the picture once more.",
      ),
  ),
  describe: (text) => {
    const shown = readBrandPicture(text);
    return shown ? `a picture of ${shown.width} × ${shown.height} pixels` : "none";
  },
});
const box = (label: string, first: "on" | "off"): SettingField => ({
  label,
  first,
  schema: checkField.transform((checked) => (checked ? "on" : "off")),
  text: (value) => (value === "on" ? "yes" : "no"),
});
/** A seller of travel's number in one state. */
const registration = (key: keyof typeof registrationStates): SettingField => ({
  label: `Registration in ${registrationStates[key]}`,
  first: sellerDefaults[key],
  schema: optionalLine(settingLengths.registration),
  text: (value) => value,
});
/** Kept as text. The site's ladder stands beside any deposit of a deal. */
const term = (key: keyof PaymentTerms): SettingField => ({
  label: paymentTermFields[key].label,
  first: "",
  schema: termTexts[key],
  text: (value) => value,
});
const { deposit, depositDays, installments, balanceDays, ladder, notRefunded, confirms } =
  paymentTermFields;
const termTexts: Readonly<Record<keyof PaymentTerms, z.ZodType<string>>> = {
  deposit: deposit.schema.transform(deposit.text),
  depositDays: depositDays.schema.transform(depositDays.text),
  installments: installments.schema.transform(installments.text),
  balanceDays: balanceDays.schema.transform(balanceDays.text),
  ladder: ladder.schema
    .superRefine((rungs, context) => {
      const message = refuseDecrease(rungs, null);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(ladder.text),
  notRefunded: notRefunded.schema.transform(notRefunded.text),
  confirms: confirms.schema.transform(confirms.text),
};
const days = (key: keyof SaleDays): SettingField => {
  const { label, schema, text } = saleDayFields[key];
  return { label, first: "", schema: schema.transform(text), text: (value) => value };
};
const mail = (key: NotificationKey) => box(notifications[key].label, "on");

/** All settings; forms, conflicts and audit rows derive from the list. */
const settingFields: Readonly<Record<SettingKey, SettingField>> = {
  tradeName: typed(
    "tradeName",
    readableName(
      lineField({ missing: "Please enter the agency’s name.", max: settingLengths.tradeName }),
    ),
  ),
  logoPicture: picture("logoPicture"),
  markPicture: picture("markPicture"),
  actionColor: typed(
    "actionColor",
    colorField(nearestAction, "The white words of a button can’t be read on this color."),
  ),
  bandColor: typed(
    "bandColor",
    colorField(nearestBand, "The light words at the top of each page can’t be read on this color."),
  ),
  senderEmail: typed("senderEmail", emailTextField),
  contactEmail: typed("contactEmail", emailField),
  phone: typed("phone", phoneTextField),
  emergencyPhone: typed("emergencyPhone", phoneTextField),
  address: typed("address", optionalLine(settingLengths.address)),
  hours: typed("hours", optionalLine(settingLengths.hours)),
  socialInstagram: typed("socialInstagram", socialAddress),
  socialFacebook: typed("socialFacebook", socialAddress),
  socialYoutube: typed("socialYoutube", socialAddress),
  dealOfTheMonth: typed("dealOfTheMonth", dealId),
  welcomeDiscountPercent: typed("welcomeDiscountPercent", percent),
  deposit: term("deposit"),
  depositDays: term("depositDays"),
  installments: term("installments"),
  balanceDays: term("balanceDays"),
  ladder: term("ladder"),
  notRefunded: term("notRefunded"),
  confirms: term("confirms"),
  remindPayments: box(settingLabels.remindPayments, "on"),
  closesDays: days("closesDays"),
  decidesDays: days("decidesDays"),
  howToPay: typed("howToPay", textField(settingLengths.howToPay)),
  legalName: typed("legalName", readableName(optionalLine(settingLengths.legalName))),
  sellerCalifornia: registration("sellerCalifornia"),
  sellerFlorida: registration("sellerFlorida"),
  sellerWashington: registration("sellerWashington"),
  sellerHawaii: registration("sellerHawaii"),
  sellerIowa: registration("sellerIowa"),
  trustSentence: typed("trustSentence", textField(settingLengths.trustSentence)),
  notifyNewBooking: mail("notifyNewBooking"),
  notifyNewLead: mail("notifyNewLead"),
  notifyNewComment: mail("notifyNewComment"),
  alertSecurity: mail("alertSecurity"),
  alertSeals: mail("alertSeals"),
  twoFactorRequired: box(settingLabels.twoFactorRequired, securityDefaults.twoFactorRequired),
  sessionHours: typed("sessionHours", sessionHours),
  dkimSelector: {
    label: settingLabels.dkimSelector,
    first: "",
    schema: dkimSelectorField,
    text: (value) => value,
  },
};

/** The values of one form's settings, by key. */
export type SettingValues = Readonly<Record<string, string>>;

/** The settings of one form. */
export function settingFieldsOf(form: SettingFormName): Readonly<Record<string, SettingField>> {
  const formOf = new Map<string, SettingFormName>(Object.entries(settingForms));
  return Object.fromEntries(
    Object.entries(settingFields).filter(([key]) => formOf.get(key) === form),
  );
}
