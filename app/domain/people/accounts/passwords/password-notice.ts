import { accountNotices } from "../sign-in/account-messages.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** The titles under which spec §5 refuses a new password. */
const titles = new Set([
  "Weak Password",
  "Passwords Do Not Match",
  "Password too short",
  "Passwords do not match",
]);

/** The spec's toast for the first new password that `errors` refuse; undefined where they refuse none. */
export function passwordNotice(errors: Readonly<Record<string, string>>): ToastMessage | undefined {
  for (const message of Object.values(errors)) {
    const [title = "", text] = message.split(": ");
    if (titles.has(title)) return { title, ...(text && { text }), look: "destructive" };
  }
  return undefined;
}

/** A refused change of a password: what is wrong by field, and the spec's toast for the whole. */
export function passwordRefusal(errors: Record<string, string>) {
  return { errors, notice: passwordNotice(errors) ?? accountNotices.updateFailed };
}
