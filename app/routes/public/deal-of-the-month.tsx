import { data } from "react-router";
import { dealOfTheMonthNotFoundPage } from "#app/domain/deals/shop/catalog-messages.ts";
import { readDealOfTheMonth } from "#app/domain/deals/deals.server.ts";
import { partyKeys, readAskedParty } from "#app/domain/deals/shop/party.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { DealPage } from "#app/views/deal-page/deal-page.tsx";
import { dealPath } from "#app/views/deal-path.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/deal-of-the-month";
import { dealMeta } from "./deal/deal-meta.ts";
import { readGuide } from "./deal/read-guide.server.ts";

export const handle = {
  cachedUntil: ["packages", "departures", "rates", "app_settings", "content_entries"],
  searchKeys: partyKeys,
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
  const { deal, guide, now, dealOfTheMonth } = args.loaderData;
  return pageMeta(args, {
    title: "Deal of the Month",
    description: `${deal.title}: ${deal.subtitle ?? deal.destination}`,
    ...dealMeta(deal, {
      now,
      path: dealPath(deal.id, dealOfTheMonth),
      guide,
      here: "Deal of the Month",
    }),
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { dealOfTheMonth: id } = await onceARequest(context, readSettings);
  const deal = await readDealOfTheMonth(id);
  if (!deal) throw data(dealOfTheMonthNotFoundPage, { status: 404 });
  const now = Date.now();
  const party = readAskedParty(url.searchParams);
  const guide = await readGuide(deal, { now, dealOfTheMonth: id, party });
  return { deal, party, guide, now, dealOfTheMonth: id };
}

export default function DealOfTheMonth({ loaderData }: Route.ComponentProps) {
  return <DealPage {...loaderData} here="Deal of the Month" />;
}
