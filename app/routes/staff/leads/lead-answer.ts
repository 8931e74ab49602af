import type { ToastMessage } from "#app/values/toast-message.ts";

/** A form of a lead's page, come back: which, with what was typed and what is wrong. */
export type LeadAnswer = {
  form: "move" | "plan" | "note" | "reply";
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Somebody changed the lead meanwhile: the version that the form was opened with. */
  seenVersion?: number;
  notice?: string | ToastMessage;
};
