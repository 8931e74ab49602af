import type { DealValues } from "#app/domain/catalog/deal-values.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import type { Conflict } from "../version-conflict.tsx";

/** A deal's form as it comes back instead of being saved. */
export type DealFormAnswer = {
  /** Another one each time, so that the page shows the fields anew. */
  stamp: string;
  values: DealValues;
  errors: Readonly<Record<string, string>>;
  notice?: ToastMessage;
  conflict?: Conflict;
  /** The deal was deleted meanwhile: what was typed can be saved as a new one. */
  gone?: true;
};
