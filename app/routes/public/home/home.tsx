import { escapes } from "#app/content/escapes.ts";
import { popularDeals } from "#app/domain/deals/deals.server.ts";
import { placePrices } from "#app/domain/deals/shop/places/place-prices.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { welcomePercent } from "#app/domain/welcome-codes/welcome-percent.ts";
import { businessDay } from "#app/values/dates.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/home";
import { company } from "./company.ts";
import { Escapes } from "./escapes.tsx";
import { Hero } from "./hero.tsx";
import { PopularPackages } from "./popular-packages.tsx";
import { Postcard } from "./postcard.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyChoose } from "./why-choose.tsx";

export const handle = {
  cachedUntil: ["packages", "departures", "rates", "app_settings"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Grand Tour: European trips for US travelers",
    description:
      "Small, well-planned trips in Europe for travelers from the US, priced per person in dollars. Find one, book it, and follow it to the day you leave.",
    jsonLd: (origin) => [company(args.matches[1].loaderData.settings, origin)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const now = Date.now();
  const [popular, prices, settings] = await Promise.all([
    popularDeals(),
    placePrices(),
    onceARequest(context, readSettings),
  ]);
  return {
    popular,
    escapePrices: Object.fromEntries(escapes.map(({ poster }) => [poster, prices.get(poster)])),
    now,
    today: businessDay(new Date(now)),
    dealOfTheMonth: settings.dealOfTheMonth,
    welcomePercent: welcomePercent(settings),
  };
}

/** The six sections of spec §2.3 in order. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <Hero today={loaderData.today} />
      <Escapes prices={loaderData.escapePrices} />
      <PopularPackages
        deals={loaderData.popular}
        now={loaderData.now}
        dealOfTheMonth={loaderData.dealOfTheMonth}
      />
      <WhyChoose />
      <Testimonials />
      <Postcard welcomePercent={loaderData.welcomePercent} />
    </main>
  );
}
