import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Texts } from "#app/domain/command/field-list.ts";
import type { MediaOwner } from "#app/domain/media/media-owner.ts";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";
import { largestFile } from "#app/domain/media/upload/accepted-images.ts";
import { uploadImage } from "#app/domain/media/upload/upload-image.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { malformedForm, type ReadForm } from "#app/web/forms/form-values.server.ts";
import { readUpload } from "#app/web/forms/read-upload.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { returnStaffForm } from "./staff-editor.server.ts";

type PictureInput = {
  /** Most files at once. */ max: number;
  /** The form with an uploaded picture; null if no more fit, which `full` says. */
  add: (values: Texts, url: string) => Texts | null;
  full: string;
  /** The button that saves the form without its picture. */ removedBy?: string;
  /** Where it belongs, if not where the form says. */ owner?: MediaOwner;
};
export type Pictures = Readonly<Record<string, PictureInput>>;

type Editor<Viewer, Input, Answer> = {
  name?: string;
  form: z.ZodType<Input>;
  answerForm: (
    viewer: Viewer,
    sent: { id: string | undefined; form: ReadForm<Input>; requestOrigin: RequestOrigin },
  ) => Promise<Answer>;
};
type Posted = {
  id: string | undefined;
  /** What the pictures belong to; undefined if it is not saved yet. */ owner?: { dealId: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
};

/**
 * The answer of an editor with pictures. Attached ones are uploaded first; if one is refused,
 * nothing is saved (spec §7) and nothing typed is lost.
 */
export function answerWithPictures<Viewer extends Staff, Input, Answer>(
  editor: Editor<Viewer, Input, Answer>,
  pictures: Pictures,
  viewer: Viewer,
  { id, owner, request, context }: Posted,
) {
  const files = Object.fromEntries(Object.entries(pictures).map(([name, { max }]) => [name, max]));
  return readUpload(request, { schema: editor.form, files, largestFile }, async (form) => {
    const removed = Object.entries(pictures).find(
      ([, { removedBy }]) => removedBy !== undefined && removedBy === form.values.intent,
    );
    let values = removed
      ? { ...form.values, ...removed[1].add(form.values, ""), intent: "save" }
      : form.values;
    const full: Record<string, string> = {};
    for (const [name, { add, full: message, owner: its }] of Object.entries(pictures))
      for (const file of name === removed?.[0] ? [] : (form.files[name] ?? [])) {
        const uploaded = await uploadImage(viewer, { file, owner: its ?? owner });
        if (!uploaded.ok) {
          const notice = uploadRefusals[uploaded.reason];
          const isSaved = ["save", "save-as-new"].includes(values.intent ?? "save");
          const errors = { ...(isSaved && !form.ok && form.errors), [name]: notice.text };
          return returnStaffForm({ values, errors, notice }, 400, editor.name);
        }
        const added = add(values, uploaded.image.url);
        if (added) values = { ...added };
        else full[name] = message;
      }
    const sent = { id, requestOrigin: requestOriginOf(request, context) };
    return editor.answerForm(viewer, { ...sent, form: readAgain(editor.form, form, values, full) });
  });
}

/** The form with its uploaded pictures. */
function readAgain<Input>(
  schema: z.ZodType<Input>,
  form: ReadForm<Input>,
  values: Record<string, string>,
  errors: Record<string, string>,
): ReadForm<Input> {
  if (!form.ok) return { ...form, values, errors: { ...form.errors, ...errors } };
  if (Object.keys(errors).length > 0) return { ok: false, values, errors };
  const read = schema.safeParse(values);
  if (!read.success) throw malformedForm();
  return { ok: true, value: read.data, values };
}
