import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { createFaq, updateFaq } from "#app/domain/faqs/edit-faqs.server.ts";
import { faqForm, faqFields } from "#app/domain/faqs/faq-form.ts";
import { faqIncomplete, faqRefusals, faqToasts } from "#app/domain/faqs/faq-messages.ts";
import { readFaq } from "#app/domain/faqs/managed-faqs.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";

/** How a question is edited, new or existing. */
export const faqEditor = staffEditor({
  fields: faqFields,
  form: faqForm,
  current: async (viewer: Permitted<"write", "content">, id) => {
    const faq = await readFaq(viewer, id);
    const actions = ["faq-created", "faq-updated"] as const;
    const saved = await savedBy(viewer, { type: "faq", id }, actions);
    return faq && { version: faq.version, value: faq, saved };
  },
  save: async (viewer, { id, input: { key, version, faq } }, requestOrigin) => {
    const to = pathsOf(viewer).faqs;
    if (id === undefined) {
      if (key === undefined) throw malformedForm();
      const created = await createFaq(viewer, { key, faq }, requestOrigin);
      return created.ok ? { ok: true, to, toast: faqToasts.created } : created;
    }
    if (version === undefined) throw malformedForm();
    const updated = await updateFaq(viewer, { id, version, faq }, requestOrigin);
    return updated.ok ? { ok: true, to, toast: faqToasts.updated } : updated;
  },
  refusals: faqRefusals,
  invalid(_, values) {
    const isComplete = Object.keys(faqFields).every((name) => values[name]?.trim());
    return isComplete ? {} : { notice: faqIncomplete };
  },
});
