import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import {
  compareForms,
  openForm,
  takenPart,
  type Versioned,
} from "#app/domain/command/compare-forms.server.ts";
import type { Conflict } from "#app/domain/command/conflict.ts";
import type { FormFields, Texts } from "#app/domain/command/field-list.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { malformedForm, type ReadForm } from "#app/web/forms/form-values.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { withToastNotice } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";

/** What a form says that can't be saved: errors by input, and the toast. */
type Wrong = { errors?: Texts; notice?: ToastMessage };

/** Where a save leads, with its toast; or why nothing was saved. */
type Saved<Reason extends string> =
  | { ok: true; to: string; toast: ToastMessage }
  /** `field` repeats the toast's text, or `text` instead; `errors` say more, by input. */
  | { ok: false; reason: Reason; field?: string | null; text?: string; errors?: Texts }
  /** Errors of the form that only the database knew, by input; `values` are added to it. */
  | { ok: false; invalid: Texts; values?: Texts };

/** What is edited: undefined for a new one. */
type Place = { id: string | undefined };

/** How a thing is edited. */
type StaffEditor<Viewer, Thing, Input, Reason extends string, Shown = never> = {
  fields: FormFields<Thing>;
  /** The form of these fields, and what they say together. */
  form: z.ZodType<Input>;
  /** The row as it is now, and who saved it; null if it is gone. */
  current: (
    viewer: Viewer,
    id: string,
    typed: Texts,
  ) => Promise<(Versioned<NoInfer<Thing>> & { saved: Omit<Conflict, "differences"> }) | null>;
  save: (
    viewer: Viewer,
    sent: Place & { input: Input },
    requestOrigin: RequestOrigin,
  ) => Promise<Saved<Reason>>;
  refusals: Readonly<Record<NoInfer<Reason> | "changed" | "not-found", ToastMessage>>;
  /** What else is said of a form with errors. */
  invalid?: (viewer: Viewer, values: Texts, place: Place) => Wrong | Promise<Wrong>;
  /** The answer if the row is gone; by default its form, to be saved as a new one. */
  gone?: (viewer: Viewer) => Response | Promise<Response>;
  /** The form after a button that only changes it, for pages without script; null for any other. */
  change?: (values: Texts, intent: string) => Texts | null;
  /** What "Preview" shows beside the form. */
  preview?: (viewer: Viewer, sent: Place & { input: Input }) => Promise<Shown>;
  /** The form's name, on a page with several. */
  name?: string;
};

/** Who saved something last, and when. */
export async function savedBy(
  viewer: Staff,
  subject: Parameters<typeof lastChange>[1],
  actions: Parameters<typeof lastChange>[2],
): Promise<{ at: Date; by: string | null }> {
  return (await lastChange(viewer, subject, actions)) ?? { at: new Date(), by: null };
}

/** The inputs of an opened row; the key is for saving it as a new one if it gets deleted. */
export function openRow<Thing>(fields: FormFields<Thing>, row: Versioned<NoInfer<Thing>>): Texts {
  const { values, seen } = openForm(fields, row);
  return { ...values, ...seen, key: randomUUID() };
}

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Answers an editor's form: saves it and leads on, or returns it with all that was typed. Of two who
 * save at once the second sees both versions.
 */
export function staffEditor<Viewer, Thing, Input, Reason extends string, Shown = never>(
  editor: StaffEditor<Viewer, Thing, Input, Reason, Shown>,
) {
  type Typed = Place & { values: Texts };
  type Answer = Partial<ConflictRefusal> & { values: Texts; preview?: Shown };
  const answerWith = (answer: Answer, status = 200) => returnStaffForm(answer, status, editor.name);

  const answerGone = (viewer: Viewer, values: Texts) => {
    const answer = { values, notice: editor.refusals["not-found"], gone: true } as const;
    return editor.gone?.(viewer) ?? answerWith(answer, 409);
  };

  /** The form beside the row as it is now, with a part of theirs if one is taken. */
  async function compare(viewer: Viewer, { id, values }: Typed, take: string | null) {
    if (id === undefined) throw malformedForm();
    const current = await editor.current(viewer, id, values);
    if (!current) return answerGone(viewer, values);
    const { saved } = current;
    const compared = compareForms(editor.fields, { typed: values, current, saved, take });
    if (!compared) throw malformedForm();
    return take === null
      ? answerWith({ ...compared, notice: editor.refusals.changed }, 409)
      : answerWith(compared);
  }

  async function refuseFields(viewer: Viewer, { id, values }: Typed, errors: Texts) {
    const more = await editor.invalid?.(viewer, values, { id });
    return answerWith({ ...more, values, errors: { ...more?.errors, ...errors } }, 400);
  }

  async function save(
    viewer: Viewer,
    { values, ...sent }: Typed & { input: Input },
    origin: RequestOrigin,
  ) {
    const saved = await editor.save(viewer, sent, origin);
    if (saved.ok) return redirect(saved.to, { headers: await withToast(saved.toast) });
    if ("invalid" in saved)
      return refuseFields(
        viewer,
        { ...sent, values: { ...values, ...saved.values } },
        saved.invalid,
      );
    if (saved.reason === "not-found") return answerGone(viewer, values);
    if (saved.reason === "changed") return compare(viewer, { ...sent, values }, null);
    const notice = { ...editor.refusals[saved.reason], ...(saved.text && { text: saved.text }) };
    const beside = saved.field ? { [saved.field]: notice.text ?? notice.title } : {};
    const errors = { ...beside, ...saved.errors };
    return answerWith({ values, errors, notice }, saved.reason === "unavailable" ? 503 : 409);
  }

  async function answerForm(
    viewer: Viewer,
    { id, form, requestOrigin }: Place & { form: ReadForm<Input>; requestOrigin: RequestOrigin },
  ) {
    const { values } = form;
    const { intent = "save" } = values;
    const take = takenPart(intent);
    if (take !== null) return compare(viewer, { id, values }, take);
    const changed = editor.change?.(values, intent);
    if (changed) return answerWith({ values: changed });
    if (!form.ok) return refuseFields(viewer, { id, values }, form.errors);
    const input = form.value;
    if (intent === "preview" && editor.preview)
      return answerWith({ values, preview: await editor.preview(viewer, { id, input }) });
    if (intent !== "save" && intent !== "save-as-new") throw malformedForm();
    const at = intent === "save-as-new" ? undefined : id;
    return save(viewer, { id: at, values, input }, requestOrigin);
  }

  async function answer(viewer: Viewer, { id, request, context }: Place & Posted) {
    const form = await readForm(request, editor.form);
    return answerForm(viewer, { id, form, requestOrigin: requestOriginOf(request, context) });
  }

  return { ...editor, answer, answerForm };
}

/** A returned form; with Retry-After if the database is away. The clicked button is not kept. */
export function returnStaffForm<Answer extends Partial<ConflictRefusal> & { values: Texts }>(
  answer: Answer,
  status: number,
  form?: string,
) {
  const { intent: _, ...typed } = answer.values;
  const values = form === undefined ? typed : { ...typed, form };
  return data(
    { errors: {}, ...withToastNotice({ ...answer, values }), stamp: randomUUID() },
    status === 503 ? { status, headers: { "Retry-After": "5" } } : { status },
  );
}
