import { href } from "react-router";
import { assurances, benefits } from "#app/domain/content/kinds/benefits.server.ts";
import { readEscapes } from "#app/domain/content/kinds/escapes.server.ts";
import { figures } from "#app/domain/content/kinds/figures.server.ts";
import { homeLines, type HomeLines } from "#app/domain/content/kinds/home.server.ts";
import { readPlaceHead } from "#app/domain/content/kinds/place-heads.server.ts";
import { testimonials } from "#app/domain/content/kinds/testimonials.server.ts";
import { readContent, readText } from "#app/domain/content/read-content.server.ts";
import { popularDeals } from "#app/domain/deals/deals.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { placePrices } from "#app/domain/deals/shop/places/places-on-sale.server.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Agency } from "#app/values/agency.ts";
import { welcomePercent } from "#app/domain/welcome-codes/welcome-code.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { linkClass } from "#app/ui/button.tsx";
import { businessDay } from "#app/values/dates.ts";
import { Poster } from "#app/views/pictures/poster.tsx";
import { TripSearch } from "#app/views/trip-search.tsx";
import { type JsonLd, publisher } from "#app/web/render/json-ld.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/home";
import { Escapes } from "./escapes.tsx";
import { PopularPackages } from "./popular-packages.tsx";
import { Postcard } from "./postcard.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyChoose } from "./why-choose.tsx";

export const handle = {
  cachedUntil: ["packages", "departures", "rates", "app_settings", "content_entries"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: { whole: `${agencyOf(args).tradeName}: European trips for US travelers` },
    description:
      "Small, well-planned trips in Europe for travelers from the US, priced per person in dollars. Find one, book it, and follow it to the day you leave.",
    jsonLd: (origin, agency) => [company(agency, origin)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const now = Date.now();
  const [popular, priceOf, settings, site, content] = await Promise.all([
    popularDeals(),
    placePrices(),
    onceARequest(context, readSettings),
    readSite(),
    readHomeContent(),
  ]);
  return {
    popular,
    ...content,
    escapePrices: Object.fromEntries(
      content.escapes.map(({ place }) => [place.slug, priceOf(place)]),
    ),
    showsRating: !site.isOwn,
    now,
    today: businessDay(new Date(now)),
    dealOfTheMonth: settings.dealOfTheMonth,
    welcomePercent: welcomePercent(settings),
  };
}

async function readHomeContent() {
  const [lines, all, cards, short, quotes, escapes, escapesHead] = await Promise.all([
    readText(homeLines),
    readContent(figures),
    readContent(benefits),
    readContent(assurances),
    readContent(testimonials),
    readEscapes(),
    readPlaceHead("escapes"),
  ]);
  return {
    lines,
    escapes,
    escapesHead,
    figures: all.filter(({ shown }) => shown === "home"),
    benefits: cards,
    assurances: short,
    testimonials: quotes,
  };
}

/** The six sections of spec §2.3 in order. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <Hero today={loaderData.today} lines={loaderData.lines} />
      <Escapes
        escapes={loaderData.escapes}
        head={loaderData.escapesHead}
        prices={loaderData.escapePrices}
        showsRating={loaderData.showsRating}
      />
      <PopularPackages
        deals={loaderData.popular}
        now={loaderData.now}
        dealOfTheMonth={loaderData.dealOfTheMonth}
      />
      <WhyChoose
        why={loaderData.lines?.why}
        figures={loaderData.figures}
        benefits={loaderData.benefits}
        assurances={loaderData.assurances}
      />
      <Testimonials testimonials={loaderData.testimonials} />
      <Postcard welcomePercent={loaderData.welcomePercent} />
    </main>
  );
}

/** The company as structured data from the settings; unset ones are left out. */
function company(agency: Agency, origin: string): JsonLd {
  const sameAs = [agency.socialInstagram, agency.socialFacebook, agency.socialYoutube].filter(
    Boolean,
  );
  return {
    ...publisher(origin, agency),
    ...(agency.contactEmail && { email: agency.contactEmail }),
    ...(agency.phone && { telephone: agency.phone }),
    ...(agency.address && { address: agency.address }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** Where the agency has chosen none. */
const plainPoster = "santorini";

/** The hero: a full-width poster, the promise on a paper cutout, and the search. */
function Hero({ today, lines }: { today: string; lines: HomeLines | null }) {
  const { tradeName } = useAgency();
  const [poster] = postersOf((lines?.poster ?? plainPoster).replaceAll("-", " "));
  return (
    <section aria-labelledby="promise" className="relative">
      {poster ? (
        <Poster
          poster={poster}
          first
          sizes="100vw"
          className="h-[min(108vw,32rem)] w-full object-cover object-[50%_44%] sm:h-[64vw] sm:object-[50%_52%] lg:h-[clamp(24rem,45vw,44rem)] lg:object-[50%_44%]"
        />
      ) : null}
      <div className="page-measure relative grid gap-6">
        <div className="relative -mt-13 grid w-[92%] gap-6 bg-paper pt-8 pr-6 shadow-[-50vw_0_0_var(--paper)] sm:-mt-26 sm:w-[61vw] sm:pt-10 sm:pr-4 lg:pr-2 xl:pr-8 lg:-mt-[clamp(6rem,18vw,19rem)] lg:w-[max(33rem,57.7vw-max(var(--gutter),(100vw-82rem)/2))]">
          <h1 id="promise" className="text-hero tracking-[-0.034em]">
            {lines?.headline ?? tradeName}
          </h1>
          {lines ? (
            <p className="max-w-[36em] text-lede text-balance text-ink-soft">
              {lines.lede}
            </p>
          ) : null}
        </div>
        <TripSearch today={today} />
        <p className="flex flex-wrap gap-x-6 gap-y-1 *:py-1">
          <a href={href("/destinations")} className={linkClass}>
            Explore Europe
          </a>
          <a href={href("/packages")} className={linkClass}>
            View European Packages
          </a>
        </p>
      </div>
    </section>
  );
}
