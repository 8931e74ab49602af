import type { ToastMessage } from "#app/values/toast-message.ts";

/** What the catalogue says where it can't show what was asked for (spec §8). */
export const dealNotFound = (id: string): ToastMessage => ({
  title: "Error",
  text: `Deal Not Found: The deal with ID ${id} could not be found. Redirecting...`,
  look: "destructive",
});

export const dealNotFoundPage = "Could not find the requested deal.";
export const dealOfTheMonthNotFoundPage = "Deal of the Month not found!";
