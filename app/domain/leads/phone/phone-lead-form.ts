import { z } from "zod";
import { newCustomerForm } from "#app/domain/people/customers/customer-form.ts";
import { isDay } from "#app/values/dates.ts";
import { lineField, whenTyped } from "#app/values/forms/form-fields.ts";
import { leadForm } from "../plan/lead-form.ts";
import { leadPlanFields } from "../manage/staff-lead-form.ts";

const dayField = z
  .string()
  .trim()
  .refine((day) => day === "" || isDay(day), "Please choose a day, or leave it empty.")
  .transform((day) => (day === "" ? null : day));

/** What the planner asks, too. */
const { numTravelers, budget, message } = leadForm.in.shape;

const callForm = newCustomerForm
  .extend({
    intent: z.literal("save").optional(),
    /** The id of a client who is known; '' for somebody new. */
    customer: z.string().trim().max(40).default(""),
    wish: lineField({ missing: "Please enter what they want.", max: 160 }),
    message,
    leavesOn: dayField,
    returnsOn: dayField,
    numTravelers,
    budget,
    ...leadPlanFields,
  })
  .refine(({ leavesOn, returnsOn }) => !leavesOn || !returnsOn || returnsOn >= leavesOn, {
    path: ["returnsOn"],
    error: "This is before the first day. Please enter a later one.",
    when: whenTyped("leavesOn", "returnsOn"),
  });

export type PhoneLeadInput = Omit<z.output<typeof callForm>, "intent">;

/** Finds clients by what is typed so far. */
const findForm = z.strictObject({
  ...Object.fromEntries(
    Object.keys(callForm.shape).map((name) => [name, z.string().max(4100).optional()]),
  ),
  intent: z.literal("find"),
});

/** A client who is known says who called. */
const sayKnown = (form: Readonly<Record<string, string>>) =>
  form.customer && form.intent !== "find" ? { ...form, name: "Known", email: "", phone: "" } : form;

/** A lead of a phone call: who called, what they want, and who looks after it until when. */
export const phoneLeadForm = z.preprocess(
  sayKnown,
  z.discriminatedUnion("intent", [callForm, findForm]),
);
