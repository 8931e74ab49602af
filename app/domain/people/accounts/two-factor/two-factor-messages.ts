import { checkFields, type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

/** Why a second factor was refused, or not turned on or off. Waiting has its own texts. */
export type TwoFactorRefusal = "wrong-code" | "too-late" | "on-already" | "required";

export const twoFactorRefusals = {
  "wrong-code":
    "That code is not right, or was used before. Please enter the next one that your app shows.",
  "too-late": "That took too long. Please begin again.",
  "on-already": "Two-factor sign-in is on already.",
  required: "Everyone on the staff needs two-factor sign-in here, so that it stays on.",
} as const satisfies Record<TwoFactorRefusal, string>;

export const wrongRecoveryCode = "That is none of your recovery codes, or it was used before.";

const failed = (title: string) => failedToast(title, checkFields);

export const twoFactorToasts = {
  /** At the login: the challenge is over or missing. */
  signInAgain: failedToast(
    "Please Sign In Again",
    "There was no code in time after your password.",
  ),
  codeRefused: failed("Login Failed"),
  notOn: failed("Two-Factor Is Not On Yet"),
  notChanged: failed("Error Changing Two-Factor"),
  on: { title: "Two-Factor Is On", text: "You are signed out everywhere else." },
  renewed: { title: "New Recovery Codes", text: "The former ones are worth nothing." },
  off: { title: "Two-Factor Is Off", text: "The password alone opens your account." },
  reset: (name: string): ToastMessage => ({
    title: "Two-Factor Reset",
    text: `${name} signs in with the password alone.`,
  }),
} as const;

/** Toasts of a staff profile's sessions. */
export const ownSessionToasts = {
  one: (device: string): ToastMessage => ({
    title: "Signed Out",
    text: `${device} is signed out.`,
  }),
  others: (count: number): ToastMessage => ({
    title: "Signed Out",
    text: count === 0 ? "You were signed in nowhere else." : "You are signed out everywhere else.",
  }),
  failed: { title: "Not Signed Out" },
  gone: { title: "Signed Out Already", text: "That session was over before." },
} as const;

export const notificationsSaved: ToastMessage = { title: "Notifications Saved" };
export const notificationsNotSaved: ToastMessage = { title: "Error Saving Notifications" };
