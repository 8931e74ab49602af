import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { withToastNotice } from "#app/web/forms/refuse.server.ts";
import type { EditorAnswer } from "./editor-answer.ts";

/**
 * Returns an editor's form, with Retry-After if the database is away (503). The clicked button is
 * not kept.
 */
export function returnEditor<More extends object>(
  form: Omit<EditorAnswer, "stamp"> & More,
  status = 200,
) {
  const { intent: _, ...values } = form.values;
  return data<EditorAnswer & More>(
    { ...withToastNotice(form), values, stamp: randomUUID() },
    status === 503 ? { status, headers: { "Retry-After": "5" } } : { status },
  );
}
