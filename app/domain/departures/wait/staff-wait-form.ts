import { z } from "zod";
import { countField } from "#app/values/forms/count-field.ts";
import { emailTextField } from "#app/values/forms/email-field.ts";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import { personNameFieldFor } from "#app/values/forms/name-field.ts";
import { optionalPhoneField } from "#app/values/forms/phone-field.ts";
import type { FieldSentence, ToastMessage } from "#app/values/forms/toast-message.ts";
import { joinRefusals } from "./waiting-list-messages.ts";

/** The largest party that waits. */
const largestParty = 20;

/** A caller who is put on the list. */
const addForm = z
  .strictObject({
    intent: z.literal("wait"),
    key: idempotencyKeyField,
    name: personNameFieldFor("Please enter who waits."),
    phone: optionalPhoneField,
    email: emailTextField.default(""),
    numTravelers: countField({
      min: 1,
      max: largestParty,
      message: `Please enter how many they are, from 1 to ${largestParty}.`,
    }),
    alone: countField({
      min: 0,
      max: largestParty,
      message: "Please enter how many of them sleep alone.",
    }),
  })
  .refine(({ phone, email }) => phone !== null || email !== "", {
    path: ["phone"],
    error: "Please enter a phone number or an email: we have to reach them.",
  })
  .refine(({ numTravelers, alone }) => alone <= numTravelers, {
    path: ["alone"],
    error: "There are more single rooms here than travelers.",
  });

/** What is done to a party: its seats are offered, it moves above the one before it, or it waits no more. */
const partyForm = z.strictObject({
  intent: z.enum(["offer", "up", "end"]),
  party: z.uuid(),
  /** The party before it, as it was shown. */
  over: z.uuid().optional(),
});

/** The forms of a waiting list, told apart by `intent`. */
export const staffWaitForm = z.union([addForm, partyForm]);
export type AddedCaller = z.output<typeof addForm>;
export type WaitValues = Readonly<Partial<Record<keyof AddedCaller, string>>>;

/** Sentences for staff, beside a field where they name one. */
export const staffWaitRefusals = {
  ...joinRefusals,
  "departure-gone": "This departure no longer exists.",
  "departure-left": "This departure has left, or leaves today.",
  "departure-closed": "This departure is not sold. Open it first.",
  "sale-ended": "Booking for this departure has closed, and nobody waits for it any more.",
  "seats-free": {
    field: "numTravelers",
    message: "There is room for this party: book it, or hold its seats.",
  },
  "rooms-do-not-fit": {
    field: "alone",
    message: "No rooms of this trip fit so many single rooms.",
  },
  "too-few-rooms": { field: "alone", message: "This trip has fewer single rooms." },
  "waits-already": { field: "email", message: "This email waits for the departure already." },
  "too-few-seats": "There are not enough free seats for this party now.",
  "too-few-singles": "There are not enough free single rooms for this party now.",
  "wait-over": "This party does not wait any more.",
  "list-changed": "The list has changed meanwhile. It is shown as it is now.",
  "form-used": "This caller is on the list already. Send the form again for another one.",
} as const satisfies Record<string, FieldSentence<keyof AddedCaller | "departureDate" | "singles">>;
export type StaffWaitRefusal = keyof typeof staffWaitRefusals;

export const staffWaitToasts = {
  wait: { title: "On the waiting list" },
  offer: { title: "Seats offered", text: "They are kept for 48 hours." },
  up: { title: "Moved up" },
  end: { title: "Off the waiting list" },
} as const satisfies Record<string, ToastMessage>;
