import { randomUUID } from "node:crypto";
import { staffOf } from "#app/auth/guards.server.ts";
import { blankDealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { DealEditor } from "./deal-editor.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { answerDealForm } from "./answer-deal-form.server.ts";
import type { Route } from "./+types/new";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Add New Deal",
    description: "A new deal, with its days and pictures.",
    noIndex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return {
    values: blankDealValues(randomUUID()),
    now: Date.now(),
    siteTerms: await readSiteTerms(),
    paysOnline: paymentProvider() !== null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerDealForm({ request, context }, { viewer: staffOf(context) });
}

export default function NewDeal({ loaderData, actionData }: Route.ComponentProps) {
  return <DealEditor {...loaderData} answer={actionData} />;
}
