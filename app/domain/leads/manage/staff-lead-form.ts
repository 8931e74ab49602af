import { z } from "zod";
import type { LeadPlan } from "#app/db/fields/written-fields.ts";
import {
  assignField,
  idempotencyKeyField,
  openedField,
  tickedValues,
  tickFields,
  type FieldSchemas,
  type InputName,
} from "#app/values/forms/form-fields.ts";
import { isDay } from "#app/values/dates.ts";
import { nobody, rowsOfMuch } from "#app/values/list-search.ts";
import { noteForm } from "#app/values/forms/note-form.ts";
import { filledTextField, mailSubjectField } from "#app/domain/mail/mail-review.ts";
import { leadStatuses } from "../lead-status.ts";

/** The version that the page showed, so that newer changes are not overwritten. */
const version = z
  .string()
  .regex(/^\d{1,9}$/, "This form is out of date. Please send it once more.")
  .transform(Number);

const statusForm = z.strictObject({
  intent: z.literal("move"),
  version,
  to: z.enum(leadStatuses, "Please choose what happens to the lead."),
  reason: z.string().trim().max(1000, "Please shorten the reason to 1,000 characters.").default(""),
});

/** Owner and due date, both optional. */
export const leadPlanFields = {
  ownerId: z
    .string()
    .trim()
    .max(64, "Please choose one of the agents.")
    .transform((id) => (id === "" ? null : id)),
  dueOn: z
    .string()
    .trim()
    .refine((day) => day === "" || isDay(day), "Please choose a day, or leave it empty.")
    .transform((day) => (day === "" ? null : day)),
} satisfies FieldSchemas<LeadPlan>;

const planForm = z.strictObject({
  intent: z.literal("plan"),
  version,
  opened: openedField,
  ...leadPlanFields,
});

/** Key of a template; '' for none. */
const templateKey = z.string().max(40);

/** A mail to the lead. Placeholders of a template must be filled in. */
const replyForm = z.strictObject({
  intent: z.literal("reply"),
  key: idempotencyKeyField,
  version,
  drafted: templateKey.default(""),
  subject: mailSubjectField,
  text: filledTextField,
});

/** Loads another template into the mail instead of sending it, so that anything may be typed. */
const templateForm = z.strictObject({
  intent: z.literal("template"),
  template: templateKey,
  drafted: templateKey.optional(),
  key: z.string().optional(),
  version: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
});

const tick = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{6} \d{1,9}$/);

/** The form of the list's ticks: a lead as it is listed, its reference and version. */
export const tickedLeadsForm = z
  .strictObject({
    ...tickFields("lead", rowsOfMuch, tick),
    intent: z.enum(["assign", "move"]),
    ownerId: assignField,
    to: z.enum(["", ...leadStatuses]).default(""),
    reason: statusForm.shape.reason,
  })
  .transform(({ intent, ownerId, to, reason, ...ticks }, context) => {
    const leads = tickedValues<string>(ticks).map((value) => {
      const [reference = "", seen] = value.split(" ");
      return { reference, version: Number(seen) };
    });
    const refuse = (field: "ownerId" | "to" | "reason", message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    if (intent === "assign")
      return ownerId === ""
        ? refuse("ownerId", "Please choose who looks after them.")
        : { intent, leads, ownerId: ownerId === nobody ? null : ownerId };
    if (to === "") return refuse("to", "Please choose what happens to them.");
    return to === "lost" && reason === ""
      ? refuse("reason", "Please say why they were lost: the next ones may not be.")
      : { intent, leads, to, reason };
  });

/** A lead page's forms, by the clicked button; one of a template is a button of the mail's form. */
export const staffLeadForm = z.preprocess(
  (form: Readonly<Record<string, string>>) =>
    "template" in form && form.intent === "reply" ? { ...form, intent: "template" } : form,
  z.discriminatedUnion("intent", [statusForm, planForm, noteForm, replyForm, templateForm]),
);

export type StaffLeadInput = z.output<typeof staffLeadForm>;

/** What staff plan of a lead: the page has an input for each. */
export type LeadPlanField = keyof typeof leadPlanFields;
export type StaffLeadKey = InputName<StaffLeadInput>;
/** A form's inputs as typed. */
export type StaffLeadValues = Readonly<Partial<Record<StaffLeadKey, string>>>;
