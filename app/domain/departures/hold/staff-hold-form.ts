import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { idempotencyKeyField, lineField } from "#app/values/forms/form-fields.ts";
import { readNumber } from "#app/values/forms/read-amount.ts";

const count = (missing: string, min: number, max: number) =>
  z
    .string(missing)
    .transform((typed) => readNumber(typed, { decimals: 0 }) ?? -1)
    .refine((number) => number >= min && number <= max, missing);

/** Seats that an agent keeps: an option for 48 hours, or a group's block until a day. */
const holdForm = z
  .strictObject({
    intent: z.literal("hold"),
    key: idempotencyKeyField,
    kind: z.enum(["option", "block"], "Please choose an option or a block."),
    seats: count("Please enter a number of seats from 1 to 1,000.", 1, 1_000),
    singles: count("Please enter how many of them sleep alone.", 0, 1_000),
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

/** The forms of the page of holds, told apart by `intent`. */
export const staffHoldForm = z.union([holdForm, extendForm, releaseForm]);
export type HoldInput = z.output<typeof holdForm>;
export type HoldValues = Readonly<Partial<Record<keyof HoldInput | "claim" | "reason", string>>>;
