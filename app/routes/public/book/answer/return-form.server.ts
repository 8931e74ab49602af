import {
  bookingRefusals,
  bookingToasts,
  type BookingRefusal,
} from "#app/domain/bookings/order/form/booking-messages.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { answerCode } from "./answer-code.server.ts";
import type { BookingAnswer } from "../booking-answer.ts";
import { readSentence } from "#app/values/forms/toast-message.ts";

/** Refusals after which the page must read prices and seats again. */
const reloads: ReadonlySet<BookingRefusal> = new Set([
  "price-changed",
  "no-departure",
  "sold-out",
  "too-few-seats",
  "too-few-singles",
  "departure-gone",
  "departure-closed",
  "departure-left",
  "extra-not-sold",
]);

type Sender = { viewer: Viewer; ipAddress: string };

/**
 * Returns the form with typed values, errors and the welcome code's discount. `status` is for
 * refusals.
 */
export async function returnForm(
  answer: BookingAnswer,
  { viewer, ipAddress }: Sender,
  status = 400,
) {
  const wrong = Object.keys(answer.errors).length > 0 || answer.notice !== undefined;
  const code = await answerCode(
    viewer,
    ipAddress,
    "welcome" in answer.errors ? "" : (answer.values.welcome ?? "").trim(),
  );
  if (!code.ok)
    return refuse(
      { ...answer, errors: { ...answer.errors, ...code.errors } },
      wrong ? { status } : code.init,
    );
  return refuse<BookingAnswer>(
    { ...answer, applied: code.applied },
    { status: wrong ? status : 200 },
  );
}

/** Returns a refused booking's form, with what else is wrong (`errors`): 409 if the price changed, otherwise 400. */
export function returnRefused(
  reason: BookingRefusal,
  {
    values,
    errors,
    text: own,
  }: Pick<BookingAnswer, "values" | "errors"> & {
    /** In place of the reason's. */ text?: string | undefined;
  },
  sender: Sender,
) {
  const { field, message } = readSentence(bookingRefusals[reason]);
  const text = field ? (errors[field] ?? message) : (own ?? message);
  const notice = { ...bookingToasts.failed, text };
  // Skip the welcome code's discount, which would need the database.
  if (reason === "unavailable")
    return refuse<BookingAnswer>({ values, errors: {}, notice }, optionsFor(reason));
  if (field === "welcome") return refuse({ values, errors: { [field]: message }, notice });
  return returnForm(
    { values, errors: field ? { [field]: message, ...errors } : {}, notice },
    sender,
    reloads.has(reason) ? 409 : 400,
  );
}
