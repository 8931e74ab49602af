import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** A returned form of a lead's page: which one, its values and errors. */
export type LeadAnswer = {
  form: "move" | "plan" | "note" | "reply";
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The form's version, if someone else changed the lead. */
  seenVersion?: number;
  notice?: string | ToastMessage;
};
