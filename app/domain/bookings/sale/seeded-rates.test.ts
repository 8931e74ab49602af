import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { packages } from "#app/db/seed/packages.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { readChildren } from "#app/domain/departures/price/children-code.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeInput, makeViewer } from "../fixtures/rows.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { refuseDay } from "./trip-refusals.ts";

useTestDatabase();
const today = businessDay(new Date());
beforeAll(() => seedSite(db, { today }));

type Party = { adults: number; children?: string; rooms?: string };

/** What so many are booked for, or why not, if the form has shown `shownPriceCents`. */
async function book(id: string, { adults, children = "", rooms }: Party, shownPriceCents: number) {
  const deal = (await readDeal(id)) ?? expect.fail(`no ${id}`);
  const days = Array.from({ length: 400 }, (_, at) => addDays(today, 14 + at));
  const party = { adults, children: readChildren(children) ?? [] };
  const made = await submitBooking(
    await makeViewer(),
    id,
    makeInput({
      party,
      numTravelers: party.children.reduce((sum, { count }) => sum + count, adults),
      rooms: rooms === undefined ? null : readRooms(rooms),
      departureDate:
        days.find((day) => refuseDay({ ...deal, closesDays: 7 }, day, today) === null) ?? "",
      shownPriceCents,
    }),
  );
  if (!made.ok) return made.reason;
  const { totalCents } = await db
    .selectFrom("bookings")
    .select("totalCents")
    .where("reference", "=", made.reference)
    .executeTakeFirstOrThrow();
  return totalCents;
}

const priceOf = async (id: string) => (await readDeal(id))?.priceCents ?? 0;

/** By hand, from the texts of the catalog before prices by room and age were fields. */
const terms: [sentence: string, id: string, party: Party, prices: number, dollars?: number][] = [
  ["single rooms cost $260 more", "budapest-baths-and-danube-bend", { adults: 1 }, 1, 260],
  ["single supplement, $1,180", "lapland-night-train-northern-lights", { adults: 1 }, 1, 1_180],
  [
    "children from 7 pay 70%",
    "lapland-night-train-northern-lights",
    { adults: 2, children: "7-17.1" },
    2.7,
  ],
  [
    "children under 12 pay 60%",
    "algarve-sea-caves-fishing-towns",
    { adults: 2, children: "0-11.1" },
    2.6,
  ],
  [
    "children under 16 pay 55%",
    "london-stages-river-and-bath",
    { adults: 2, children: "0-15.1" },
    2.55,
  ],
  [
    "a third bed costs half",
    "copenhagen-harbor-baths-elsinore",
    { adults: 3, rooms: "triple.1" },
    2.5,
  ],
];

test.each(terms)(
  "%s: %s is booked at it, and at no other",
  async (_, id, party, prices, dollars) => {
    const price = await priceOf(id);
    const cents = Math.round(price * prices) + 100 * (dollars ?? 0);
    const travelers = party.adults + (party.children ? 1 : 0);
    expect(await book(id, party, price * travelers), "each as one of two").toBe("price-changed");
    expect(await book(id, party, cents)).toBe(cents);
  },
);

// Cards and pages say of every price that two share: one alone can't be sold half of a double room.
test.each(packages.map(({ id }) => id))("%s: one alone pays more than one of two", async (id) => {
  const price = await priceOf(id);
  expect(await book(id, { adults: 1 }, price)).toBe("price-changed");
  const { priceCents } = await db
    .selectFrom("rates")
    .select("priceCents")
    .where("packageId", "=", id)
    .where("code", "=", "single")
    .executeTakeFirstOrThrow();
  expect(priceCents).toBeGreaterThan(price);
  expect(await book(id, { adults: 1 }, priceCents)).toBe(priceCents);
});

test("control: where no rates are kept, one alone is booked at the price of one", async () => {
  const [, id] = terms[0]!;
  await db.deleteFrom("rates").where("packageId", "=", id).execute();
  const price = await priceOf(id);
  expect(await book(id, { adults: 1 }, price)).toBe(price);
});
