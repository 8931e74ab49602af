import { staffOf } from "#app/auth/guards.server.ts";
import { DealsPage } from "./deals-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { answerDealAction } from "./answer-deal-action.server.ts";
import { readDealList } from "./read-deal-list.server.ts";
import type { Route } from "./+types/list";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Europe Deals Management",
  "Every deal: add, change, archive, delete.",
);

export function loader({ url, context }: Route.LoaderArgs) {
  return readDealList(staffOf(context), { url, context });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerDealAction(
    { request, context },
    { viewer: staffOf(context), back: url.pathname + url.search },
  );
}

export default function Deals({ loaderData, actionData }: Route.ComponentProps) {
  return <DealsPage {...loaderData} refusal={actionData} />;
}
