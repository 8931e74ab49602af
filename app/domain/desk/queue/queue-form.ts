import { z } from "zod";
import { versionField } from "#app/domain/bookings/booking-fields.ts";
import { shownCentsField } from "#app/domain/money/payments/payment-forms.ts";
import { paymentMethods } from "#app/domain/money/payments/payment.ts";
import { isDay } from "#app/values/dates.ts";
import { type QueueKind, queueKindNames, snoozes } from "./queue-item.ts";

const reference = z.string().max(20);
const day = z.string().refine(isDay);
const booking = { reference, version: versionField };
/** A row's key. */
const row = {
  kind: z.enum(queueKindNames as [QueueKind, ...QueueKind[]]),
  subject: z.string().min(1).max(64),
};

/** Everything that can be pressed in the work queue, told apart by the button. */
export const queueForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("confirm"), ...booking }),
  z.strictObject({ intent: z.literal("complete"), ...booking }),
  z.strictObject({
    intent: z.literal("cancel"),
    ...booking,
    shownRefund: shownCentsField.transform((cents) => cents ?? 0),
  }),
  z.strictObject({ intent: z.literal("remind"), reference, dueOn: day }),
  z.strictObject({
    intent: z.literal("refund"),
    reference,
    refund: z.uuid(),
    method: z.enum(paymentMethods),
  }),
  z.strictObject({ intent: z.literal("settle"), reference, issue: z.uuid() }),
  z.strictObject({ intent: z.literal("release"), claim: z.uuid() }),
  z.strictObject({
    intent: z.literal("comment"),
    id: z.uuid(),
    decision: z.enum(["approve", "decline"]),
  }),
  z.strictObject({ intent: z.literal("retry"), id: z.uuid() }),
  z.strictObject({
    intent: z.literal("assign"),
    ...row,
    /** '' for nobody. */ agentId: z.string().max(64),
    /** To whom it was handed as the page was read; '' for nobody. */ seen: z
      .string()
      .max(64)
      .optional(),
    /** Of a lead, which has its own agent. */ version: versionField.optional(),
    /** The reference of its booking, which has its own agent. */ booking: reference.optional(),
  }),
  z.strictObject({
    intent: z.literal("snooze"),
    ...row,
    days: z.enum(Object.keys(snoozes) as [keyof typeof snoozes]),
  }),
  z.strictObject({ intent: z.literal("wake"), ...row }),
]);
export type QueueInput = z.output<typeof queueForm>;
