import type { ToastMessage } from "./toast-message.ts";

/** Shown when a form or link finds no network. */
export const noConnection: ToastMessage = {
  title: "No Connection",
  text: "We can’t reach the site right now. What you typed is still here: please try again in a moment.",
  look: "destructive",
};
