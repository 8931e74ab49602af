import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { plural } from "#app/values/plural.ts";
import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import type { ChoiceRefusal } from "./plan-choices.ts";

const notCanceled = (text: string) => failedToast("Departure Not Canceled", text);

export const cancelRefusals = {
  "not-found": notCanceled("This departure is not there any more."),
  "canceled-already": notCanceled("This departure is canceled already."),
  "has-left": notCanceled("This departure has left, or leaves today."),
  changed: notCanceled(
    "Somebody changed this departure while you looked at it. Your choices are kept: please look once more.",
  ),
  "bookings-changed": notCanceled(
    "Its bookings have changed while you looked at them. They are shown as they are now, and your choices are kept: please look once more.",
  ),
  "choices-refused": notCanceled(
    "Not every choice can be had, so nothing was changed. Please look at what is marked below.",
  ),
  unavailable: notCanceled(commandRefusals.unavailable),
} as const satisfies Record<string, ToastMessage>;

const choiceTexts = {
  "not-chosen": "please choose what becomes of it.",
  "date-gone": "that date is not on sale any more. Please choose another one.",
  "price-changed": "the price on that date has changed. Please look at it once more.",
  "seats-gone":
    "that date has no room left for this party, counting the others that move there and who waits for it.",
} as const satisfies Record<ChoiceRefusal, string>;

/** The message beside a booking's choice. */
export function choiceRefusal(reference: string, reason: ChoiceRefusal): string {
  return `${reference}: ${choiceTexts[reason]}`;
}

type Counts = { moved: number; refunded: number; talks: number };

export function canceledToast({ moved, refunded, talks }: Counts): ToastMessage {
  const parts = [
    moved > 0 ? `${plural(moved, "booking")} moved` : "",
    refunded > 0 ? `${plural(refunded, "booking")} canceled with a refund in full` : "",
    talks > 0 ? `${plural(talks, "booking")} to talk about` : "",
  ].filter(Boolean);
  const text = parts.length > 0 ? `${parts.join(", ")}.` : "It had no bookings.";
  return { title: "Departure Canceled", text };
}
