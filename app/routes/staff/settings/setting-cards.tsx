import { type ComponentProps, Fragment, type ReactNode } from "react";
import { sessionLengths } from "#app/domain/settings/security-settings.ts";
import type { SettingFormName, SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels as labels } from "#app/domain/settings/setting-labels.ts";
import { settingLengths as lengths } from "#app/domain/settings/settings.ts";
import { identityDefaults } from "#app/values/agency.ts";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { CountField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../shell/editor/inputs-of.ts";
import { paymentTermInputs } from "../shell/editor/payment-term-inputs.tsx";
import { saleDayInputs } from "../shell/editor/sale-day-inputs.tsx";
import { SettingForm, type SettingFormProps } from "./setting-form.tsx";
import { Button } from "#app/ui/button.tsx";

type Card<Form extends SettingFormName> = {
  title: string;
  lede: string;
  /** The label of its button, if it stands below the inputs. */ save?: string;
  /** In their order; one that is forgotten is a type error. */
  inputs: (field: InputOf) => { readonly [Key in SettingKeyOf<Form>]: ReactNode };
};
type Declared =
  | "agency-name"
  | "sender"
  | "colors"
  | "office"
  | "emergency-phone"
  | "social"
  | "payment-terms"
  | "sale-days"
  | "payment-reminders"
  | "how-to-pay"
  | "session-length"
  | "welcome-discount"
  | "dkim-selector";

const line = (
  field: InputOf,
  name: keyof typeof labels,
  more: Omit<ComponentProps<typeof TextField>, "name" | "label">,
) => <TextField label={labels[name]} {...field(name)} autoComplete="off" {...more} />;

/** A color as it is typed, with a drop of it, and of the one that a refusal offers. */
const colorInput = (field: InputOf, name: "actionColor" | "bandColor") => {
  const { defaultValue, error } = field(name);
  const offered = /#[0-9a-f]{6}(?=\.$)/.exec(error ?? "")?.[0];
  return line(field, name, {
    // With room for what is pasted around it.
    maxLength: 20,
    spellCheck: false,
    placeholder: identityDefaults[name],
    hint: "# and six digits.",
    beside: (
      <span className="flex gap-2">
        {[defaultValue, offered].map((color) =>
          color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? (
            <svg key={color} viewBox="0 0 1 1" role="img" aria-label={color} className="size-11">
              <rect width="1" height="1" fill={color} />
            </svg>
          ) : null,
        )}
      </span>
    ),
  });
};

const address = {
  type: "url",
  inputMode: "url",
  placeholder: "https://",
  maxLength: lengths.social,
} as const;

/** The forms of settings that are a heading and a column of inputs. */
const cards: { readonly [Form in Declared]: Card<Form> } = {
  "agency-name": {
    title: "Name",
    lede: "On every page, in titles, mails, calendars, feeds and what search engines are told.",
    save: "Save Name",
    inputs: (field) => ({
      tradeName: line(field, "tradeName", {
        maxLength: lengths.tradeName,
        required: true,
        hint: "What travelers call the agency.",
      }),
    }),
  },
  colors: {
    title: "Colors",
    lede: "Buttons, links and the dark band; light, dark and high contrast follow from the two.",
    save: "Save Colors",
    inputs: (field) => ({
      actionColor: colorInput(field, "actionColor"),
      bandColor: colorInput(field, "bandColor"),
    }),
  },
  sender: {
    title: "Sender of mails",
    lede: "Travelers see the agency’s name and this address.",
    save: "Save Sender",
    inputs: (field) => ({
      senderEmail: line(field, "senderEmail", {
        type: "email",
        autoCapitalize: "none",
        spellCheck: false,
        maxLength: 254,
        hint: "An address that your mail server may send from. Empty: the one that the site is installed with.",
      }),
    }),
  },
  office: {
    title: "Office",
    lede: "What is left empty is left out.",
    save: "Save Office",
    inputs: (field) => ({
      phone: line(field, "phone", {
        type: "tel",
        maxLength: lengths.phone,
        hint: "In the top bar, the footer and on the contact page.",
      }),
      address: line(field, "address", {
        maxLength: lengths.address,
        hint: "In the footer and on the contact page.",
      }),
      hours: line(field, "hours", { maxLength: lengths.hours, hint: "On the contact page." }),
    }),
  },
  "emergency-phone": {
    title: "Emergency phone",
    lede: "On the pages and in the calendar files of confirmed trips, for travelers on the way.",
    save: "Save Emergency Phone",
    inputs: (field) => ({
      emergencyPhone: line(field, "emergencyPhone", {
        type: "tel",
        maxLength: lengths.emergencyPhone,
        hint: "A number that is answered day and night. Empty: travelers call the office’s phone.",
      }),
    }),
  },
  social: {
    title: "Social addresses",
    lede: "The buttons of the footer lead there.",
    save: "Save Social Addresses",
    inputs: (field) => ({
      socialInstagram: line(field, "socialInstagram", address),
      socialFacebook: line(field, "socialFacebook", address),
      socialYoutube: line(field, "socialYoutube", address),
    }),
  },
  "payment-terms": {
    title: "What is due when",
    lede: "For every deal that has no terms of its own.",
    save: "Save Payment Terms",
    inputs: (field) => paymentTermInputs(field, "Empty: nothing is said."),
  },
  "sale-days": {
    title: "When booking closes",
    lede: "For every deal and date that does not say it.",
    save: "Save Closing Days",
    inputs: (field) =>
      saleDayInputs(field, {
        closes: "Empty: the day before departure.",
        decides: "Empty: no day is said.",
      }),
  },
  "payment-reminders": {
    title: "Reminders of payments",
    lede: "By mail, of each payment that is due and not paid.",
    save: "Save Reminders",
    inputs: (field) => ({
      remindPayments: (
        <CheckField
          id="remindPayments"
          name="remindPayments"
          label={labels.remindPayments}
          hint="7 and 3 days before, on the day, and 2 days after it. The agent is told 3 days after it."
          defaultChecked={field("remindPayments").defaultValue === "yes"}
        />
      ),
    }),
  },
  "how-to-pay": {
    title: "How to pay",
    lede: "On My Trips and in the mail of a confirmed trip, as long as something is due.",
    save: "Save How to Pay",
    inputs: (field) => ({
      howToPay: (
        <TextArea
          label={labels.howToPay}
          {...field("howToPay")}
          rows={5}
          maxLength={lengths.howToPay}
          hint="As “Checks payable to …”, or the bank and the account for a transfer. Empty: customers read that their agent writes to them."
        />
      ),
    }),
  },
  "welcome-discount": {
    title: "Welcome discount",
    lede: "What a new newsletter reader gets off the first booking. 0 gives none. Codes that were given keep what was promised.",
    inputs: (field) => ({
      welcomeDiscountPercent: (
        <CountField
          label={labels.welcomeDiscountPercent}
          {...field("welcomeDiscountPercent")}
          required
          beside={<Button>Save Discount</Button>}
        />
      ),
    }),
  },
  "dkim-selector": {
    title: "DKIM selector",
    lede: "Where your mail provider’s key stands in DNS.",
    save: "Save Selector",
    inputs: (field) => ({
      dkimSelector: line(field, "dkimSelector", {
        hint: "Your mail provider names it. Or send the test mail, open its source, and paste the whole DKIM-Signature line.",
      }),
    }),
  },
  "session-length": {
    title: "Session length",
    lede: "Agents and super admins are signed out when they did nothing for so long.",
    save: "Save Session Length",
    inputs: (field) => ({
      sessionHours: (
        <SelectField
          label={labels.sessionHours}
          {...field("sessionHours")}
          hint="A shorter time holds at once, for those who are signed in too."
          className="max-w-44"
        >
          {Object.entries(sessionLengths)
            .toSorted(([one], [other]) => Number(one) - Number(other))
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </SelectField>
      ),
    }),
  },
};

type Props<Form extends Declared> = SettingFormProps<SettingKeyOf<Form>> & {
  name: Form;
  page?: string;
};

/** A declared form of settings. */
export function SettingCard<Form extends Declared>({ name, ...form }: Props<Form>) {
  const { inputs, ...card } = cards[name];
  return (
    <SettingForm name={name} {...card} {...form}>
      {(field) =>
        Object.entries<ReactNode>(inputs(field)).map(([key, input]) => (
          <Fragment key={key}>{input}</Fragment>
        ))
      }
    </SettingForm>
  );
}
