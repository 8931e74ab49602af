import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats } from "#app/domain/departures/fixtures/rows.ts";
import { join, readList } from "#app/domain/departures/fixtures/waiting.ts";
import { offerSeats } from "#app/domain/departures/wait/offer/offer-seats.server.ts";
import { readSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { useTestDatabase } from "#tests/database.ts";
import { balancesOf, pay } from "../../fixtures/money.ts";
import { bookFirst, freeForTenDays, later, makeTwoDates } from "../../fixtures/own-trips.ts";
import { makeBooking, makeDeal, makeViewer, soon } from "../../fixtures/rows.ts";
import { inParts, makeScheduled } from "../../fixtures/schedules.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "../../fixtures/staff.ts";
import { agreedPriceKept } from "../../lines/adjustment.ts";
import { changeBooking } from "../../manage/change/change-booking.server.ts";
import { termsLine } from "../../change/term-rows.ts";
import { customerChanges } from "../customer-changes.server.ts";
import { readMyBooking } from "../bookings.server.ts";
import { changeOwnDate } from "./change-own-date.server.ts";
import { readDateChange } from "./read-date-change.server.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
  await saveContactEmail("office@example.com");
});

const mailsOf = (bookingId: string, kind: string) =>
  db
    .selectFrom("outboxMails")
    .select(["recipient", "replyTo", "plainText"])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", kind)
    .execute();

/** An adjustment by staff. */
const adjust = (reference: string, label: string, totalCents: number) =>
  changeBooking(
    agent,
    {
      reference,
      version: 1,
      departureDate: soon(),
      numTravelers: 2,
      party: { adults: 2, children: [] },
      rooms: { double: 1, single: 0, triple: 0 },
      adjustment: { label, cents: -15_000 },
      totalCents,
      notify: false,
    },
    requestOrigin,
  );

describe("a customer moves a trip", () => {
  test("with its people, rooms and seats, at the price of the new date; who moved it is told to both sides", async () => {
    const { packageId, first, second } = await makeTwoDates();
    const { id, reference, viewer, move } = await bookFirst(packageId);
    expect(await move()).toEqual({ ok: true });
    const booking = await readMyBooking(viewer, reference);
    expect(booking).toMatchObject({
      departureDate: later,
      status: "Pending",
      totalCents: 220_000,
      parts: { rooms: ["double"] },
    });
    const counts = await Promise.all([first, second].map(countSeats));
    for (const { stored, counted } of counts) expect(stored).toMatchObject(counted);
    expect(counts.map(({ stored }) => stored.taken)).toEqual([0, 2]);

    const entry = booking?.history.at(-1);
    expect(entry).toMatchObject({ action: "changed", actorRole: "customer" });
    expect(entry?.terms && termsLine(entry.terms)).toContain("Total $2,200, was $2,000.");
    const changes = await customerChanges(await makeSuperadmin(), 5);
    expect(changes.find((one) => one.reference === reference)?.text).toBe(
      `Janet Whitfield moved ${reference} to another date`,
    );

    const [toCustomer] = await mailsOf(id, "booking-moved");
    expect(toCustomer?.recipient).toBe(viewer.email);
    expect(toCustomer?.plainText).toContain("You have moved it on our site");
    expect(toCustomer?.plainText).toContain("Difference: $200 more");
    const [toStaff] = await mailsOf(id, "moved-by-customer");
    expect(toStaff).toMatchObject({ recipient: "office@example.com", replyTo: viewer.email });
    expect(toStaff?.plainText).toContain("Total: $2,200");
  });

  test("to a date that unconfirmed customers fill half of, only with a confirmed email", async () => {
    const { packageId, second } = await makeTwoDates({ seats: 8 });
    const [one, other] = [await bookFirst(packageId), await bookFirst(packageId)];
    const last = await bookFirst(packageId);
    expect([await one.move(), await other.move()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await last.move()).toEqual({ ok: false, reason: "unconfirmed-share" });
    expect((await countSeats(second)).stored.taken).toBe(4);
    const viewer = { ...last.viewer, emailVerified: true };
    const order = { reference: last.reference, version: 1, totalCents: 220_000 };
    const moved = await changeOwnDate(viewer, { ...order, departureDate: later });
    expect(moved, "control: confirmed").toEqual({ ok: true });
  });

  test("once, also if the form is sent twice", async () => {
    const { packageId } = await makeTwoDates();
    const { id, move } = await bookFirst(packageId);
    expect(await Promise.all([move(), move()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await mailsOf(id, "booking-moved")).toHaveLength(1);
  });

  test("of a day of their own choice, within the trip’s rules", async () => {
    const weekday = new Date(`${later}T00:00:00Z`).getUTCDay() || 7;
    const packageId = await makeDeal({ ladder: freeForTenDays, weekdays: [weekday] });
    const viewer = await makeViewer();
    const { reference } = await makeBooking({ packageId, userId: viewer.id });
    const order = { reference, version: 1, totalCents: 469_800 };
    const other = { ...order, departureDate: addDays(later, 1) };
    expect(await changeOwnDate(viewer, other)).toEqual({ ok: false, reason: "wrong-weekday" });
    const shown = await readDateChange(viewer, reference, addDays(later, 1));
    expect(shown).toMatchObject({
      shown: null,
      error: expect.stringContaining("The nearest days are"),
    });
    expect(await changeOwnDate(viewer, { ...order, departureDate: later })).toEqual({ ok: true });
  });

  test("and the seats on the old date go to the party that waits for them", async () => {
    const { packageId, first } = await makeTwoDates();
    const { move } = await bookFirst(packageId);
    await db.updateTable("departures").set({ seats: 2 }).where("id", "=", first).execute();
    const place = await join({ dealId: packageId, startsOn: soon() }, 2);
    expect(place.answer).toMatchObject({ ok: true });
    expect(await move()).toEqual({ ok: true });
    const { rows } = await sql`SELECT FROM graphile_worker.jobs
      WHERE task_identifier = 'offer-seats' AND key LIKE ${`%${first}`}`.execute(db);
    expect(rows, "the list is woken").toHaveLength(1);
    await offerSeats(first);
    expect(await readList(first)).toMatchObject([{ state: "offered" }]);
  });
});

describe("the price of the new date", () => {
  test("is the one that the page shows for each date and for the one that is chosen, with what is due then", async () => {
    const packageId = await makeDeal({ ...inParts, ladder: freeForTenDays, priceCents: 250_000 });
    const viewer = await makeViewer();
    const { id, reference } = await makeScheduled(agent, { packageId, userId: viewer.id });
    await pay(agent, reference, { cents: 150_000 });
    const { version } = (await readMyBooking(viewer, reference)) ?? expect.fail("It is gone.");
    const read = await readDateChange(viewer, reference, later);
    const { shown } = read?.refused === null ? read : expect.fail("It is refused.");
    expect(shown?.after.totalCents).toBe(469_800);
    const order = { reference, version, departureDate: later, totalCents: 469_800 };
    expect(await changeOwnDate(viewer, order)).toEqual({ ok: true });
    const planned = shown?.schedule?.items.map(({ kind, dueOn, cents }) => ({
      kind,
      dueOn,
      cents,
    }));
    expect(planned).toEqual(
      (await readSchedule(id)).map(({ kind, dueOn, cents }) => ({ kind, dueOn, cents })),
    );
    expect(planned?.at(-1)?.dueOn).toBe(addDays(later, -10));
  });

  test("is refused if it is not the one that was shown", async () => {
    const { packageId } = await makeTwoDates();
    const { reference, viewer, move } = await bookFirst(packageId);
    const read = await readDateChange(viewer, reference, "");
    expect(read).toMatchObject({ choices: { differences: new Map([[later, "$200 more"]]) } });
    expect(await move({ totalCents: 200_000 })).toEqual({ ok: false, reason: "price-changed" });
    expect(await move(), "as the control").toEqual({ ok: true });
  });

  test("keeps what staff took off, but no price that was kept for a date that the agency chose", async () => {
    const { packageId } = await makeTwoDates();
    const [agreed, held] = [await bookFirst(packageId), await bookFirst(packageId)];
    expect(await adjust(agreed.reference, "For the noise", 185_000)).toEqual({ ok: true });
    expect(await adjust(held.reference, agreedPriceKept, 185_000)).toEqual({ ok: true });
    expect(await agreed.move({ version: 2, totalCents: 205_000 })).toEqual({ ok: true });
    expect(await held.move({ version: 2, totalCents: 205_000 })).toMatchObject({ ok: false });
    expect(await held.move({ version: 2, totalCents: 220_000 })).toEqual({ ok: true });
  });

  test("may be below what is paid: that stands in the staff’s queue and in both mails", async () => {
    const { packageId } = await makeTwoDates({ laterCents: 90_000 });
    const { id, reference, viewer, move } = await bookFirst(packageId);
    await pay(agent, reference, { cents: 200_000 });
    const read = await readDateChange(viewer, reference, later);
    expect(read).toMatchObject({ shown: { overpaidCents: 20_000 } });
    expect(await move({ totalCents: 180_000 })).toEqual({ ok: true });
    const issues = await db
      .selectFrom("paymentIssues")
      .select(["kind", "note"])
      .where("bookingId", "=", id)
      .execute();
    expect(issues).toEqual([
      { kind: "paid-too-much", note: "$200 too much, since the customer moved the trip." },
    ]);
    const [[own], [toStaff]] = [
      await mailsOf(id, "booking-moved"),
      await mailsOf(id, "moved-by-customer"),
    ];
    expect(own?.plainText).toContain("You have paid $200 more than it costs now.");
    expect(toStaff?.plainText).toContain("Paid too much: $200, to give back");
    expect(await balancesOf(id), "nothing goes back by itself").toMatchObject({ bank: -200_000 });
  });
});
