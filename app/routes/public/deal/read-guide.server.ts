import { href } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { seasonsOf } from "#app/content/sold-places.ts";
import type { Deal, DealSummary } from "#app/domain/deals/deal.ts";
import { readPlaces } from "#app/domain/content/kinds/places.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { dealFrames } from "#app/domain/deals/shop/deal-frames.ts";
import { locateStops } from "#app/domain/deals/places/locate-stops.server.ts";
import { illustrateDeal } from "#app/domain/deals/shop/illustrate-deal.server.ts";
import type { AskedParty } from "#app/domain/deals/shop/party.ts";
import { similarDeals } from "#app/domain/deals/shop/similar-deals.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { confirmsAtOnce, type PaymentTerms, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { termsInEffect } from "#app/domain/money/online/provider.server.ts";
import {
  type DatesOfDeal,
  datesOfDeal,
} from "#app/domain/departures/show/departures-of-deal.server.ts";
import { largestPartyOf } from "#app/domain/departures/seats/self-service.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { shownSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { DealGuide } from "#app/views/deal-page/deal-guide.ts";
import { askPath, dealPath } from "#app/views/deal-path.ts";
import { saleOf, dueOf } from "./sale-of.ts";

const afterBooking = (terms: PaymentTerms) => [
  "You get a reference and a written summary by email, at once.",
  confirmsAtOnce(terms)
    ? "You pay the deposit on the next page, and your booking is confirmed."
    : "An agent checks hotels and connections and confirms your booking.",
  "You follow it under My Trips, with your itinerary ready to print and a file for your calendar.",
];

/** How many trips stand below a deal, and among how many those in season are looked for. */
const shown = 3;
const looked = 12;

/** What a deal's page shows beside the deal, at `now` (milliseconds). */
export async function readGuide(
  deal: Deal,
  { now, dealOfTheMonth, party }: { now: number; dealOfTheMonth: string; party: AskedParty },
): Promise<DealGuide> {
  const today = businessDay(new Date(now));
  const [similar, dates, siteTerms, { phone }, { all }] = await Promise.all([
    similarDeals(deal, { today, limit: looked }),
    datesOfDeal(deal, today),
    shownSiteTerms(),
    readAgency(),
    readPlaces(),
  ]);
  return {
    ...guideOf(deal, {
      ...dates,
      all,
      party,
      today,
      phone,
      terms: termsInEffect(resolveTerms(deal, siteTerms)),
      url: ownUrl(dealPath(deal.id, dealOfTheMonth)),
    }),
    similar: similar.filter((other) => runsWith(deal, other)).slice(0, shown),
  };
}

type Given = DatesOfDeal & {
  /** Places with a page. */ all: readonly Pick<Destination, "slug" | "name">[];
  party: AskedParty;
  /** YYYY-MM-DD in New York. */ today: string;
  phone: string;
  terms: PaymentTerms;
  url: string;
};

function guideOf(deal: Deal, given: Given): Omit<DealGuide, "similar"> {
  const { all, party, today, terms, url } = given;
  const { pictures, route } = illustrateDeal(deal);
  const stops = (route?.stops ?? []).map(({ name }) => name);
  const named = new Set([...placesOf(deal), ...stops]);
  const places = all.filter(({ slug, name }) => named.has(slug) || named.has(name));
  // Larger parties ask, so the page offers what its form takes.
  const mostTravelers = largestPartyOf(deal, given.departures);
  const sale = saleOf({ ...deal, mostTravelers }, given);
  return {
    frames: dealFrames(deal, pictures),
    sale,
    places: locateStops(deal).map(({ name, point }) => ({ name, point })),
    body: {
      pictures,
      route,
      due: dueOf(terms, sale, today),
      steps: afterBooking(terms),
      links: linksOf(deal, party, places),
      url,
    },
  };
}

function linksOf(
  { id }: Deal,
  party: AskedParty,
  places: readonly Pick<Destination, "slug" | "name">[],
): { label: string; to: string }[] {
  return [
    ...places.map(({ slug, name }) => ({
      label: `${name}: what it is like, and where it is`,
      to: href("/destinations/:slug", { slug }),
    })),
    { label: "Booking, paying and canceling", to: href("/policy/booking") },
    { label: "Travel insurance", to: href("/insurance") },
    { label: "Questions and answers", to: href("/faq") },
    { label: "Ask about this trip", to: askPath(id, party) },
  ];
}

type Going = Pick<DealSummary, "destination">;
const placesOf = ({ destination }: Going) => postersOf(destination).map(({ slug }) => slug);
/** The seasons in which one can travel to all places of a trip. */
const seasonsOfTrip = (deal: Going) =>
  placesOf(deal)
    .map(seasonsOf)
    .reduce((all, seasons) => all.filter((season) => seasons.includes(season)), seasonsOf(""));
/** Whether somebody who can go on the one can go on the other at the same time of year. */
const runsWith = (deal: Going, other: Going) =>
  seasonsOfTrip(other).some((season) => seasonsOfTrip(deal).includes(season));
