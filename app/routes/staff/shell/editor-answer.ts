import type { ToastMessage } from "#app/values/toast-message.ts";
import type { Conflict } from "./version-conflict.tsx";

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
