import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

/** Messages for an unavailable deal or search (spec §8). */
export const dealNotFound = (id: string): ToastMessage =>
  failedToast("Error", `Deal Not Found: The deal with ID ${id} could not be found. Redirecting...`);

export const dealNotFoundPage = "Could not find the requested deal.";
export const dealOfTheMonthNotFoundPage = "Deal of the Month not found!";
