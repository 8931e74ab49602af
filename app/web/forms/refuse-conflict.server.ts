import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { malformedForm } from "./form-values.server.ts";
import type { FormRefusal } from "./form-refusal.ts";
import { optionsFor, refuse } from "./refuse.server.ts";

type Options = {
  /** The part of theirs that was taken over; null if the form was to be saved. */
  take: string | null;
  notice: ToastMessage;
  /** The form's name, on a page with several. */ form?: string;
};

/**
 * Returns a form merged with what was saved meanwhile (`compareForms`): 409, or 200 with a part of
 * theirs taken over. Null is malformed: the form has no such part.
 */
export function refuseConflict<Compared extends { values: Record<string, string> }>(
  compared: Compared | null,
  { take, notice, form }: Options,
) {
  if (!compared) throw malformedForm();
  const values = form === undefined ? compared.values : { ...compared.values, form };
  const refusal = { ...compared, values, errors: {} };
  return take === null
    ? refuse<Compared & FormRefusal>({ ...refusal, notice }, optionsFor("changed"))
    : refuse<Compared & FormRefusal>(refusal, { status: 200 });
}
