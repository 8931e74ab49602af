import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay, businessMoment, formatDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { log } from "#app/platform/log.server.ts";
import { deliverMail } from "#app/domain/mail/fixtures/deliver-mail.ts";
import { pay } from "../fixtures/money.ts";
import { setStatus } from "../fixtures/rows.ts";
import { dayFrom, makeScheduled } from "../fixtures/schedules.ts";
import { makeAgent, requestOrigin } from "../fixtures/staff.ts";
import { giveMoreTime } from "./give-more-time.server.ts";
import { rewriteReminder } from "./read-reminders.server.ts";
import { remindPayments } from "./remind-payments.server.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});
beforeEach(async () => {
  await forgetBookings();
  await db.deleteFrom("outboxMails").execute();
  await db.deleteFrom("appSettings").execute();
});

/** Bookings with payments can't be deleted. */
const forgetBookings = () => sql`TRUNCATE bookings CASCADE`.execute(ownerDb);
const noonOn = (day: string) => businessMoment(day, "12:00");
const mails = () =>
  db
    .selectFrom("outboxMails")
    .select(["kind", "recipient", "subject", "plainText"])
    .where("kind", "in", ["payment-reminder", "payment-overdue"])
    .orderBy("createdAt")
    .execute();
const counted = async () => (await mails()).length;

/** Of $4,698: $939.60 now, $1,879.20 in 15 days, and the rest in 30; with its due days. */
async function scheduled(given: Parameters<typeof makeScheduled>[1] = {}) {
  const booking = await makeScheduled(agent, given);
  await db.deleteFrom("outboxMails").execute();
  return booking;
}
/** Runs the job on each day from `from` to `to`, in days from today. */
async function runDays(from: number, to: number) {
  const mailDays: number[] = [];
  for (let day = from; day <= to; day += 1) {
    const before = await counted();
    await remindPayments(noonOn(dayFrom(day)));
    if ((await counted()) > before) mailDays.push(day);
  }
  return mailDays;
}

test("a customer is told 7 and 3 days ahead, on the day and 2 days after it, and staff on the third", async () => {
  await db
    .insertInto("appSettings")
    .values({ key: "contact_email", value: "office@example.com" })
    .execute();
  const { reference } = await scheduled();
  await pay(agent, reference, { cents: 93_960 });
  await db.deleteFrom("outboxMails").execute();
  expect(await runDays(0, 22)).toEqual([8, 12, 15, 17, 18]);
  const sent = await mails();
  const day = formatDay(dayFrom(15));
  expect(sent.map(({ subject }) => subject)).toEqual([
    `$1,879.20 is due on ${day}, ${reference}: A Week in Lisbon`,
    `$1,879.20 is due on ${day}, ${reference}: A Week in Lisbon`,
    `$1,879.20 is due today, ${reference}: A Week in Lisbon`,
    `$1,879.20 was due on ${day}, ${reference}: A Week in Lisbon`,
    `Payment overdue, ${reference}: $1,879.20 from José  O’Brien`,
  ]);
  expect(sent[0]?.plainText).toContain("reply to this email: your agent writes to you");
  expect(sent[4]).toMatchObject({ kind: "payment-overdue", recipient: "office@example.com" });
  expect(sent[4]?.plainText).toContain(`/admin/bookings/${reference}`);
});

test("the agent who booked is told, and the agency’s words on how to pay stand in the mail", async () => {
  await db
    .insertInto("appSettings")
    .values({ key: "how_to_pay", value: "Checks to Harbor Travel." })
    .execute();
  await scheduled({ createdByAgentId: agent.id });
  await remindPayments(noonOn(dayFrom(8)));
  await remindPayments(noonOn(dayFrom(18)));
  const [first, ...others] = await mails();
  const toStaff = others.find(({ kind }) => kind === "payment-overdue");
  expect(first?.plainText).toContain("How to pay:\nChecks to Harbor Travel.");
  expect(toStaff).toMatchObject({ recipient: agent.email });
});

describe("nobody is told", () => {
  test("of what is paid meanwhile; of what is paid in part, the rest", async () => {
    const { reference } = await scheduled();
    await pay(agent, reference, { cents: 93_960 + 187_920 });
    await db.deleteFrom("outboxMails").execute();
    expect(await runDays(0, 18)).toEqual([]);
    const other = await scheduled();
    await pay(agent, other.reference, { cents: 100_000 });
    await db.deleteFrom("outboxMails").execute();
    await remindPayments(noonOn(dayFrom(8)));
    expect((await mails())[0]?.subject).toContain("$1,818.80 is due on");
  });

  test("of days that were over when they were planned: only of steps from then on", async () => {
    const { id } = await scheduled();
    // As planned ten days later than it was.
    await db
      .updateTable("scheduleItems")
      .set({ plannedOn: dayFrom(12) })
      .where("bookingId", "=", id)
      .execute();
    expect(await runDays(5, 20)).toEqual([15, 17]);
  });

  test("twice when more time is given, but of the new day as of any other", async () => {
    const { reference } = await scheduled();
    await pay(agent, reference, { cents: 93_960 });
    await db.deleteFrom("outboxMails").execute();
    const item = { place: 2, dueOn: dayFrom(15) };
    const more = { reference, item, dueOn: dayFrom(20), reason: "Asked." };
    await giveMoreTime(agent, more, requestOrigin);
    expect(await runDays(6, 21)).toEqual([13, 17, 20]);
  });

  test("of a booking whose customer asks to cancel, whose payment is on its way, or while it is switched off", async () => {
    const { id } = await scheduled();
    const set = (cancelRequestedAt: Date | null) =>
      db.updateTable("bookings").set({ cancelRequestedAt }).where("id", "=", id).execute();
    await set(new Date());
    await remindPayments(noonOn(dayFrom(8)));
    await set(null);
    await db.insertInto("appSettings").values({ key: "remind_payments", value: "off" }).execute();
    await remindPayments(noonOn(dayFrom(8)));
    await db.deleteFrom("appSettings").execute();
    expect(await counted()).toBe(0);
    await remindPayments(noonOn(dayFrom(8)));
    expect(await counted(), "control").toBe(1);
    const debit = { bookingId: id, method: "ach", cents: 281_880, receivedOn: dayFrom(0) } as const;
    const { id: debitId } = await db
      .insertInto("payments")
      .values({ ...debit, state: "processing" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await remindPayments(noonOn(dayFrom(12)));
    expect(await counted()).toBe(1);
    await db.updateTable("payments").set({ state: "failed" }).where("id", "=", debitId).execute();
    await remindPayments(noonOn(dayFrom(12)));
    expect(await counted(), "once it has failed").toBe(2);
  });
});

describe("a reminder that has waited for the mail server", () => {
  vi.spyOn(log, "info").mockImplementation(() => undefined);
  type Happens = (booking: { id: string; reference: string }) => Promise<unknown>;

  /** Queues what reminds of $1,879.20, lets something happen, and sends it; returns the subjects and the mails that are left. */
  async function sentAfter(
    happens: Happens,
    {
      day = 8,
      atSending = { rewrite: rewriteReminder },
    }: { day?: number; atSending?: object } = {},
  ) {
    const booking = await scheduled({ createdByAgentId: agent.id });
    await pay(agent, booking.reference, { cents: 93_960 });
    await db.deleteFrom("outboxMails").execute();
    await remindPayments(noonOn(dayFrom(day)));
    const queued = (await db.selectFrom("outboxMails").select("id").execute()).map(({ id }) => id);
    expect(queued).not.toEqual([]);
    await happens(booking);
    const sent: string[] = [];
    const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject) };
    for (const id of queued) await deliverMail(mailer, id, atSending);
    const left = await db
      .selectFrom("outboxMails")
      .select("status")
      .where("id", "in", queued)
      .execute();
    return { sent, left };
  }
  const payInstallment: Happens = ({ reference }) => pay(agent, reference, { cents: 187_920 });
  const payPart: Happens = ({ reference }) => pay(agent, reference, { cents: 50_000 });
  const [all, rest] = [/^\$1,879\.20 is due on/, /^\$1,379\.20 is due on/].map((subject) =>
    expect.stringMatching(subject),
  );

  test("asks for what is left when it is sent", async () => {
    expect(await sentAfter(payPart)).toEqual({ sent: [rest], left: [{ status: "sent" }] });
    expect((await sentAfter(async () => {})).sent).toEqual([all]);
  });

  test("tells staff of what is left when it is sent", async () => {
    const { sent } = await sentAfter(payPart, { day: 18 });
    expect(sent).toContainEqual(expect.stringMatching(/^Payment overdue, .*: \$1,379\.20 from/));
  });

  test.each<[string, Happens]>([
    ["its payment has arrived", payInstallment],
    ["the booking is canceled", ({ id }) => setStatus("Cancelled", { id })],
    [
      "the customer asks to cancel",
      ({ id }) =>
        db
          .updateTable("bookings")
          .set({ cancelRequestedAt: new Date() })
          .where("id", "=", id)
          .execute(),
    ],
    [
      "more time is given",
      ({ reference }) => {
        const item = { place: 2, dueOn: dayFrom(15) };
        const more = { reference, item, dueOn: dayFrom(20), reason: "Asked." };
        return giveMoreTime(agent, more, requestOrigin);
      },
    ],
    [
      "reminders are switched off",
      () => db.insertInto("appSettings").values({ key: "remind_payments", value: "off" }).execute(),
    ],
  ])("is not sent once %s", async (_, happens) => {
    expect(await sentAfter(happens)).toEqual({ sent: [], left: [] });
  });

  test("control: as it was queued, it asks for what has been paid", async () => {
    expect((await sentAfter(payInstallment, { atSending: {} })).sent).toEqual([all]);
  });
});

test("a day on which the site was down is made up for the day after, and no later", async () => {
  await scheduled();
  await remindPayments(noonOn(dayFrom(9)));
  expect(await counted(), "a day late").toBe(1);
  await forgetBookings();
  await db.deleteFrom("outboxMails").execute();
  await scheduled();
  await remindPayments(noonOn(dayFrom(10)));
  expect(await counted(), "two days late").toBe(0);
});

test("days are those of New York, at its midnight and when its clocks change", async () => {
  // Clocks go forward on March 14, 2027, and back on November 7, 2027.
  for (const [before, after, dueOn] of [
    ["2027-03-14T04:59:00Z", "2027-03-14T05:01:00Z", "2027-03-14"],
    ["2027-03-15T03:59:00Z", "2027-03-15T04:01:00Z", "2027-03-15"],
    ["2027-11-07T03:59:00Z", "2027-11-07T04:01:00Z", "2027-11-07"],
    ["2027-11-08T04:59:00Z", "2027-11-08T05:01:00Z", "2027-11-08"],
  ] as const) {
    const { id } = await scheduled({ departureDate: addDays(dueOn, 60) });
    await db
      .updateTable("scheduleItems")
      .set({ dueOn })
      .where("bookingId", "=", id)
      .where("place", "=", 3)
      .execute();
    expect(businessDay(new Date(before))).toBe(addDays(dueOn, -1));
    await remindPayments(new Date(before));
    const early = (await mails()).filter(({ subject }) => subject.includes("today"));
    expect(early, before).toEqual([]);
    await remindPayments(new Date(after));
    const onTime = (await mails()).filter(({ subject }) => subject.includes("today"));
    expect(onTime, after).toHaveLength(1);
    await forgetBookings();
    await db.deleteFrom("outboxMails").execute();
  }
});

describe("jobs at the same moment", () => {
  /** How many mails of five bookings eight jobs queue. */
  async function race() {
    for (let at = 0; at < 5; at += 1) await makeScheduled(agent);
    await db.deleteFrom("outboxMails").execute();
    const moment = noonOn(dayFrom(8));
    await Promise.all(Array.from({ length: 8 }, () => remindPayments(moment)));
    return counted();
  }

  test("tell each customer once", async () => {
    expect(await race()).toBe(5);
  });

  test("control: without the key they tell some of them twice", async () => {
    await sql`ALTER TABLE payment_reminders DROP CONSTRAINT payment_reminders_pkey`.execute(
      ownerDb,
    );
    try {
      expect(await race()).toBeGreaterThan(5);
    } finally {
      await forgetBookings();
      await sql`ALTER TABLE payment_reminders ADD PRIMARY KEY (booking_id, due_on, step)`.execute(
        ownerDb,
      );
    }
  });
});
