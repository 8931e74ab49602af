import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { packages } from "#app/db/seed/packages.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { addDays, addMonths, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeInput, makeViewer } from "../fixtures/rows.ts";
import { bookingRefusals } from "../order/form/booking-messages.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { refuseDay } from "./trip-refusals.ts";
import { readSentence } from "#app/values/forms/toast-message.ts";

/** What a deal says of itself. `on` and `off` are days of the year on which it starts, and not; null: of none. */
type Terms = { on: string[]; off: string[]; weekdays?: number[]; max?: number };
const allYear: Terms = { on: ["01-15", "04-20", "07-04", "12-25"], off: [] };
const months = (...on: string[]) => ({ on });

/** By hand, from the texts of the catalog: not from the fields under test. */
const terms: Readonly<Record<string, Terms>> = {
  "santorini-caldera-and-sail": allYear,
  "dom-europe-06-2025": { ...months("04-10", "10-20"), off: ["03-20", "11-10"], max: 16 },
  "swiss-alps-red-train-high-passes": { ...months("05-15", "10-15"), off: ["05-14", "10-16"] },
  "lisbon-tram-and-tiled-stair": { on: [], off: ["06-12", "06-13"] },
  "norwegian-fjords-rail-and-coastal-ship": {
    ...months("05-20", "09-05"),
    off: ["05-01", "09-20"],
    max: 12,
  },
  "paris-left-bank-seine-evenings": allYear,
  "prague-and-bohemian-spa-towns": { on: [], off: [] },
  "tuscany-farmhouse-val-d-orcia": {
    ...months("04-05", "09-10", "11-01"),
    off: ["07-15", "08-15", "12-01"],
    weekdays: [6],
    max: 18,
  },
  "ireland-music-pubs-of-the-west": { ...months("04-10", "10-01"), off: ["03-20", "10-20"] },
  "barcelona-gaudi-and-montserrat": allYear,
  "dubrovnik-korcula-split-coast": { ...months("05-05", "10-01"), off: ["04-20", "10-20"] },
  "amsterdam-canals-and-polders": allYear,
  "amalfi-coast-lemon-terraces": { ...months("04-10", "10-20"), off: ["03-20", "11-10"] },
  "iceland-black-sand-blue-ice": allYear,
  "rome-at-a-walking-pace": { on: ["12-23", "12-27"], off: ["12-24", "12-25", "12-26"] },
  "lake-bled-bohinj-soca": { ...months("05-20", "10-01"), off: ["05-01", "10-20"], max: 8 },
  "andalusia-white-villages-courtyards": {
    ...months("03-10", "06-05", "09-05", "11-15"),
    off: ["07-15", "08-15", "12-05"],
  },
  "provence-lavender-roads-markets": {
    ...months("04-20", "10-05"),
    off: ["04-01", "10-20"],
    max: 10,
  },
  "mykonos-naxos-paros-slow-ferry": { ...months("04-25", "10-15"), off: ["04-24", "10-16"] },
  "vienna-coffeehouses-and-wachau": allYear,
  "scottish-highlands-west-highland-line-skye": {
    ...months("04-10", "10-20"),
    off: ["03-20", "11-10"],
    max: 8,
  },
  "venice-vaporetto-and-veneto": { on: ["03-15", "08-01"], off: [] },
  "loire-chateaux-by-bicycle": {
    ...months("04-20", "10-20"),
    off: ["04-01", "11-05"],
    weekdays: [7, 3],
  },
  "algarve-sea-caves-fishing-towns": { ...months("04-01", "10-31"), off: ["03-31", "11-01"] },
  "budapest-baths-and-danube-bend": allYear,
  "lapland-night-train-northern-lights": {
    ...months("12-05", "03-20"),
    off: ["07-04", "11-20", "04-10"],
  },
  "copenhagen-harbor-baths-elsinore": { ...allYear, weekdays: [2, 3, 4, 5] },
  "french-riviera-coast-train": {
    ...months("03-01", "05-01", "11-30"),
    off: ["05-15", "06-05", "12-10"],
  },
  "bavaria-christmas-markets-castle": {
    ...months("11-28", "12-10"),
    off: ["07-04", "11-20", "12-18"],
  },
  "mallorca-tramuntana-and-coves": {
    ...months("03-10", "06-20", "09-05", "11-01"),
    off: ["07-15", "08-15", "11-20"],
  },
  "london-stages-river-and-bath": { on: ["12-23", "12-27"], off: ["12-24", "12-25", "12-26"] },
};

useTestDatabase();
const today = businessDay(new Date());
/** The next such day from next week on. */
const nextOf = (monthAndDay: string): string =>
  [0, 1, 2]
    .map((years) => `${Number(today.slice(0, 4)) + years}-${monthAndDay}`)
    .find((day) => day > addDays(today, 7)) ?? "";
let customer: SignedIn;
beforeAll(async () => {
  await seedSite(db, { today });
  customer = await makeViewer({ emailVerified: true });
});
const readTrip = async (id: string) => (await readDeal(id)) ?? expect.fail(`no ${id}`);
const weekFrom = (day: string) => Array.from({ length: 7 }, (_, at) => addDays(day, at));

/** Why a booking is refused; undefined if it is not. */
async function refusedFor(id: string, departureDate: string, numTravelers = 2) {
  const { priceCents } = await readTrip(id);
  const shownPriceCents = numTravelers * priceCents;
  const input = makeInput({ departureDate, numTravelers, shownPriceCents });
  const made = await submitBooking(customer, id, input);
  return made.ok ? undefined : made.reason;
}

/** The field beside which it is; null if beside none. */
async function refusedBeside(id: string, departureDate: string) {
  const reason = await refusedFor(id, departureDate);
  if (!reason) return undefined;
  return reason === "booked-already" ? null : readSentence(bookingRefusals[reason]).field;
}

const tooMany = /^(too-many-travelers|too-few-seats)$/;

test("every seeded deal's terms are here", () => {
  expect(packages.map(({ id }) => id).toSorted()).toEqual(Object.keys(terms).toSorted());
});

test.each(Object.entries(terms))("%s is sold as its terms say", async (id, sold) => {
  const deal = await readTrip(id);
  for (const day of sold.off.map(nextOf))
    expect(await refusedBeside(id, day), day).toBe("departureDate");
  for (const day of sold.on.map(nextOf)) {
    // Deals with named weekdays start in the week of that day.
    const days = deal.weekdays.length > 0 ? weekFrom(day) : [day];
    const open = days.filter((one) => refuseDay({ ...deal, closesDays: 7 }, one, today) === null);
    expect(open, `${id} in the week of ${day}`).not.toEqual([]);
    const weekdays = open.map((one) => new Date(`${one}T00:00:00Z`).getUTCDay() || 7);
    if (sold.weekdays) expect(sold.weekdays).toEqual(expect.arrayContaining(weekdays));
  }
  const max = sold.max ?? mostTravelers;
  expect(deal.mostTravelers, "at most as many as it says").toBeLessThanOrEqual(max);
  expect(await refusedFor(id, firstOpen(deal), deal.mostTravelers + 1)).toMatch(tooMany);
});

test("July is refused at the Christmas market, and five where eight travel, which is above half", async () => {
  const [market, train] = [
    "bavaria-christmas-markets-castle",
    "scottish-highlands-west-highland-line-skye",
  ];
  expect(await refusedBeside(market, nextOf("07-04"))).toBe("departureDate");
  const day = firstOpen(await readTrip(train));
  expect(await refusedFor(train, day, 5)).toMatch(tooMany);
  expect(String(await refusedFor(train, day, 4)), "control: four may").not.toMatch(tooMany);
});

test("reduced offers end their travel some months after the offer", async () => {
  for (const [id, months] of [
    ["lisbon-tram-and-tiled-stair", 10],
    ["prague-and-bohemian-spa-towns", 8],
  ] as const) {
    const last = addMonths((await readTrip(id)).validUntil ?? "", months);
    expect(await refusedBeside(id, last), last).toBeUndefined();
    expect(await refusedBeside(id, addDays(last, 1)), last).toBe("departureDate");
  }
});

test("control: an all-year deal is booked on the days that others refuse", async () => {
  for (const day of ["07-04", "12-25"].map(nextOf))
    expect(await refusedBeside("paris-left-bank-seine-evenings", day), day).toBeUndefined();
});

test("control: without its facts, a deal is booked against its terms", async () => {
  const id = "swiss-alps-red-train-high-passes";
  const { seasons } = await readTrip(id);
  const setSeasons = (given: string[]) =>
    db.updateTable("packages").set({ seasons: given }).where("id", "=", id).execute();
  expect(await refusedBeside(id, nextOf("12-15"))).toBe("departureDate");
  await setSeasons([]);
  expect(await refusedBeside(id, nextOf("12-15"))).toBeUndefined();
  await setSeasons(seasons);
});

/** The first day, from two weeks on as the seeded departures, on which a deal starts. */
function firstOpen(deal: Awaited<ReturnType<typeof readTrip>>): string {
  const days = Array.from({ length: 400 }, (_, at) => addDays(today, 14 + at));
  return days.find((day) => refuseDay({ ...deal, closesDays: 7 }, day, today) === null) ?? "";
}

test("sale ends seven days ahead, as the seeded settings say", async () => {
  const id = "paris-left-bank-seine-evenings";
  expect(await refusedFor(id, addDays(today, 6))).toBe("sale-ended");
  expect(await refusedFor(id, addDays(today, 7))).not.toBe("sale-ended");
});
