import { plural } from "#app/values/plural.ts";
import { checkFields, type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

/** Account toasts; the reset's are the spec's (§8). */
export const accountToasts = {
  loggedOut: { title: "Logged Out" },
  resetNeedsEmail: failedToast(
    "Email Required",
    "Please enter your email address to reset your password.",
  ),
  resetSent: {
    title: "Password Reset Email Sent",
    text: "If an account exists for this email, a password reset link has been sent.",
  },
  usernameHint: {
    title: "The Super Admin username is typically the email you used during setup.",
    look: "neutral",
  },
  invalidLink: failedToast("Invalid Link", "This password reset link is invalid or has expired."),
  passwordUpdated: {
    title: "Password Updated Successfully!",
    text: "You can now log in with your new password.",
  },
  passwordChanged: { title: "Password Changed", text: "You are signed out everywhere else." },
  profileSaved: { title: "Profile Saved" },
  profileNotSaved: { title: "Error Saving Profile" },
  linkSent: {
    title: "Link Sent",
    text: "Please open the link in the email we have just sent you.",
  },
} as const satisfies Record<string, ToastMessage>;

/** After signing up with the agency of this name. */
export const welcomeToast = (tradeName: string): ToastMessage => ({
  title: `Welcome to ${tradeName}`,
  text: "Your account is ready. We have sent you a link to confirm your email address.",
});

/** Notices of refused account forms. */
export const accountNotices = {
  busy: "Many people are signing in right now. Please try again in a few seconds.",
  wrongPassword: "That is not your current password.",
  resetFailed: { title: "Password Reset Email Not Sent" },
  linkFailed: { title: "Link Not Sent" },
  signUpFailed: { title: "Account Not Created" },
  updateFailed: failedToast("Error Updating Password", checkFields),
  signUpRefused:
    "We couldn't create an account with these details. Please look into your inbox. If you have signed up before, sign in, or ask for a new password.",
} as const;

/** Shown with status 429. `seconds` is the wait, rounded up for people. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please wait ${waitText(seconds)}, then try again.`;
}

function waitText(seconds: number): string {
  if (seconds <= 90) return plural(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
