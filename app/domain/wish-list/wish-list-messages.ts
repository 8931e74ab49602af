import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import { wishListSize } from "./wish-list.ts";

/** Shown if the browser could not reach the account. */
export const wishListNotSaved = "We couldn’t change your wish list. Please try again.";

/** Toasts about the wish list after a page load: without script, or if it failed. */
export const wishListToasts = {
  saved: { title: "Saved to Your Wish List" },
  removed: { title: "Removed from Your Wish List" },
  full: failedToast(
    "Your Wish List Is Full",
    `It holds ${wishListSize} trips. Take one off to save another.`,
  ),
  notOnSale: failedToast("No Longer on Sale", "This trip can’t be saved any more."),
  signIn: { title: "Please Sign In", text: "Your wish list is kept on your account." },
} as const satisfies Record<string, ToastMessage>;
