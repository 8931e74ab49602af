import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { packages } from "#app/db/seed/packages.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { forTravelers } from "#app/domain/bookings/sale/for-travelers.ts";
import { partsOf, sellTrip } from "#app/domain/bookings/sale/quote-trip.ts";
import { readTripOnSale } from "#app/domain/bookings/sale/read-trip-on-sale.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { datesOfDeal } from "#app/domain/departures/show/departures-of-deal.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { saleOf } from "./sale-of.ts";

useTestDatabase();
const today = businessDay(new Date());
beforeAll(() => seedSite(db, { today }));

async function tripOf(id: string) {
  const deal = (await readDeal(id)) ?? expect.fail(`no ${id}`);
  const trip = forTravelers(await readTripOnSale(deal, today), undefined);
  const dates = await datesOfDeal(deal, today);
  return { deal: { ...deal, mostTravelers: trip.mostTravelers }, trip, dates };
}

test("1,000 parties × days: the total before the first personal field is what the order costs", async () => {
  const counted = { priced: 0, refused: 0 };
  for (const { id } of packages) {
    const { deal, trip, dates } = await tripOf(id);
    const days =
      trip.departs === "fixed"
        ? trip.departures.slice(0, 4).map(({ startsOn }) => startsOn)
        : [60, 150, 240].map((ahead) => addDays(today, ahead));
    for (const date of days)
      for (let adults = 1; adults <= 10; adults += 1) {
        const sold = { ...dates, party: { date, adults: String(adults) }, today, phone: "" };
        const { offer } = saleOf(deal, sold);
        const party = trip.rates.length > 0 ? { adults, children: [] } : null;
        const requested = { departureDate: date, numTravelers: adults, party, extras: [] };
        const order = sellTrip(trip, { ...requested, rooms: null }, today);
        const cell = `${adults} for ${id} on ${date}`;
        if (!order.ok) {
          // Out of season the page offers the same party on another day.
          if (offer) expect(offer.startsOn, cell).not.toBe(date);
          counted.refused += 1;
          continue;
        }
        const { totalCents } = priceOf(partsOf(order.quote, 0).lines);
        expect(offer, cell).toEqual({ startsOn: date, travelers: adults, totalCents });
        counted.priced += 1;
      }
  }
  expect(counted.priced).toBeGreaterThan(500);
  expect(counted.priced + counted.refused).toBeGreaterThanOrEqual(1_000);
});

test("one traveler begins alone, with the supplement; a deal for two with two", async () => {
  const { deal, trip, dates } = await tripOf("loire-chateaux-by-bicycle");
  const offerOf = (leastTravelers: number) =>
    saleOf({ ...deal, leastTravelers }, { ...dates, party: {}, today, phone: "" }).offer;
  const startsOn = trip.departures[0]?.startsOn;
  expect(offerOf(1)).toEqual({ startsOn, travelers: 1, totalCents: 215_000 + 41_000 });
  expect(offerOf(2)).toEqual({ startsOn, travelers: 2, totalCents: 2 * 215_000 });
});
