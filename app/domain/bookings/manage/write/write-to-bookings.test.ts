import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeBooking, makeDeal, setStatus, soon } from "../../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import { everyBooking } from "../list/booking-list.ts";
import type { WriteInput } from "./write-form.ts";
import { type Chosen, readChosen, writeToBookings } from "./write-to-bookings.server.ts";

useTestDatabase();

const input = (given: Partial<WriteInput> = {}): WriteInput => ({
  intent: "send",
  key: randomUUID(),
  previewed: "",
  whom: "all",
  subject: "{trip} on {departure}",
  text: "Dear {first name},\n\nthe coach leaves at 7. Left to pay: {left to pay} for {reference}.",
  ...given,
});

/** Three on a departure, one of them without an email, and somebody canceled. */
async function departed() {
  const agent = await makeAgent("Dana Marsh");
  const packageId = await makeDeal({ departs: "fixed", title: "Caldera Villages" });
  const id = await makeDeparture({ packageId });
  const book = (customerName: string, customerEmail: string | null, given = {}) =>
    makeBooking({ packageId, customerName, customerEmail, ...given });
  const anna = await book("Anna Ames", "anna@example.com");
  const bert = await book("Bert Boyle", "bert@example.com");
  const cleo = await book("Cleo Cruz", null);
  const gone = await book("Gone Gray", "gone@example.com");
  await setStatus("Cancelled", { id: gone.id });
  await setStatus("Pending", { id: bert.id });
  const chosen: Chosen = { departureId: id };
  return { agent, chosen, id, packageId, anna, bert, cleo, gone };
}
type Trip = Awaited<ReturnType<typeof departed>>;

/** Shows the mail, and returns what sends it. */
async function shown({ agent, chosen }: Pick<Trip, "agent" | "chosen">, given: WriteInput) {
  const answer = await writeToBookings(
    agent,
    chosen,
    { ...given, intent: "preview" },
    requestOrigin,
  );
  if (answer.ok || answer.reason !== "to-see") throw new Error("It was not shown.");
  return { ...answer.shown, form: { ...given, previewed: answer.shown.previewed } };
}
const mailsOf = (bookingIds: readonly string[]) =>
  db
    .selectFrom("outboxMails")
    .select(["recipient", "subject", "plainText", "fromName", "replyTo", "bookingId"])
    .where("kind", "=", "booking-written")
    .where("bookingId", "in", [...bookingIds])
    .orderBy("recipient")
    .execute();

describe("a mail to a departure", () => {
  test("goes to each kept booking that has an email, in its own words, and stands with it", async () => {
    const trip = await departed();
    const { agent, chosen, anna, bert, cleo, gone } = trip;
    const found = await readChosen(agent, chosen);
    expect(found?.readers.map(({ reference }) => reference)).toEqual(
      [anna, bert, cleo].map(({ reference }) => reference),
    );
    const { form, html, to, mails } = await shown(trip, input());
    expect({ to, mails }).toEqual({ to: "Anna Ames, anna@example.com", mails: 2 });
    expect(html).toContain("Dear Anna,");
    expect(await mailsOf([anna.id]), "control: a preview sends nothing").toEqual([]);
    expect(await writeToBookings(agent, chosen, form, requestOrigin)).toEqual({
      ok: true,
      mails: 2,
    });
    const sent = await mailsOf([anna, bert, cleo, gone].map(({ id }) => id));
    expect(sent.map(({ recipient, bookingId }) => [recipient, bookingId])).toEqual([
      ["anna@example.com", anna.id],
      ["bert@example.com", bert.id],
    ]);
    expect(sent[1]).toMatchObject({
      subject: `Caldera Villages on ${formatDay(soon())}`,
      fromName: "Dana Marsh",
      replyTo: agent.email,
    });
    expect(sent[1]?.plainText).toContain(`Dear Bert,\n\nthe coach leaves at 7.`);
    expect(sent[1]?.plainText).toContain(`for ${bert.reference}.`);
    const audit = await db
      .selectFrom("auditLog")
      .select(["action", "after"])
      .where("subjectId", "=", trip.id)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      action: "travelers-mailed",
      after: { mails: 2, "without email": 1 },
    });
  });

  test("goes only to whom it is for", async () => {
    const trip = await departed();
    expect(await shown(trip, input({ whom: "pending" }))).toMatchObject({
      to: "Bert Boyle, bert@example.com",
      mails: 1,
    });
    const none = { ...input({ whom: "overdue" }), intent: "preview" } as const;
    expect(await writeToBookings(trip.agent, trip.chosen, none, requestOrigin)).toEqual({
      ok: false,
      reason: "nobody",
    });
  });

  test("is shown again if its words or its readers are not those that were shown", async () => {
    const trip = await departed();
    const { agent, chosen, packageId, anna } = trip;
    const { form } = await shown(trip, input());
    const send = (given: WriteInput) => writeToBookings(agent, chosen, given, requestOrigin);
    expect(await send({ ...form, text: "Another text." })).toMatchObject({ reason: "to-see" });
    await makeBooking({ packageId, customerName: "Zoe Zell", customerEmail: "zoe@example.com" });
    expect(await send(form)).toMatchObject({ reason: "to-see", shown: { mails: 3 } });
    expect(await mailsOf([anna.id])).toEqual([]);
  });

  test("with a word in braces that nobody knows is not sent", async () => {
    const trip = await departed();
    const typed = { ...input({ text: "Meet at {meeting point}." }), intent: "preview" } as const;
    expect(await writeToBookings(trip.agent, trip.chosen, typed, requestOrigin)).toMatchObject({
      reason: "place-unknown",
      field: "text",
      place: "{meeting point}",
      of: trip.anna.reference,
    });
  });

  test("is sent once, however often its button is pressed at once; control: another form sends again", async () => {
    const trip = await departed();
    const { agent, chosen, anna, bert } = trip;
    const { form } = await shown(trip, input());
    const press = (given: WriteInput) => writeToBookings(agent, chosen, given, requestOrigin);
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(form)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, mails: 2 })));
    expect(await mailsOf([anna.id, bert.id])).toHaveLength(2);
    await Promise.all([
      press({ ...form, key: randomUUID() }),
      press({ ...form, key: randomUUID() }),
    ]);
    expect(await mailsOf([anna.id, bert.id])).toHaveLength(6);
  });
});

test("what the list finds is written to, and ticked bookings alone", async () => {
  const { agent, anna, bert, packageId } = await departed();
  const references = async (chosen: Chosen) =>
    (await readChosen(agent, chosen))?.readers.map(({ reference }) => reference);
  const search = { ...everyBooking, deal: packageId, status: "Pending" } as const;
  expect(await references({ search })).toEqual([bert.reference]);
  expect(await references({ references: [anna.reference] })).toEqual([anna.reference]);
  expect(await references({ departureId: randomUUID() })).toBeUndefined();
});
