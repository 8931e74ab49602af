import { data, href, redirect } from "react-router";
import { dealNotFound, dealNotFoundPage } from "#app/domain/deals/shop/catalog-messages.ts";
import { shownDeal } from "#app/domain/deals/deals.server.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { partyKeys, readAskedParty } from "#app/domain/deals/shop/party.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { DealPage } from "#app/views/deal-page/deal-page.tsx";
import { dealPath } from "#app/views/deal-path.ts";
import { requestFacts } from "#app/web/request/request-context.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/deal";
import { dealMeta, inBrief } from "./deal-meta.ts";
import { readGuide } from "./read-guide.server.ts";

export const handle = {
  cachedUntil: ["packages", "departures", "rates", "app_settings", "content_entries"],
  searchKeys: partyKeys,
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
  const { deal, guide, now, path } = args.loaderData;
  return pageMeta(args, {
    title: deal.title,
    description: `${inBrief(deal, guide.sale)} ${deal.subtitle ?? ""}`.trim(),
    ...dealMeta(deal, { now, path, guide, here: deal.title }),
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = params.dealId;
  if (!isDealId(id)) throw data(dealNotFoundPage, { status: 404 });
  const [deal, settings] = await Promise.all([shownDeal(id), onceARequest(context, readSettings)]);
  if (!deal) {
    context.get(requestFacts).namesNothing = true;
    throw redirect(href("/packages"), { headers: await withToast(dealNotFound(id)) });
  }
  if (!deal.listed) throw data(null, { status: 410 });
  // The deal of the month has that page as its canonical URL.
  const dealOfTheMonth = settings.dealOfTheMonth;
  const now = Date.now();
  const party = readAskedParty(url.searchParams);
  return {
    deal,
    party,
    guide: await readGuide(deal, { now, dealOfTheMonth, party }),
    now,
    dealOfTheMonth,
    path: dealPath(deal.id, dealOfTheMonth),
  };
}

export default function DealRoute({ loaderData }: Route.ComponentProps) {
  return <DealPage {...loaderData} here={loaderData.deal.title} />;
}
