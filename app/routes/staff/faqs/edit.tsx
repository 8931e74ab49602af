import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { writerOf } from "#app/auth/guards.server.ts";
import { faqFields } from "#app/domain/faqs/faq-form.ts";
import { readFaq } from "#app/domain/faqs/managed-faqs.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { RowGone } from "../shell/editor/row-gone.tsx";
import { openRow } from "../shell/editor/staff-editor.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/edit";
import { faqEditor } from "./edit-faq.server.ts";
import { FaqEditor } from "./faq-editor.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ params: { faqId } }) => (faqId === undefined ? "Add FAQ" : "Edit FAQ"),
  ({ params: { faqId } }) =>
    faqId === undefined ? "A question for the FAQ page." : "A question of the FAQ page.",
);

/**
 * Without an id, a new question. 404 without values if missing: not thrown, so that a form of a
 * deleted question keeps its page.
 */
export async function loader({ params: { faqId: id }, context }: Route.LoaderArgs) {
  const viewer = writerOf("content")(context);
  if (id === undefined) return data({ id, values: { key: randomUUID() } });
  const faq = await readFaq(viewer, id);
  if (!faq) return data({ id, values: null }, { status: 404 });
  return data({ id, values: openRow(faqFields, { version: faq.version, value: faq }) });
}

export function action({ request, params: { faqId: id }, context }: Route.ActionArgs) {
  const viewer = writerOf("content")(context);
  if (id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
  return faqEditor.answer(viewer, { id, request, context });
}

export default function EditFaq({ loaderData, actionData }: Route.ComponentProps) {
  const { paths } = usePortal();
  const { id, values } = loaderData;
  if (values || actionData) return <FaqEditor id={id} values={values ?? {}} answer={actionData} />;
  return (
    <RowGone
      title="Edit FAQ"
      lede="This question is not there any more."
      list={{ label: "FAQs", to: paths.faqs }}
      all="See all questions"
    />
  );
}
