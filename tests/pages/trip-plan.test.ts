import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { type BookingParts, partsByTraveler } from "#app/domain/bookings/lines/booking-parts.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { balloon, makeExtras, transfer } from "#app/domain/deals/fixtures/extras.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();

const today = businessDay(new Date());
const emergency = "+1 617 555 0119";
let site: Site;
let user: Awaited<ReturnType<typeof makeUser>>;
let cookie = "";

beforeAll(async () => {
  site = await openSite();
  user = await makeUser({ verified: true });
  cookie = await sessionCookie(user.email);
  await saveSetting("emergency_phone", emergency);
});

async function saveSetting(key: string, value: string): Promise<void> {
  const setting = { key, value };
  await db
    .insertInto("appSettings")
    .values(setting)
    .onConflict((known) => known.column("key").doUpdateSet(setting))
    .execute();
}

const days = ["Arrive in Lisbon", "Belém", "By train to Porto", "Home from Porto"];
const deal = {
  title: "Lisbon and Porto",
  duration: "4 Days / 3 Nights",
  fullItinerary: JSON.stringify(
    days.map((title, at) => ({ day: at + 1, title, description: "A good day." })),
  ),
  stops: JSON.stringify([
    { name: "Lisbon", nights: 2, stars: 4, stay: "hotel in the Chiado", lat: 38.72, lon: -9.14 },
    { name: "Porto", nights: 1, stars: null, stay: "", lat: 41.15, lon: -8.61 },
  ]),
};

type Given = NonNullable<Parameters<typeof makeBooking>[0]> & { archivedAt?: Date };

async function open({ archivedAt, ...given }: Given = {}, parts?: BookingParts) {
  const packageId = await makeDeal({ ...deal, ...(archivedAt && { archivedAt }) });
  const row = { userId: user.id, customerEmail: user.email, tripDays: days.length };
  const { id, reference } = await makeBooking({ packageId, ...row, ...given }, parts);
  return { id, packageId, path: `/dashboard/trips/${reference}`, reference };
}

const read = async (path: string) => readPage(site, path, cookie);
const section = (page: { html: string }, title: string) =>
  words(partOf(page, `section[aria-labelledby="${title}"]`));

describe("a confirmed trip's page", () => {
  const departureDate = "2027-04-05";
  let page: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    page = await read((await open({ departureDate })).path);
  });

  test("has each day with its date, its picture and where one sleeps", () => {
    const rows = partsOf(page, ".day-list > li");
    expect(rows.map((row) => words(row))).toEqual([
      expect.stringMatching(
        /^Day 1 · Monday, April 5, 2027 ?Arrive in Lisbon .*Night: Lisbon, 4-star hotel in the Chiado$/,
      ),
      expect.stringMatching(/^Day 2 · Tuesday, April 6, 2027 ?Belém .*Night: Lisbon/),
      expect.stringMatching(/^Day 3 · Wednesday, April 7, 2027 ?By train to Porto .*Night: Porto$/),
      expect.stringMatching(/^Day 4 · Thursday, April 8, 2027 ?Home from Porto A good day\.$/),
    ]);
    expect(rows.filter((row) => row.includes("/vignettes/"))).toHaveLength(days.length);
  });

  test("has the stays by date, the way on a map, and the pictures of the deal", () => {
    expect(section(page, "sleep")).toContain(
      "Lisbon 2 nights April 5 – 7, 2027: 4-star hotel in the Chiado",
    );
    expect(section(page, "sleep")).toContain("Porto 1 night April 7 – 8, 2027");
    expect(page.html).toContain("/europe.svg#land");
    expect(partsOf(page, 'ol[aria-label="The way"] > li').map(words)).toEqual([
      expect.stringContaining("Lisbon"),
      expect.stringContaining("Porto"),
    ]);
    expect(partOf(page, "[data-gallery]")).toContain("/posters/lisbon");
  });
});

test("a booked trip names its stays on their days and nights, as the deal has them now", async () => {
  const { packageId, path } = await open({ departureDate: "2027-04-05" });
  const stay = { town: "Lisbon", nights: 2, orSimilar: true, kind: "", imageUrl: null };
  const setStay = (name: string) =>
    db
      .updateTable("packages")
      .set({ stays: JSON.stringify([{ name, ...stay, caption: "", credit: "" }]) })
      .where("id", "=", packageId)
      .execute();
  for (const name of ["House of the Swallows", "The Tile House"]) {
    await setStay(name);
    await expect
      .poll(async () => section(await read(path), "sleep"))
      .toBe(
        `Where you sleep ${name} Lisbon, or similar 4-star hotel in the Chiado 2 nights, April 5 – 7, 2027 Porto 1 night, April 7 – 8, 2027`,
      );
    const [first, , third] = partsOf(await read(path), ".day-list > li").map((row) => words(row));
    expect(first).toContain(`Night: ${name}, Lisbon, or similar`);
    expect(third).toContain("Night: Porto");
  }
});

test("a booked extra stands on the day that its deal gives it, one without a day above the days", async () => {
  const price = { unitPriceCents: 234_900, travelers: 2, percent: 0 };
  const parts = partsByTraveler({ ...price, extras: [balloon, transfer] });
  const { packageId, path } = await open({}, parts);
  const booked = async () => {
    const page = await read(path);
    return [
      partsOf(page, ".day-list > li").map(
        (row) => /You booked: .*?(?= ?Night:|$)/.exec(words(row))?.[0],
      ),
      /Also booked: [^.]*\./.exec(page.text)?.[0],
    ];
  };
  const none = [undefined, undefined, undefined, undefined];
  await makeExtras(packageId, [{ ...balloon, day: 3 }, transfer]);
  const onDay3 = [undefined, undefined, "You booked: Balloon ride for 2", undefined];
  expect(await booked()).toEqual([onDay3, "Also booked: Airport transfer."]);
  // Day 9 is past the end, and the deal no longer has the transfer.
  await makeExtras(packageId, [{ ...balloon, day: 9 }]);
  expect(await booked()).toEqual([none, "Also booked: Balloon ride for 2 and Airport transfer."]);
});

describe("the person and the number to call", () => {
  const contact = async (path: string) => section(await read(path), "contact-us");
  const answered = (id: string, actorId: string) =>
    db
      .insertInto("bookingHistory")
      .values({
        bookingId: id,
        action: "status-changed",
        toStatus: "Confirmed",
        actorRole: "agent",
        actorId,
      })
      .execute();

  test("are the agent who booked it, else who worked on it last, as long as they are on the staff", async () => {
    const [made, confirmed, gone] = await Promise.all(
      ["Dana Marsh", "Ivo Lind", "Rhea Stone"].map(makeAgent),
    );
    if (!made || !confirmed || !gone) throw new Error("An agent is missing.");
    const byAgent = await open({ createdByAgentId: made.id });
    await answered(byAgent.id, confirmed.id);
    expect(await contact(byAgent.path)).toContain("Dana Marsh");
    const own = await open();
    expect(await contact(own.path)).not.toContain("your agent");
    await answered(own.id, confirmed.id);
    await answered(own.id, gone.id);
    expect(await contact(own.path)).toContain("Rhea Stone");
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date("2999-01-01") })
      .where("id", "=", gone.id)
      .execute();
    expect(await contact(own.path)).toContain("Ivo Lind");
    // The history stays without names.
    expect(section(await read(own.path), "status")).not.toContain("Ivo");
  });

  test("an emergency is called on a confirmed trip, until it is over", async () => {
    const call = `href="tel:+16175550119"`;
    const htmlOf = async (given: Given) => (await read((await open(given)).path)).html;
    expect(await htmlOf({})).toContain(call);
    expect(await htmlOf({ departureDate: addDays(today, -2) })).toContain(call);
    expect(await htmlOf({ cancelRequestedAt: new Date() })).toContain(call);
    expect(await htmlOf({ departureDate: addDays(today, -40) })).not.toContain(call);
    for (const status of ["Pending", "Declined", "Cancelled", "Completed"] as const)
      expect(await htmlOf({ status }), status).not.toContain(call);
    await saveSetting("emergency_phone", "");
    expect(await htmlOf({})).not.toContain("Emergency");
    await saveSetting("emergency_phone", emergency);
  });
});

describe("what a trip's page shows of its days", () => {
  test("a request has them with dates, and says what they depend on", async () => {
    const page = await read((await open({ status: "Pending" })).path);
    expect(partsOf(page, ".day-list time")).toHaveLength(days.length);
    expect(page.text).toContain("These are your days as soon as the trip is confirmed.");
  });

  test("without dates where the agency has canceled the departure", async () => {
    const { packageId, path } = await open();
    await db
      .updateTable("packages")
      .set({ departs: "fixed" })
      .where("id", "=", packageId)
      .execute();
    const canceled = { status: "cancelled", cancelReason: "Ice.", canceledAt: new Date() } as const;
    await makeDeparture({ packageId, ...canceled });
    const page = await read(path);
    expect(partsOf(page, ".day-list > li")).toHaveLength(days.length);
    expect(partsOf(page, ".day-list time")).toEqual([]);
  });

  test.each(["Cancelled", "Declined"] as const)(
    "none of a booking that was %s: a way back to the trip, unless it is archived",
    async (status) => {
      const { packageId, path } = await open({ status });
      const page = await read(path);
      expect(partsOf(page, ".day-list > li")).toEqual([]);
      expect(page.links.map(({ to }) => to)).toContain(`/deal/${packageId}`);
      const archived = await open({ status, archivedAt: new Date() });
      const { status: code, links } = await read(archived.path);
      expect(code).toBe(200);
      expect(links.map(({ to }) => to)).not.toContain(`/deal/${archived.packageId}`);
    },
  );

  test("all of an archived deal's trip that is still ahead", async () => {
    const page = await read((await open({ archivedAt: new Date() })).path);
    expect(page.status).toBe(200);
    expect(partsOf(page, ".day-list time")).toHaveLength(days.length);
  });

  test("those of today of a trip that is over, which says so", async () => {
    const page = await read(
      (await open({ status: "Completed", departureDate: addDays(today, -40) })).path,
    );
    expect(page.text).toContain("This is the trip as it runs today; yours may have differed.");
  });
});

test("references and phone numbers do not break at their hyphens in My Trips", async () => {
  await saveSetting("phone", "1-800-555-0142");
  const { reference } = await open();
  const page = await read("/dashboard");
  const card = partsOf(page, "article").find(
    (one) => one.includes(`Name <span`) && one.includes(reference),
  );
  const unbroken = partsOf({ html: card ?? "" }, ".whitespace-nowrap").map(words);
  expect(unbroken).toEqual(expect.arrayContaining([reference, "1-800-555-0142"]));
  expect(words(card ?? "")).toContain(`Questions? Name ${reference}, and call 1-800-555-0142`);
});
