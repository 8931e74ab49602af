import { href } from "react-router";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import {
  createRedirect,
  readRedirect,
  updateRedirect,
} from "#app/domain/redirects/manage-redirects.server.ts";
import {
  redirectFields,
  redirectForm,
  redirectRefusals,
  redirectToasts,
} from "#app/domain/redirects/redirect-form.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";

/** How a redirect is edited, new or existing. */
export const redirectEditor = staffEditor({
  fields: redirectFields,
  form: redirectForm,
  current: async (viewer: SuperAdmin, id) => {
    const row = await readRedirect(viewer, id);
    const actions = ["redirect-created", "redirect-changed"] as const;
    const saved = await savedBy(viewer, { type: "redirect", id }, actions);
    return row && { version: row.version, value: row, saved };
  },
  save: async (viewer, { id, input: { key, version, redirect } }, requestOrigin) => {
    const isNew = id === undefined;
    if (isNew ? key === undefined : version === undefined) throw malformedForm();
    const saved = isNew
      ? await createRedirect(viewer, { key: key ?? "", redirect }, requestOrigin)
      : await updateRedirect(viewer, { id, version: version ?? 0, redirect }, requestOrigin);
    if (saved.ok) {
      const toast = isNew ? redirectToasts.created : redirectToasts.updated;
      return { ok: true, to: href("/superadmin/redirects"), toast };
    }
    return saved.reason === "refused"
      ? { ok: false, invalid: { [saved.field]: saved.message } }
      : saved;
  },
  refusals: redirectRefusals,
});
