import { data } from "react-router";
import { dealOfTheMonthNotFoundPage } from "#app/domain/catalog/catalog-messages.ts";
import { readDeal } from "#app/domain/catalog/deals.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { DealPage } from "#app/views/deal-page.tsx";
import type { PageHandle } from "#app/web/page-handle.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/deal-of-the-month";

export const handle = { keptUntil: ["packages", "app_settings"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Deal of the Month",
    description: loaderData ? `${loaderData.deal.title}: ${loaderData.deal.subtitle ?? loaderData.deal.destination}` : dealOfTheMonthNotFoundPage,
  });

export async function loader() {
  const { deal_of_the_month: id } = await readSettings();
  const deal = await readDeal(id);
  if (!deal || deal.archived) throw data(dealOfTheMonthNotFoundPage, { status: 404 });
  return { deal, now: Date.now() };
}

export default function DealOfTheMonth({ loaderData }: Route.ComponentProps) {
  return <DealPage {...loaderData} here="Deal of the Month" withCountdown />;
}
