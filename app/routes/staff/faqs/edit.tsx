import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { fingerprintParts } from "#app/domain/command/merge-versions.server.ts";
import { readFaq } from "#app/domain/faqs/managed-faqs.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/edit";
import { answerFaqForm } from "./answer-faq-form.server.ts";
import { FaqEditor } from "./faq-editor.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Edit FAQ", description: "A question of the FAQ page.", noIndex: true });

/**
 * 404 without a question if missing. Not thrown, so that a form of a deleted question keeps its
 * page.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const faq = await readFaq(requireSuperadmin(context), params.faqId);
  if (!faq) return data({ id: params.faqId, values: null }, { status: 404 });
  const { id, category, question, answer, version } = faq;
  // The key is for saving it as a new question if it gets deleted meanwhile.
  const opened = fingerprintParts({ category, question, answer });
  return data({
    id,
    values: { category, question, answer, version: String(version), key: randomUUID(), opened },
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerFaqForm(
    { request, context },
    { viewer: requireSuperadmin(context), id: params.faqId },
  );
}

export default function EditFaq({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values } = loaderData;
  if (values || actionData) return <FaqEditor id={id} values={values ?? {}} answer={actionData} />;
  return (
    <PortalPage
      title="Edit FAQ"
      lede="This question is not there any more."
      above={[{ label: "FAQs", to: href("/superadmin/faqs") }]}
    >
      <p>
        <ButtonLink href={href("/superadmin/faqs")}>See all questions</ButtonLink>
      </p>
    </PortalPage>
  );
}
