import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { holdMails } from "#app/domain/departures/show/guaranteed.server.ts";
import { readEdit, seeMails, sendReviewed } from "#app/domain/mail/review-mails.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal, makeInput, makeViewer, soon } from "../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../fixtures/staff.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { submitBooking } from "../order/submit-booking.server.ts";
import { mailGuaranteed, tellGuaranteed } from "./mail-guaranteed.server.ts";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("bookings").execute();
  await db.deleteFrom("departures").execute();
  await db.deleteFrom("outboxMails").execute();
});

/** Two pending bookings of two on a departure that needs `least` travelers. */
async function booked(least: number | null) {
  const dealId = await makeDeal({ departs: "fixed" });
  const id = await makeDeparture({ packageId: dealId, least });
  const book = async () => {
    const viewer = await makeViewer();
    const answer = await submitBooking(viewer, dealId, makeInput());
    if (!answer.ok) throw new Error(answer.reason);
    return { reference: answer.reference, email: viewer.email };
  };
  const bookings = [await book(), await book()];
  const agent = await makeAgent();
  const change = (at: number, to: "Confirmed" | "Declined") =>
    changeBookingStatus(
      agent,
      { reference: bookings[at]?.reference ?? "", version: 1, to, reason: "Full.", notify: false },
      requestOrigin,
    );
  return { id, bookings, change };
}

const mails = () =>
  db
    .selectFrom("outboxMails")
    .select(["recipient", "subject", "plainText"])
    .where("kind", "=", "departure-guaranteed")
    .execute();
const recipients = async () => (await mails()).map(({ recipient }) => recipient).toSorted();

test("all customers are told once enough have confirmed, and never again", async () => {
  const { bookings, change } = await booked(2);
  await mailGuaranteed();
  expect(await mails(), "control: nobody has confirmed").toEqual([]);
  await change(0, "Confirmed");
  await mailGuaranteed();
  expect(await recipients()).toEqual(bookings.map(({ email }) => email).toSorted());
  const sent = await mails();
  const textTo = (at: number) =>
    sent.find(({ recipient }) => recipient === bookings[at]?.email)?.plainText;
  expect(textTo(0)).toContain("Your departure takes place.");
  expect(textTo(0)).toContain("You can plan on it now");
  expect(textTo(1)).toContain("Your own booking still waits for our answer.");
  await change(1, "Confirmed");
  await mailGuaranteed();
  expect(await mails()).toHaveLength(2);
});

test("jobs at the same moment write to each customer once", async () => {
  const { bookings, change } = await booked(2);
  await change(0, "Confirmed");
  await Promise.all(Array.from({ length: 8 }, () => mailGuaranteed()));
  expect(await recipients()).toEqual(bookings.map(({ email }) => email).toSorted());
});

test("nobody is told of a departure that always runs, is closed, or has left", async () => {
  const always = await booked(null);
  await always.change(0, "Confirmed");
  const closed = await booked(2);
  await closed.change(0, "Confirmed");
  await db
    .updateTable("departures")
    .set({ status: "closed" })
    .where("id", "=", closed.id)
    .execute();
  const left = await booked(2);
  await left.change(0, "Confirmed");
  await mailGuaranteed(new Date(`${soon()}T18:00:00Z`));
  expect(await mails()).toEqual([]);
  await mailGuaranteed();
  expect(await recipients(), "control: the day before").toEqual(
    left.bookings.map(({ email }) => email).toSorted(),
  );
});

test("who was declined is not told", async () => {
  const { bookings, change } = await booked(2);
  await change(1, "Declined");
  await change(0, "Confirmed");
  await mailGuaranteed();
  expect(await recipients()).toEqual([bookings[0]?.email]);
});

test("what staff hold back is told when they say so, in their words, to each by name", async () => {
  const { id, bookings, change } = await booked(2);
  const agent = await makeAgent();
  await holdMails(agent, { id, holds: true }, requestOrigin);
  await change(0, "Confirmed");
  await mailGuaranteed();
  expect(await mails(), "held back").toEqual([]);
  const tell = () => tellGuaranteed(agent, id, requestOrigin);
  const { values, shown } = await seeMails({}, [], tell);
  expect(shown.others).toHaveLength(1);
  expect(values.mailText).toContain("{name}");
  const told = Object.fromEntries(shown.mail?.facts ?? []);
  expect(bookings.map(({ reference }) => reference)).toContain(told["Reference"]);
  expect(await mails(), "only seen").toEqual([]);
  const read = readEdit({ ...values, mailText: "Good news, {name}.\n\nPack for {reference}." });
  if (!read.ok) throw new Error("The edit was refused.");
  const { result } = await sendReviewed({ edit: read.edit, isSkipped: false }, tell);
  expect(result).toEqual({ ok: true });
  expect(await recipients()).toEqual(bookings.map(({ email }) => email).toSorted());
  const textOf = async (at: number) =>
    (await mails()).find(({ recipient }) => recipient === bookings[at]?.email)?.plainText;
  expect(await textOf(0)).toContain(
    `Good news, Janet Whitfield.\n\nPack for ${bookings[0]?.reference}.`,
  );
  expect(await textOf(1), "what is told otherwise keeps its words").toContain("still waits");
  expect(await tell()).toEqual({ ok: false, reason: "not-certain" });
});

test("nobody is told of a departure while the confirmation that fills it can be undone", async () => {
  const { change } = await booked(2);
  const { undoId } = await sendReviewed({ edit: null, isSkipped: false }, () =>
    change(0, "Confirmed"),
  );
  await mailGuaranteed();
  expect(await mails()).toEqual([]);
  await db
    .updateTable("undos")
    .set({ endsAt: new Date(0) })
    .where("id", "=", undoId)
    .execute();
  await mailGuaranteed();
  expect(await recipients()).toHaveLength(2);
});
