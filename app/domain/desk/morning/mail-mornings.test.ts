import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { addDays, businessDay, businessMoment, formatWeekday } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { mailMornings } from "./mail-mornings.server.ts";

useTestDatabase();
beforeEach(() =>
  sql`TRUNCATE users, bookings, leads, outbox_mails, queue_items CASCADE`.execute(ownerDb),
);

/** The next Monday, so that its week has no end in it. */
const monday = (() => {
  let day = addDays(businessDay(new Date()), 1);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
})();
const at = (day: string, time = "08:00") => businessMoment(day, time);
const mails = () =>
  db
    .selectFrom("outboxMails")
    .select(["recipient", "subject", "plainText"])
    .where("kind", "=", "morning")
    .orderBy("recipient")
    .execute();

/** An agent with a lead that is due on a day. */
async function makeDue(dueOn: string, name = "Dana Marsh") {
  const agent = await makeAgent(name);
  const reference = await makeLead({ name: "Janet Whitfield", destination: "Lisbon" });
  await db
    .updateTable("leads")
    .set({ ownerId: agent.id, status: "contacted", dueOn })
    .where("reference", "=", reference)
    .execute();
  return { agent, reference };
}

test("on its day a lead stands in its agent's mail; also who leaves this week", async () => {
  const { agent } = await makeDue(monday);
  const packageId = await makeDeal({ title: "Dolomites" });
  const leaving = await makeBooking({ status: "Confirmed", packageId, customerName: "Ruth Ng" });
  await db
    .updateTable("bookings")
    .set({
      createdByAgentId: agent.id,
      departureDate: addDays(monday, 3),
    })
    .where("id", "=", leaving.id)
    .execute();
  await mailMornings(at(monday));
  const [mail, ...others] = await mails();
  expect([mail?.recipient, others]).toEqual([agent.email, []]);
  expect(mail?.subject).toContain("lead due, Janet Whitfield");
  for (const said of [
    "Good morning, Dana.",
    "Lead due: Janet Whitfield: Asks for a trip: Lisbon",
    `${formatWeekday(addDays(monday, 3))}: Ruth Ng, Dolomites`,
    "/admin/dashboard?whose=mine",
  ])
    expect(mail?.plainText).toContain(said);
});

test("a lead that is due tomorrow makes no mail today; and nobody is told of nothing, nor later that day", async () => {
  const { reference } = await makeDue(addDays(monday, 1));
  await makeAgent("Omar Saleh");
  await mailMornings(at(monday));
  expect(await mails()).toEqual([]);
  await db.updateTable("leads").set({ dueOn: monday }).where("reference", "=", reference).execute();
  await mailMornings(at(monday, "08:10"));
  expect(await mails()).toEqual([]);
  await mailMornings(at(addDays(monday, 1)));
  expect(await mails()).toHaveLength(1);
});

test("eight processes mail it once; control: another morning is another mail", async () => {
  await makeDue(monday, "Dana");
  await makeDue(monday, "Omar");
  await Promise.all(Array.from({ length: 8 }, () => mailMornings(at(monday))));
  for (const time of ["08:10", "11:50"]) await mailMornings(at(monday, time));
  expect(await mails()).toHaveLength(2);
  await mailMornings(at(addDays(monday, 1)));
  expect(await mails()).toHaveLength(4);
});

test.each([
  ["before eight", monday, "07:59"],
  ["in the afternoon", monday, "12:00"],
  ["on a Saturday", addDays(monday, 5), "08:00"],
  ["on a Sunday", addDays(monday, 6), "08:00"],
])("%s nobody is mailed", async (_, day, time) => {
  await makeDue(monday);
  await mailMornings(at(day, time));
  expect(await mails()).toEqual([]);
});

test("who has switched it off, or is suspended, gets none", async () => {
  const { agent } = await makeDue(monday);
  await db
    .insertInto("ownNotifications")
    .values({ userId: agent.id, key: "morning_mail", wanted: false })
    .execute();
  const { agent: suspended } = await makeDue(monday, "Omar Saleh");
  await db
    .updateTable("users")
    .set({ bannedUntil: new Date("2999-12-31") })
    .where("id", "=", suspended.id)
    .execute();
  await mailMornings(at(monday));
  expect(await mails()).toEqual([]);
});
