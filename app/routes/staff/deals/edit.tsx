import { staffOf } from "#app/auth/guards.server.ts";
import { DealEditor } from "./deal-editor.tsx";
import { DealGone } from "./deal-gone.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { answerDealForm } from "./answer-deal-form.server.ts";
import { readDealToEdit } from "./read-deal-to-edit.server.ts";
import type { Route } from "./+types/edit";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Edit deal",
    description: "A deal with its days and pictures.",
    noIndex: true,
  });

export function loader({ context, params }: Route.LoaderArgs) {
  return readDealToEdit(staffOf(context), { id: params.dealId, context });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerDealForm({ request, context }, { viewer: staffOf(context), dealId: params.dealId });
}

export default function EditDeal({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, ...opened } = loaderData;
  // If the deal was deleted while editing, only the submitted form is left.
  if (!deal && !actionData) return <DealGone />;
  return <DealEditor deal={deal} {...opened} answer={actionData} />;
}
