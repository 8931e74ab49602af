import { contentForm } from "#app/domain/content/content-form.server.ts";
import type { ContentKind } from "#app/domain/content/content-kind.server.ts";
import {
  type ContentRefusal,
  contentRefusals,
  contentToasts,
} from "#app/domain/content/content-messages.ts";
import { readEntry } from "#app/domain/content/managed-content.server.ts";
import { addContent, saveContent } from "#app/domain/content/save-content.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { pictureFile, removeIntent } from "#app/domain/content/picture-inputs.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";
import type { Pictures } from "../shell/editor/with-pictures.server.ts";

/** How an entry of a kind is edited, new or existing. */
export const contentEditor = (kind: ContentKind) =>
  staffEditor({
    fields: kind.fields,
    form: contentForm(kind),
    current: async (viewer: Permitted<"write", "content">, id) => {
      const subject = { type: "content", id: `${kind.key}/${id}` } as const;
      const [entry, saved] = await Promise.all([
        readEntry(viewer, { kind, id }),
        savedBy(viewer, subject, ["content-published", "content-drafted", "content-put-back"]),
      ]);
      return entry && { version: entry.version, value: entry.texts, saved };
    },
    save: async (viewer, { id, input: { key, version, ...written } }, requestOrigin) => {
      const toast = contentToasts[written.isDraft ? "drafted" : "published"];
      if (id === undefined) {
        if (key === undefined || !kind.isList) throw malformedForm();
        const added = await addContent(viewer, { kind, key, ...written }, requestOrigin);
        return added.ok
          ? { ok: true, to: pathsOf(viewer).contentEntry(kind.key, key), toast }
          : { ...added, field: fieldOf(kind, added.reason) };
      }
      if (version === undefined) throw malformedForm();
      const saved = await saveContent(viewer, { kind, id, version, ...written }, requestOrigin);
      return saved.ok
        ? { ok: true, to: pathsOf(viewer).contentEntry(kind.key, id), toast }
        : { ...saved, field: fieldOf(kind, saved.reason) };
    },
    refusals: contentRefusals,
    change(values, intent) {
      const removed = kind.pictures.find((name) => removeIntent(name) === intent);
      return removed === undefined ? null : { ...values, [removed]: "" };
    },
  });

/** The file inputs of a kind. */
export const contentPictures = ({ pictures }: ContentKind): Pictures =>
  Object.fromEntries(
    pictures.map((name): [string, Pictures[string]] => [
      pictureFile(name),
      { max: 1, full: "", add: (values, url) => ({ ...values, [name]: url }) },
    ]),
  );

/** The field beside which a refusal stands: the one that an address is made of, or the picture's. */
const fieldOf = ({ address, pictures }: ContentKind, reason: ContentRefusal) => {
  if (reason === "picture-gone") return pictures[0] ?? null;
  return reason.startsWith("address-") ? (address?.from ?? null) : null;
};
