import { data, redirect } from "react-router";
import { dealNotFound, dealNotFoundPage } from "#app/domain/catalog/catalog-messages.ts";
import { readDeal } from "#app/domain/catalog/deals.server.ts";
import { isDealId } from "#app/domain/catalog/deal-id.ts";
import { formatMoney } from "#app/values/money.ts";
import { DealPage } from "#app/views/deal-page.tsx";
import type { PageHandle } from "#app/web/page-handle.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { withToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/deal";
import { dealMeta } from "./deal/deal-meta.ts";

export const handle = { keptUntil: ["packages"] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
  const { deal, now } = args.loaderData;
  return pageMeta(args, {
    title: deal.title,
    description: `${deal.duration} in ${deal.destination} from ${formatMoney(deal.priceCents)} per person. ${deal.subtitle ?? ""}`.trim(),
    ...dealMeta(deal, { now, path: `/deal/${deal.id}`, here: deal.title }),
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const id = params.dealId;
  if (!isDealId(id)) throw data(dealNotFoundPage, { status: 404 });
  const deal = await readDeal(id);
  if (!deal) throw redirect("/packages", { headers: await withToast(dealNotFound(id)) });
  if (deal.archived) throw data(null, { status: 410 });
  return { deal, now: Date.now() };
}

export default function DealRoute({ loaderData }: Route.ComponentProps) {
  const { deal, now } = loaderData;
  return <DealPage deal={deal} now={now} here={deal.title} />;
}
