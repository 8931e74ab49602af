import type { Conflict } from "#app/domain/command/conflict.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** A returned editor form, of something that two people may edit at once. */
export type EditorAnswer = {
  /** Changes each time, to remount the fields. */
  stamp: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  notice?: ToastMessage;
  conflict?: Conflict;
  /** Deleted meanwhile: the form can be saved as a new one. */
  gone?: true;
};
