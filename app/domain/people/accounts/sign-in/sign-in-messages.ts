import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import type { SignInDenial } from "./sign-in-outcome.ts";

/** Texts of refused logins, quoted from spec §5, §6 and §8. Suspension has none there. */
export const signInMessages = {
  missing: failedToast("Login Failed", "Please enter both email and password."),
  credentials: failedToast(
    "Login Failed",
    "Invalid credentials. Please check your email and password.",
  ),
  "superadmin-account": failedToast(
    "Access Denied",
    "This is a Super Admin account. Please use the Super Admin login page.",
  ),
  "agent-account": failedToast(
    "Access Denied",
    "This is an Agent account. Please use the Agent login page.",
  ),
  "agents-only": failedToast(
    "Access Denied",
    "This login is for agents only. Your account does not have agent permissions.",
  ),
  "no-permission": failedToast("Access Denied", "You do not have permission to access this page."),
  suspended: failedToast(
    "Access Denied",
    "This account is suspended. Please contact us if you think that is a mistake.",
  ),
  noCookies: failedToast(
    "Cookies Are Blocked",
    "Your password is right, but your browser keeps no cookies of this site, and without one it can’t stay signed in. Please allow cookies for this site, then sign in again.",
  ),
} as const satisfies Record<"missing" | "credentials" | "noCookies" | SignInDenial, ToastMessage>;

/** For a form of a portal that was sent after the session ended. */
export const formKept: ToastMessage = {
  title: "You Are Signed Out",
  text: "Please sign in again: what you typed is kept for two hours. Files must be chosen again.",
};

/** For a portal's form that is sent while somebody else is signed in to this browser. */
export const formKeptFromOther: ToastMessage = {
  title: "Signed In as Somebody Else",
  text: "Please sign in as before: what you typed is kept for two hours. Files must be chosen again.",
};

/** For opening a private page after the session ended. */
export const sessionOver: ToastMessage = {
  title: "You Are Signed Out",
  text: "Your session has ended. Please sign in again.",
};
