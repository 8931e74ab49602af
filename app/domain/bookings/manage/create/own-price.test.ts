import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countRows, rowsSince } from "../../fixtures/count-rows.ts";
import { makeDeal } from "../../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../../fixtures/staff.ts";
import { createBooking, holdAsOption } from "./create-booking.server.ts";
import { priceFields } from "./price-fields.ts";

useTestDatabase();

type Given = Parameters<typeof makeAgentInput>[1];

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const ownLines = priceFields.ownLines.parse("2 x Place in a double: 1,400\nGoodwill: -200");
const check = { method: "check", cents: 50_000, paidBy: "Check 77" } as const;
const ownTrip = {
  title: "A Week in Lecce",
  place: "Lecce, Italy",
  days: 7,
  priceCents: 120_000,
};

async function book(given: Given = {}, dealId?: string) {
  const input = makeAgentInput(dealId ?? (await makeDeal()), given);
  return createBooking(await makeAgent(), input, requestOrigin);
}

async function booked(...order: Parameters<typeof book>) {
  const made = await book(...order);
  if (!made.ok) throw new Error(made.reason);
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", made.reference)
    .executeTakeFirstOrThrow();
}

const mailsOf = (bookingId: string) =>
  db
    .selectFrom("outboxMails")
    .select(["kind", "plainText"])
    .where("bookingId", "=", bookingId)
    .orderBy("id")
    .execute();

describe("a booking with a price of its own", () => {
  test("costs its lines, and its mail says them with what is paid at once, which has a receipt", async () => {
    const deal = await makeDeal({ deposit: JSON.stringify({ percent: 20 }), balanceDays: 30 });
    const row = await booked({ ownLines, paid: check }, deal);
    expect(row).toMatchObject({
      status: "Confirmed",
      totalCents: 260_000,
      unitPriceCents: 130_000,
    });
    const payments = await db
      .selectFrom("payments")
      .select(["method", "cents", "receivedOn", "reference", "state"])
      .where("bookingId", "=", row.id)
      .execute();
    const receivedOn = businessDay(new Date());
    expect(payments).toEqual([
      { method: "check", cents: 50_000, receivedOn, reference: "Check 77", state: "succeeded" },
    ]);
    expect(row).toMatchObject({ paidCents: 50_000, leftCents: 210_000 });
    const mails = await mailsOf(row.id);
    expect(mails).toHaveLength(2);
    const made = mails.find(({ kind }) => kind === "booking-made");
    for (const said of ["Goodwill", "$2,600", "$500"]) expect(made?.plainText).toContain(said);
  });

  test("or today's price with an adjustment, whose reason the customer reads", async () => {
    const row = await booked({ adjustment: { label: "Third trip with us", cents: -15_000 } });
    expect(row.totalCents).toBe(454_800);
    const [mail] = await mailsOf(row.id);
    expect(mail?.plainText).toContain("Third trip with us");
  });

  test.each<[string, Given]>([
    ["below-zero", { adjustment: { label: "Slip of the finger", cents: -500_000 } }],
    ["paid-too-much", { ownLines, paid: { ...check, cents: 260_001 } }],
    ["below-zero", { ownTrip, adjustment: { label: "Slip", cents: -500_000 } }],
  ])(
    "is refused as %s without a trace, and the same form can be sent again",
    async (reason, given) => {
      const deal = await makeDeal();
      const [before, deals] = [await countRows(), await countDeals()];
      const agent = await makeAgent();
      const input = makeAgentInput(deal, given);
      expect(await createBooking(agent, input, requestOrigin)).toEqual({ ok: false, reason });
      expect(await rowsSince(before)).toEqual(nothing);
      expect(await countDeals()).toBe(deals);
      const corrected = { ...input, adjustment: null, paid: null };
      expect(await createBooking(agent, corrected, requestOrigin)).toMatchObject({ ok: true });
    },
  );

  test("mails nobody where staff say so", async () => {
    const row = await booked({ notify: false, paid: check });
    expect(await mailsOf(row.id)).toEqual([]);
  });
});

const countDeals = async () => (await db.selectFrom("packages").select("id").execute()).length;

describe("a trip that is no deal", () => {
  test("is booked with title, place, days and price, as a deal that nobody else sees", async () => {
    const row = await booked({ packageId: "own trip", ownTrip });
    expect(row).toMatchObject({ totalCents: 240_000, tripDays: 7 });
    const deal = await db
      .selectFrom("packages")
      .select(["title", "destination", "region", "priceCents", "durationDays", "archivedAt"])
      .where("id", "=", row.packageId)
      .executeTakeFirstOrThrow();
    expect(deal).toMatchObject({
      title: "A Week in Lecce",
      destination: "Lecce, Italy",
      region: "Mediterranean",
      priceCents: 120_000,
      durationDays: 7,
    });
    expect(deal.archivedAt).not.toBeNull();
    expect((await mailsOf(row.id))[0]?.plainText).toContain("A Week in Lecce");
  });

  test("is made once, however many copies arrive at once", async () => {
    const [agent, deals] = [await makeAgent(), await countDeals()];
    const input = makeAgentInput("own trip", { ownTrip });
    const made = await Promise.all(
      Array.from({ length: 8 }, () => createBooking(agent, input, requestOrigin)),
    );
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(made[0]).toMatchObject({ ok: true });
    expect(await countDeals()).toBe(deals + 1);
    // Control: another form makes another.
    const other = makeAgentInput("own trip", { ownTrip, customerEmail: "other@example.com" });
    expect(await createBooking(agent, other, requestOrigin)).toMatchObject({ ok: true });
    expect(await countDeals()).toBe(deals + 2);
  });
});

describe("an option made of the form", () => {
  test("holds the seats for 48 hours for whom it names, and books and mails nothing", async () => {
    const deal = await makeDeal({ departs: "fixed" });
    const departure = await makeDeparture({ packageId: deal, seats: 5 });
    const before = await countRows();
    const input = makeAgentInput(deal, { customerPhone: "(617) 555-0142" });
    const now = new Date();
    const held = await holdAsOption(await makeAgent(), input, requestOrigin, now);
    expect(held).toEqual({
      ok: true,
      departureId: departure,
      expiresAt: new Date(now.getTime() + 48 * 3_600_000).toISOString(),
    });
    expect((await countSeats(departure)).stored).toMatchObject({ taken: 2, confirmed: 0 });
    const [claim] = await db
      .selectFrom("seatClaims")
      .select(["kind", "heldFor"])
      .where("departureId", "=", departure)
      .execute();
    expect(claim).toEqual({
      kind: "option",
      heldFor: "Priya Raman, (617) 555-0142, priya@example.com",
    });
    expect(await rowsSince(before)).toEqual({ ...nothing, keys: 1 });
  });

  test("needs a date with seats", async () => {
    const input = makeAgentInput(await makeDeal());
    const agent = await makeAgent();
    expect(await holdAsOption(agent, input, requestOrigin)).toEqual({
      ok: false,
      reason: "not-held",
    });
    expect(await createBooking(agent, input, requestOrigin), "control").toMatchObject({ ok: true });
  });

  test("and a booking race for the last seats: one has them", async () => {
    const agent = await makeAgent();
    for (let round = 0; round < 10; round += 1) {
      const deal = await makeDeal({ departs: "fixed" });
      const departure = await makeDeparture({ packageId: deal, seats: 3 });
      const emails = [`one${round}@example.com`, `two${round}@example.com`] as const;
      const answers = await Promise.all([
        createBooking(agent, makeAgentInput(deal, { customerEmail: emails[0] }), requestOrigin),
        holdAsOption(agent, makeAgentInput(deal, { customerEmail: emails[1] }), requestOrigin),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await countSeats(departure)).stored.taken).toBe(2);
    }
    // Control: with seats for both, both have theirs.
    const deal = await makeDeal({ departs: "fixed" });
    await makeDeparture({ packageId: deal, seats: 4 });
    const both = await Promise.all([
      createBooking(agent, makeAgentInput(deal), requestOrigin),
      holdAsOption(agent, makeAgentInput(deal), requestOrigin),
    ]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  });
});
