import { randomUUID } from "node:crypto";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/new";
import { answerFaqForm } from "./answer-faq-form.server.ts";
import { FaqEditor } from "./faq-editor.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Add FAQ", description: "A question for the FAQ page.", noIndex: true });

export function loader({ context }: Route.LoaderArgs) {
  requireSuperadmin(context);
  return { values: { key: randomUUID() } };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerFaqForm({ request, context }, { viewer: requireSuperadmin(context) });
}

export default function NewFaq({ loaderData, actionData }: Route.ComponentProps) {
  return <FaqEditor values={loaderData.values} answer={actionData} />;
}
