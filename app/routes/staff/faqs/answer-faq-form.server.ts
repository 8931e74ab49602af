import { data, href, redirect, type RouterContextProvider } from "react-router";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { fingerprintParts, mergeVersions } from "#app/domain/command/merge-versions.server.ts";
import { createFaq } from "#app/domain/faqs/create-faq.server.ts";
import type { EditedFaq, FaqInput } from "#app/domain/faqs/faq.ts";
import { faqDifferences, isFaqPart } from "#app/domain/faqs/faq-differences.ts";
import { faqForm } from "#app/domain/faqs/faq-form.ts";
import { faqIncomplete, faqRefusals, faqToasts } from "#app/domain/faqs/faq-messages.ts";
import { readFaq } from "#app/domain/faqs/managed-faqs.server.ts";
import { updateFaq } from "#app/domain/faqs/update-faq.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { isUuid } from "#app/values/uuid.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { returnEditor } from "../shell/editor/return-editor.server.ts";

const list = href("/superadmin/faqs");
const parts = ["category", "question", "answer"] as const;
type Values = Readonly<Record<string, string>>;
type Save = { values: Values; faq: FaqInput; requestOrigin: RequestOrigin };

/**
 * Answers a question's form: saves and redirects to the list, or returns it with errors, with all
 * typed values. `id` is undefined for a new one.
 */
export async function answerFaqForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { viewer, id }: { viewer: SuperAdmin; id?: string },
) {
  if (id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
  const form = await readForm(request, faqForm);
  const { values } = form;
  const intent = values.intent ?? "save";
  const taken = /^theirs-([a-z]+)$/.exec(intent)?.[1];
  if (taken !== undefined && id !== undefined) return takePart(viewer, { id, values, part: taken });
  if (intent !== "save" && intent !== "save-as-new") throw malformedForm();
  if (!form.ok) {
    const isIncomplete = parts.some((part) => (values[part] ?? "").trim() === "");
    return returnEditor(
      { values, errors: form.errors, ...(isIncomplete && { notice: faqIncomplete }) },
      400,
    );
  }
  const { key, version, category, question, answer } = form.value;
  const save = {
    values,
    faq: { category, question, answer },
    requestOrigin: requestOriginOf(request, context),
  };
  if (id === undefined || intent === "save-as-new") return saveNew(viewer, { ...save, key });
  if (version === undefined) throw malformedForm();
  return saveEdit(viewer, { ...save, id, version });
}

async function saveNew(
  viewer: SuperAdmin,
  { values, key, faq, requestOrigin }: Save & { key: string },
) {
  const created = await createFaq(viewer, { key, faq }, requestOrigin);
  if (created.ok) return redirect(list, { headers: await withToast(faqToasts.created) });
  return returnEditor({ values, errors: {}, notice: faqRefusals[created.reason] }, 503);
}

async function saveEdit(
  viewer: SuperAdmin,
  { values, id, version, faq, requestOrigin }: Save & { id: string; version: number },
) {
  const updated = await updateFaq(viewer, { id, version, faq }, requestOrigin);
  if (updated.ok) return redirect(list, { headers: await withToast(faqToasts.updated) });
  const answer = { values, errors: {}, notice: faqRefusals[updated.reason] };
  switch (updated.reason) {
    case "changed":
      return returnEditor(
        {
          ...answer,
          ...(await besideTheirs(viewer, { mine: { ...values, ...faq }, theirs: updated.current })),
        },
        409,
      );
    case "not-found":
      return returnEditor({ ...answer, gone: true }, 409);
    case "unavailable":
      return returnEditor(answer, 503);
  }
}

/** My form with one part of the current question; nothing is saved. */
async function takePart(
  viewer: SuperAdmin,
  { id, values, part }: { id: string; values: Values; part: string },
) {
  if (!isFaqPart(part)) throw malformedForm();
  const theirs = await readFaq(viewer, id);
  if (!theirs)
    return returnEditor({ values, errors: {}, notice: faqRefusals["not-found"], gone: true }, 409);
  return returnEditor({
    errors: {},
    ...(await besideTheirs(viewer, { mine: { ...values, [part]: theirs[part] }, theirs })),
  });
}

/** My form at the current version, and the differences. */
async function besideTheirs(
  viewer: SuperAdmin,
  { mine, theirs }: { mine: Values; theirs: EditedFaq },
) {
  const change = await lastChange(viewer, { type: "faq", id: theirs.id }, [
    "faq-created",
    "faq-updated",
  ]);
  const merged = mergeVersions({
    opened: mine.opened ?? "",
    theirs: faqOf(theirs),
    mine: faqOf(mine),
    differences: faqDifferences,
    partsOf: (faq) => faq,
    takeTheirs: (faq, other, part) => (isFaqPart(part) ? { ...faq, [part]: other[part] } : null),
  });
  return {
    values: {
      ...mine,
      ...merged.values,
      version: String(theirs.version),
      opened: fingerprintParts(faqOf(theirs)),
    },
    conflict: {
      at: change?.at ?? new Date(),
      by: change?.by ?? null,
      differences: merged.differences,
    },
  };
}

function faqOf({ category = "", question = "", answer = "" }: Partial<FaqInput>): FaqInput {
  return { category, question, answer };
}
