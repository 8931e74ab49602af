import { data, href, redirect } from "react-router";
import { popularDeals } from "#app/domain/deals/deals.server.ts";
import {
  dealSearchKeys,
  dealSearchQuery,
  dealsPerPage,
  type DealSearch,
} from "#app/domain/deals/shop/search/deal-search.ts";
import { readDealSearch } from "#app/domain/deals/shop/search/read-deal-search.ts";
import { readWords, searchOfWords } from "#app/domain/deals/shop/words/read-words.ts";
import { searchDeals } from "#app/domain/deals/shop/search/search-deals.server.ts";
import { partyTotals } from "#app/domain/departures/show/party-totals.server.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { linkClass } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { businessDay } from "#app/values/dates.ts";
import { DealList } from "#app/views/deal-list.tsx";
import { TripSearch } from "#app/views/trip-search.tsx";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import type { Route } from "./+types/packages";
import { DealFilters } from "./deal-filters.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { MonthChips } from "./month-chips.tsx";
import { CustomTripCard, NoneFound } from "./none-found.tsx";
import { SortForm } from "./sort-form.tsx";

export const handle = {
  cachedUntil: ["packages", "departures", "rates", "app_settings"],
  searchKeys: dealSearchKeys,
  results: "trips",
} satisfies PageHandle;

/** Filters and sorts have the list as canonical URL; further pages their own. */
export const meta: Route.MetaFunction = (args) => {
  const { search, wrong, total } = args.loaderData;
  const isWhole = dealSearchQuery({ ...search, page: 1 }) === "";
  const further = isWhole && search.page > 1 ? `, page ${search.page}` : "";
  return pageMeta(args, {
    title: `European packages${further}`,
    description: `Every European trip we sell, in one city or through several countries by rail, priced per person in dollars${further}.`,
    canonical: `${href("/packages")}${isWhole ? dealSearchQuery({ page: search.page }) : ""}`,
    noIndex: total === 0 || Object.keys(wrong).length > 0,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = Date.now();
  const today = businessDay(new Date(now));
  const read = readDealSearch(url.searchParams, today);
  if (!read)
    throw data("We couldn't read this search. Please start again from all packages.", {
      status: 400,
    });
  const { wrong } = read;
  const { isOwn } = await readSite();
  // Ratings are typed by hand, so an own site sorts by none.
  const search: DealSearch =
    isOwn && read.search.sort === "rating" ? { ...read.search, sort: "relevance" } : read.search;
  const words = readWords(search.q, today);
  // One address for each search, and the filters show what was understood.
  if (words) throw redirect(`${href("/packages")}${searchOfWords(url.searchParams, words)}`);
  const [results, settings] = await Promise.all([
    searchDeals(search, today),
    onceARequest(context, readSettings),
  ]);
  if (results.deals.length === 0 && search.page > 1)
    throw data("This list has no such page.", { status: 404 });
  const { deals, starts } = results;
  const totals = search.travelers
    ? await partyTotals(deals, { adults: Number(search.travelers), starts, today })
    : {};
  const others = results.total === 0 ? await otherTrips(search, { today, isOwn }) : null;
  return data(
    {
      search,
      wrong,
      today,
      ...results,
      totals,
      others,
      isOwn,
      now,
      dealOfTheMonth: settings.dealOfTheMonth,
    },
    { status: Object.keys(wrong).length > 0 ? 400 : 200 },
  );
}

/** Trips of the words alone, where the filters leave none of them; else the best rated, or the newest. */
async function otherTrips(
  search: DealSearch,
  { today, isOwn }: { today: string; isOwn: boolean },
) {
  const words = readDealSearch(new URLSearchParams({ q: search.q }), today)?.search;
  const found = words && search.q !== "" ? await searchDeals(words, today) : null;
  if (!found || found.total === 0)
    return {
      title: isOwn ? "Our newest trips" : "What others liked best",
      deals: await popularDeals(),
    };
  return { title: `“${search.q}” without filters`, deals: found.deals.slice(0, 3) };
}

type Props = Route.ComponentProps["loaderData"];

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { search, wrong, today, deals, total, more, counts, match, place } = loaderData;
  const { now, dealOfTheMonth, others, isOwn, starts, totals, months, instead } = loaderData;
  const cards = {
    now,
    party: { date: search.from, adults: search.travelers },
    dealOfTheMonth,
    sizes: "(min-width: 60rem) 22rem, (min-width: 40rem) 45vw, 90vw",
  };
  return (
    <main id="main" className="page-measure">
      <div className="grid gap-6 pt-10 pb-8 md:pt-16">
        <h1 className="text-page font-semibold tracking-[-0.03em]">European packages</h1>
        <p className="max-w-[36em] text-lede text-balance text-ink-soft">
          Every trip we sell: one city, one island, or several countries by rail.
        </p>
        <SearchForm search={search} wrong={wrong} today={today} />
        {search.q ? (
          <a
            href={`${href("/packages")}${dealSearchQuery({ ...search, q: "", page: 1 })}`}
            className={`${linkClass} justify-self-start py-1 text-small`}
          >
            Clear search
          </a>
        ) : null}
      </div>
      <div className="grid items-start gap-x-12 gap-y-5 pb-24 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <DealFilters search={search} wrong={wrong} total={total} more={more} counts={counts} />
        <section
          id="results"
          tabIndex={-1}
          aria-label="Results"
          className="deal-list-frame outline-none"
        >
          <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
            <p role="status" className="mr-auto min-w-0 wrap-anywhere">
              <b className="figures font-semibold">
                {total === 1
                  ? "1 package"
                  : `${more ? "More than " : ""}${total.toLocaleString("en-US")} packages`}
              </b>
              {match === "close" && total > 0 ? (
                <span className="text-ink-soft"> close to “{search.q}”</span>
              ) : null}
              {match === "near" && total > 0 ? (
                <span className="text-ink-soft"> near {place}: no trip of ours goes there yet</span>
              ) : null}
            </p>
            <SortForm search={search} hasRatings={!isOwn} />
            <MonthChips search={search} today={today} counts={months} />
            <FilterChips search={search} />
          </div>
          <div id="trips" tabIndex={-1} className="outline-none">
            {others ? (
              <NoneFound search={search} days={instead} title={others.title}>
                <DealList deals={others.deals} {...cards} />
              </NoneFound>
            ) : (
              <DealList deals={deals} starts={starts} totals={totals} {...cards} level="h2" onTop>
                <CustomTripCard />
              </DealList>
            )}
          </div>
          <Pager
            label="Pages"
            page={search.page}
            pages={Math.ceil(total / dealsPerPage)}
            to={(page) => `${href("/packages")}${dealSearchQuery({ ...search, page })}`}
          />
        </section>
      </div>
    </main>
  );
}

/** The search; active filters are kept. */
function SearchForm({ search, wrong, today }: Pick<Props, "search" | "wrong" | "today">) {
  const { from: _, to: __, when: ___, travelers: ____, ...filters } = search;
  const query = new URLSearchParams(dealSearchQuery({ ...filters, q: "", page: 1 }));
  return (
    <TripSearch today={today} search={search} wrong={wrong} exactParty>
      {[...query].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </TripSearch>
  );
}
