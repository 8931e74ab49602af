import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { join, mailKinds, newcomer, readList } from "#app/domain/departures/fixtures/waiting.ts";
import { makeHold } from "#app/domain/departures/hold/staff-holds.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal, makeInput, makeViewer, soon, setStatus } from "../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../fixtures/staff.ts";
import { changeBooking } from "../manage/change/change-booking.server.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { readStaffBooking } from "../manage/read-staff-booking.server.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { cancelDeparture } from "./cancel-departure.server.ts";
import type { CancelChoice } from "./choice.ts";

useTestDatabase();

const later = addDays(soon(), 7);
const reason = "Too few travelers have booked.";
const two = { adults: 2, children: [] };
const move = (totalCents = 200_000): CancelChoice => ({
  kind: "move",
  departureDate: later,
  totalCents,
  price: "agreed",
});

/** Bookings of two on a departure with eight seats, and another date with `other` seats. */
async function booked(count: number, other = 16, status: "Pending" | "Confirmed" = "Pending") {
  const dealId = await makeDeal({ departs: "fixed" });
  await makeRates(dealId);
  const id = await makeDeparture({ packageId: dealId, seats: 8 });
  const otherId = await makeDeparture({ packageId: dealId, seats: other, startsOn: later });
  const agent = await makeAgent();
  const bookings: { reference: string; email: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const viewer = await makeViewer({ emailVerified: true });
    const input = makeInput({ party: two, shownPriceCents: 200_000 });
    const answer = await submitBooking(viewer, dealId, input);
    if (!answer.ok) throw new Error(answer.reason);
    bookings.push({ reference: answer.reference, email: viewer.email });
  }
  if (status === "Confirmed") await setStatus(status);
  const references = bookings.map(({ reference }) => reference);
  const version = status === "Confirmed" ? 2 : 1;
  const versions = new Map(references.map((reference) => [reference, version]));
  const cancel = (
    choices: readonly CancelChoice[],
    given: Partial<Parameters<typeof cancelDeparture>[1]> = {},
  ) =>
    cancelDeparture(
      agent,
      {
        id,
        version: 1,
        versions,
        reason,
        choices: new Map(choices.map((choice, at) => [references[at] ?? "", choice])),
        ...given,
      },
      requestOrigin,
    );
  const taken = async () =>
    Promise.all(
      [id, otherId].map(async (one) => {
        const { stored, counted } = await countSeats(one);
        expect(stored).toMatchObject(counted);
        return stored.taken;
      }),
    );
  const read = async (at: number) => {
    const booking = await readStaffBooking(agent, references[at] ?? "");
    if (!booking) throw new Error("No booking.");
    return booking;
  };
  return { dealId, id, otherId, agent, bookings, versions, cancel, taken, read };
}

const departureOf = (id: string) =>
  db.selectFrom("departures").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mailTo = (email: string) =>
  db
    .selectFrom("outboxMails")
    .select(["kind", "subject", "plainText"])
    .where("recipient", "=", email)
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();

describe("a departure that the agency cancels", () => {
  test("moves one booking, refunds one and talks about one, each with its mail and history", async () => {
    const { id, agent, bookings, cancel, taken, read } = await booked(3);
    const paid = await pay(agent, bookings[1]?.reference ?? "", { cents: 50_050 });
    expect(paid).toEqual({ ok: true });
    expect(await cancel([move(), { kind: "refund" }, { kind: "talk" }])).toEqual({
      ok: true,
      moved: 1,
      refunded: 1,
      talks: 1,
    });
    expect(await taken()).toEqual([2, 2]);
    expect(await departureOf(id)).toMatchObject({
      status: "cancelled",
      label: "cancelled",
      cancelReason: reason,
      version: 2,
    });
    const canceled = `We had to cancel the departure on`;

    const moved = await read(0);
    expect(moved).toMatchObject({ status: "Pending", departureDate: later, version: 2 });
    expect(moved.history.at(-1)).toMatchObject({
      action: "changed",
      reason: expect.stringContaining(canceled),
      terms: { before: { departureDate: soon() }, after: { departureDate: later } },
    });
    const movedMail = await mailTo(bookings[0]?.email ?? "");
    expect(movedMail.kind).toBe("booking-moved");
    for (const sentence of [
      reason,
      "New date:",
      "Old date:",
      "Difference: Same price",
      "Your trip now",
    ])
      expect(movedMail.plainText).toContain(sentence);

    const refunded = await read(1);
    expect(refunded).toMatchObject({ status: "Cancelled", departureDate: soon() });
    expect(refunded.history.at(-1)?.reason).toContain("owed back in full");
    const refundMail = await mailTo(bookings[1]?.email ?? "");
    expect(refundMail).toMatchObject({ kind: "departure-canceled" });
    for (const sentence of [
      reason,
      "comes back to you in full",
      "Your trip does not take place",
      "Comes back to you: $500.50",
    ])
      expect(refundMail.plainText).toContain(sentence);

    const talk = await read(2);
    expect(talk).toMatchObject({ status: "Pending", departureDate: soon(), version: 2 });
    expect(talk.history.at(-1)?.action).toBe("departure-canceled");
    expect((await mailTo(bookings[2]?.email ?? "")).plainText).toContain("An agent will call");
  });

  test("says in each mail what is on its way from the bank, and what of it comes back", async () => {
    const { bookings, cancel } = await booked(2);
    const rows = await db
      .selectFrom("bookings")
      .select(["id", "customerEmail"])
      .where(
        "reference",
        "in",
        bookings.map(({ reference }) => reference),
      )
      .execute();
    const debit = {
      method: "ach",
      cents: 50_000,
      state: "processing",
      provider: "stripe",
    } as const;
    await db
      .insertInto("payments")
      .values(
        rows.map(({ id }) => ({ ...debit, bookingId: id, receivedOn: businessDay(new Date()) })),
      )
      .execute();
    await cancel([{ kind: "refund" }, { kind: "talk" }]);
    const textTo = async (at: number) => (await mailTo(bookings[at]?.email ?? "")).plainText;
    const coming = /On its way from your bank: \$500, expected by [^:\n]+/;
    expect(await textTo(0)).toMatch(new RegExp(`${coming.source}: all of it comes back to you`));
    expect(await textTo(1)).toMatch(new RegExp(`${coming.source}\\n`));
  });

  test("keeps a booking to talk about from being confirmed; a refund is still possible", async () => {
    const { agent, bookings, cancel, taken } = await booked(2);
    const [one, other] = bookings.map(({ reference }) => reference);
    const change = (reference = "", version: number, to: "Confirmed" | "Cancelled") =>
      changeBookingStatus(
        agent,
        { reference, version, to, reason: "As agreed.", notify: false },
        requestOrigin,
      );
    expect(await change(other, 1, "Confirmed"), "control").toEqual({ ok: true });
    const versions = new Map([
      [one ?? "", 1],
      [other ?? "", 2],
    ]);
    const talk = { kind: "talk" } as const;
    expect((await cancel([talk, talk], { versions })).ok).toBe(true);
    const refused = { ok: false, reason: "departure-canceled" };
    expect(await change(one, 2, "Confirmed")).toEqual(refused);
    expect(await change(one, 2, "Cancelled")).toEqual({ ok: true });
    expect(await taken()).toEqual([2, 0]);
  });

  test("sent twice is done once", async () => {
    const { bookings, cancel } = await booked(1);
    const [first, second] = await Promise.all([
      cancel([{ kind: "refund" }]),
      cancel([{ kind: "refund" }]),
    ]);
    expect(first).toEqual(second);
    expect(first.ok).toBe(true);
    const kinds = await mailKinds(bookings[0]?.email ?? "");
    expect(kinds.filter((kind) => kind === "departure-canceled")).toHaveLength(1);
  });

  test("ends options, offers and waits with a mail each", async () => {
    const { id, dealId, agent, cancel } = await booked(3);
    const held = { intent: "hold", kind: "option", seats: 2, singles: 0 } as const;
    const option = { ...held, heldFor: "Mrs. Raman", until: "", key: crypto.randomUUID() };
    expect(await makeHold(agent, id, option, requestOrigin)).toEqual({ ok: true });
    const waits = await join({ dealId, startsOn: soon() }, 2);
    expect(waits.answer).toMatchObject({ ok: true });
    const talk = { kind: "talk" } as const;
    expect((await cancel([talk, talk, talk])).ok).toBe(true);
    expect(await mailKinds(waits.email)).toEqual(["waiting-list-joined", "waiting-list-ended"]);
    expect(await readList(id)).toMatchObject([{ state: "expired" }]);
    const mail = await mailTo(agent.email);
    expect(mail.kind).toBe("hold-ended");
    expect(mail.plainText).toContain("we have canceled this departure");
    expect((await countSeats(id)).stored.taken).toBe(6);
  });

  test("a booking without a seat on that day is decided too, and takes a seat where it moves", async () => {
    const { dealId, cancel, taken, agent } = await booked(0);
    const { reference } = await makeBooking({ packageId: dealId });
    const of = (choice: CancelChoice) => ({
      versions: new Map([[reference, 1]]),
      choices: new Map([[reference, choice]]),
    });
    expect(await cancel([])).toEqual({ ok: false, reason: "bookings-changed" });
    expect(await cancel([], of(move(469_800)))).toMatchObject({ ok: true, moved: 1 });
    expect(await taken()).toEqual([0, 2]);
    expect(await readStaffBooking(agent, reference)).toMatchObject({ departureDate: later });
  });
});

describe("nothing is done at all", () => {
  const untouched = async ({ id, bookings, taken }: Awaited<ReturnType<typeof booked>>) => {
    expect((await departureOf(id)).status).toBe("open");
    expect(await taken()).toEqual([bookings.length * 2, 0]);
    for (const { email } of bookings) expect(await mailKinds(email)).toEqual(["booking-received"]);
  };

  test("where the bookings that move find too few seats together", async () => {
    const trip = await booked(3, 4);
    const { bookings, cancel } = trip;
    expect(await cancel([move(), move(), move()])).toEqual({
      ok: false,
      reason: "choices-refused",
      refused: { [(await lastById(bookings)) ?? ""]: "seats-gone" },
    });
    await untouched(trip);
    const talks = bookings.map(() => ({ kind: "talk" }) as const);
    expect((await cancel(talks)).ok, "control").toBe(true);
  });

  test("where a price, a date or a choice is not what it was", async () => {
    const trip = await booked(3);
    const { bookings, cancel } = trip;
    const gone = { ...move(1), departureDate: addDays(later, 1) };
    const refused = await cancel([move(199_900), gone]);
    const [one, two_, three] = bookings.map(({ reference }) => reference);
    expect(refused).toEqual({
      ok: false,
      reason: "choices-refused",
      refused: {
        [one ?? ""]: "price-changed",
        [two_ ?? ""]: "date-gone",
        [three ?? ""]: "not-chosen",
      },
    });
    await untouched(trip);
  });

  test("where the waiting list is owed the seats of the other date", async () => {
    const trip = await booked(1, 2);
    const { dealId, otherId, cancel } = trip;
    const other = await makeBooking({ packageId: dealId, departureDate: later });
    await newcomer(otherId, 2, other.id);
    await join({ dealId, startsOn: later }, 2);
    await db
      .updateTable("seatClaims")
      .set({ releasedAt: new Date() })
      .where("bookingId", "=", other.id)
      .execute();
    expect(await cancel([move()])).toMatchObject({ ok: false, reason: "choices-refused" });
    await untouched(trip);
  });

  test("where a booking joined or changed since the list was shown", async () => {
    const trip = await booked(1);
    const { dealId, bookings, cancel, agent } = trip;
    const talk = { kind: "talk" } as const;
    await changeBooking(
      agent,
      {
        reference: bookings[0]?.reference ?? "",
        version: 1,
        departureDate: soon(),
        numTravelers: 3,
        party: { adults: 3, children: [] },
        rooms: null,
        totalCents: 326_000,
        notify: false,
      },
      requestOrigin,
    );
    expect(await cancel([talk])).toEqual({ ok: false, reason: "bookings-changed" });
    const versions = new Map([[bookings[0]?.reference ?? "", 2]]);
    await submitBooking(
      await makeViewer({ emailVerified: true }),
      dealId,
      makeInput({ party: two, shownPriceCents: 200_000 }),
    );
    expect(await cancel([talk], { versions })).toEqual({ ok: false, reason: "bookings-changed" });
    expect((await departureOf(trip.id)).status).toBe("open");
  });
});

describe("nobody takes a seat of a canceled departure", () => {
  test.each([1, 2, 3, 4, 5])(
    "who books while it is canceled joins the list or is refused, run %i",
    async () => {
      const trip = await booked(2);
      const { id, dealId, cancel } = trip;
      const refund = { kind: "refund" } as const;
      const newcomers = await Promise.all(
        Array.from({ length: 3 }, async () => ({
          viewer: await makeViewer({ emailVerified: true }),
          input: makeInput({ party: two, shownPriceCents: 200_000 }),
        })),
      );
      const [canceled, ...joined] = await Promise.all([
        cancel([refund, refund]),
        ...newcomers.map(({ viewer, input }) => submitBooking(viewer, dealId, input)),
      ]);
      const came = joined.filter(({ ok }) => ok).length;
      const { stored, counted } = await countSeats(id);
      expect(stored).toMatchObject(counted);
      if (canceled.ok) {
        expect(came, "all of them came too late").toBe(0);
        expect(stored).toMatchObject({ taken: 0, label: "cancelled" });
      } else {
        expect(canceled).toEqual({ ok: false, reason: "bookings-changed" });
        expect(stored.taken).toBe((2 + came) * 2);
        expect(stored.label).not.toBe("cancelled");
      }
    },
  );

  test("not even a claim that looks at no status; while it is open, the same claim is made", async () => {
    const { id, cancel } = await booked(0);
    const claim = async () => {
      const { id: bookingId } = await makeBooking();
      const row = { departureId: id, kind: "booking", seats: 2, bookingId } as const;
      await db.insertInto("seatClaims").values(row).execute();
      return bookingId;
    };
    const first = await claim();
    await db.deleteFrom("seatClaims").where("departureId", "=", id).execute();
    await db.deleteFrom("bookings").where("id", "=", first).execute();
    expect((await cancel([])).ok).toBe(true);
    await expect(claim()).rejects.toMatchObject({ constraint: "departures_canceled_not_sold" });
  });
});

test("200 bookings take as many statements as three", async () => {
  const choices = (count: number): CancelChoice[] =>
    Array.from({ length: count }, (_, at) =>
      at % 3 === 0 ? move(469_800) : { kind: at % 3 === 1 ? "refund" : "talk" },
    );
  const run = async (count: number) => {
    const dealId = await makeDeal({ departs: "fixed" });
    const id = await makeDeparture({ packageId: dealId, seats: 1_000 });
    await makeDeparture({ packageId: dealId, seats: 1_000, startsOn: later });
    const references: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const booking = await makeBooking({ packageId: dealId });
      await newcomer(id, 2, booking.id);
      references.push(booking.reference);
    }
    const agent = await makeAgent();
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const answer = await cancelDeparture(
      agent,
      {
        id,
        version: 1,
        reason,
        versions: new Map(references.map((reference) => [reference, 1])),
        choices: new Map(
          choices(count).map((choice, at) => [references[at] ?? "", choice] as const),
        ),
      },
      requestOrigin,
    );
    const used = queries.mock.calls.length;
    queries.mockRestore();
    return { answer, used, seats: (await countSeats(id)).stored.taken };
  };
  const few = await run(3);
  const many = await run(200);
  expect(few.answer).toEqual({ ok: true, moved: 1, refunded: 1, talks: 1 });
  expect(many.answer).toEqual({ ok: true, moved: 67, refunded: 67, talks: 66 });
  expect(many.seats).toBe(132);
  expect(few.used).toBeGreaterThan(10);
  expect(many.used).toBe(few.used);
});

/** The one of these bookings that is looked at last. */
async function lastById(bookings: readonly { reference: string }[]) {
  const rows = await db
    .selectFrom("bookings")
    .select("reference")
    .where(
      "reference",
      "in",
      bookings.map(({ reference }) => reference),
    )
    .orderBy("id")
    .execute();
  return rows.at(-1)?.reference;
}
