import type { ToastMessage } from "#app/values/toast-message.ts";
import type { Conflict } from "./version-conflict.tsx";

/** The form of something that two may have open at once, as it comes back instead of being saved. */
export type EditorAnswer = {
  /** Another one each time, so that the page shows the fields anew. */
  stamp: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  notice?: ToastMessage;
  conflict?: Conflict;
  /** It was deleted meanwhile: what was typed can be saved as a new one. */
  gone?: true;
};
