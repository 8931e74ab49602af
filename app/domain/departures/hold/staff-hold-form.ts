import { z } from "zod";
import { maxSeats } from "../departure-limits.ts";
import { isDay } from "#app/values/dates.ts";
import { countField } from "#app/values/forms/count-field.ts";
import { idempotencyKeyField, lineField } from "#app/values/forms/form-fields.ts";

/** Seats that an agent keeps: an option for 48 hours, or a group's block until a day. */
const holdForm = z
  .strictObject({
    intent: z.literal("hold"),
    key: idempotencyKeyField,
    kind: z.enum(["option", "block"], "Please choose an option or a block."),
    seats: countField({
      min: 1,
      max: maxSeats,
      message: `Please enter a number of seats from 1 to ${maxSeats.toLocaleString("en-US")}.`,
    }),
    singles: countField({
      min: 0,
      max: maxSeats,
      message: "Please enter how many of them sleep alone.",
    }),
    heldFor: lineField({ missing: "Please say whom the seats are for.", max: 200 }),
    until: z.string().trim().default(""),
  })
  .refine(({ seats, singles }) => singles <= seats, {
    path: ["singles"],
    error: "There are more single rooms here than seats.",
  })
  .refine(({ kind, until }) => kind !== "block" || isDay(until), {
    path: ["until"],
    error: "Please choose the day on which the block is released.",
  });

/** An option's second 48 hours, and why. */
const extendForm = z.strictObject({
  intent: z.literal("extend"),
  claim: z.uuid(),
  reason: lineField({ missing: "Please say why the option is extended.", max: 500 }),
});

const releaseForm = z.strictObject({ intent: z.literal("release"), claim: z.uuid() });

/** Gives back some of a block's seats, of so many as were shown. */
const releaseSomeForm = z.strictObject({
  intent: z.literal("release-some"),
  claim: z.uuid(),
  of: z.coerce.number().int().min(1).max(maxSeats),
  released: countField({
    min: 1,
    max: maxSeats,
    message: "Please enter how many of the seats are given back.",
  }),
});

/** The forms of the page of holds, told apart by `intent`. */
export const staffHoldForm = z.union([holdForm, extendForm, releaseForm, releaseSomeForm]);
export type ReleaseSome = z.output<typeof releaseSomeForm>;
export type HoldInput = z.output<typeof holdForm>;
export type HoldValues = Readonly<Partial<Record<keyof HoldInput | "claim" | "reason", string>>>;
