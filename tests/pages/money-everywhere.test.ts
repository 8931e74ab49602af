import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { balancesOf } from "#app/domain/bookings/fixtures/money.ts";
import { type ExpectedMoney, moneyStates } from "#app/domain/bookings/fixtures/money-states.ts";
import { dayFrom } from "#app/domain/bookings/fixtures/schedules.ts";
import { makeAgent, makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { readDueFacts } from "#app/domain/bookings/mails/read-due-facts.server.ts";
import { usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { readMoneyOf } from "#app/domain/bookings/row/read-money-of.server.ts";
import { composeReceipt } from "#app/domain/bookings/receipts/issue-receipt.server.ts";
import { lockBooking } from "#app/domain/bookings/row/edit-booking.server.ts";
import { readReminders } from "#app/domain/bookings/schedule/read-reminders.server.ts";
import { wholeQueue } from "#app/domain/desk/queue/queue-item.ts";
import { readQueue } from "#app/domain/desk/queue/read-queue.server.ts";
import { findTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import { payToken } from "#app/domain/money/online/pay-links.server.ts";
import { hasReceipt } from "#app/domain/money/payments/payment.ts";
import { listDue, sumDue } from "#app/domain/money/schedule/list-due.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const provider = usePaymentDouble();
const today = businessDay(new Date());
let site: Site;
let [own, staff] = ["", ""];
type Made = { id: string; reference: string; money: ReadMoney };
const states = new Map<string, Made>();
let [trips, file]: [string[], string] = [[], ""];

beforeAll(async () => {
  site = await openSite();
  const user = await makeUser({ verified: true });
  own = await sessionCookie(user.email);
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  const { id, email } = user;
  const account = { id, email, name: "Janet Whitfield", emailVerified: true, phone: null };
  const customer = { kind: "customer", ...account } as const;
  const world = { agent: await makeAgent(), customer, double: provider.current().double };
  for (const [name, { make }] of Object.entries(moneyStates)) {
    const made = await make(world);
    const money = (await readMoneyOf([made.id])).get(made.id);
    if (money) states.set(name, { ...made, money });
  }
  trips = partsOf(await readPage(site, "/dashboard", own), "article").map(words);
  file = await (await site(ownRequest("/admin/bookings.csv", { cookie: staff }))).text();
}, 60_000);

/** What the owner may count on by schedules. */
const scheduledCents = ({ schedule, isOnHold }: ReadMoney) =>
  isOnHold ? 0 : (schedule?.leftCents ?? 0);
const dollars = (cents: number) => (cents / 100).toFixed(2);
const comingText = ({ onItsWay }: ReadMoney) =>
  onItsWay &&
  `${formatMoney(onItsWay.cents)} is on its way from your bank, expected by ${formatDay(onItsWay.expectedOn)}.${onItsWay.comesBack ? " This booking has ended, so all of it comes back to you." : ""}`;
const comingFact = ({ onItsWay }: ReadMoney, comesBack = "all of it comes back to you") =>
  onItsWay &&
  `${formatMoney(onItsWay.cents)}, expected by ${formatDay(onItsWay.expectedOn)}${onItsWay.comesBack ? `: ${comesBack}` : ""}`;
const failedText = ({ failedCents }: ReadMoney) =>
  failedCents > 0 ? `Your bank did not pay ${formatMoney(failedCents)}` : null;
const failedFact = ({ failedCents }: ReadMoney) =>
  failedCents > 0 ? `Not paid by your bank ${formatMoney(failedCents)}` : null;
const backText = ({ backCents }: ReadMoney) =>
  backCents > 0 ? `${formatMoney(backCents)} is on its way back to you.` : null;
const leftText = ({ leftCents, overpaidCents, isOnHold }: ReadMoney) =>
  overpaidCents > 0
    ? `Paid too much ${formatMoney(overpaidCents)}`
    : `${isOnHold && leftCents > 0 ? "Not asked for now" : "Left to pay"} ${formatMoney(leftCents)}`;

/** What a surface has to say of a booking, and what it may not: null is nothing to say. */
type Check = { text: string; says: (string | null)[]; never?: (string | null)[] };
/** Cells of a table have no space between them. */
const bare = (text: string) => text.replace(/\s/g, "");
const depositComes = "Next: your bank sends the deposit, and then your trip is confirmed.";
const asked = /pay what is due|due today|Overdue:|still waiting|Next payment:/;

const rows = (facts: readonly (readonly [string, string])[]) =>
  facts.map(([label, value]) => `${label} ${value}`).join(" ");
const tripPath = ({ reference }: Made) => `/dashboard/trips/${reference}`;
const lockedRow = ({ reference }: Made) =>
  db.transaction().execute((tx) => lockBooking(tx, reference));

const surfaces: Record<string, (made: Made) => Promise<Check>> = {
  "My Trips": async ({ reference, money }) => ({
    text: trips.find((card) => card.includes(reference)) ?? "",
    says: [comingText(money), failedText(money), backText(money)],
  }),
  "trip: status": async (made) => ({
    text: words(
      partOf(await readPage(site, tripPath(made), own), 'section[aria-labelledby="status"]'),
    ),
    says: [comingText(made.money), failedText(made.money), backText(made.money)],
  }),
  "trip: what is paid": async (made) => {
    const { money } = made;
    const part = partOf(
      await readPage(site, tripPath(made), own),
      'section[aria-labelledby="paid"]',
    );
    const isShown = money.onItsWay !== null || money.payments.some(hasReceipt);
    const label = money.backCents > 0 ? "Paid, less what is on its way back" : "Paid in all";
    const counts = money.payments.some(
      ({ state }) => state === "succeeded" || state === "disputed",
    );
    const says = [`${label} ${formatMoney(money.paidCents)}`, comingFact(money), leftText(money)];
    return { text: words(part), says: isShown && (counts || money.onItsWay) ? says : [] };
  },
  "trip: cancel box": async (made) => {
    const { text } = await readPage(site, tripPath(made), own);
    const isOpen = text.includes("Cancel this trip");
    const { refundCents, keepCents, keptCents } = made.money.cancel;
    const isFree = refundCents === 0 && keepCents > 0 && keptCents === 0;
    const why = isFree && `because nothing of the ${formatMoney(keepCents)} that we keep is paid`;
    const says =
      refundCents > 0 ? `${formatMoney(refundCents)} of what you have paid comes back` : null;
    return {
      text: text.slice(text.indexOf("Cancel this trip")),
      says: isOpen
        ? [
            says,
            why || null,
            made.money.onItsWay && "If it arrives after you have canceled, all of it",
          ]
        : [],
    };
  },
  "calendar file": async (made) => {
    const request = ownRequest(`${tripPath(made)}/calendar.ics`, { cookie: own });
    const file = await (await site(request)).text();
    const text = file.replaceAll("\r\n ", "").replaceAll("\\,", ",");
    const status = (await lockedRow(made))?.status;
    const isDeposit = status === "Pending" && made.money.next !== null;
    return {
      text,
      says: isDeposit ? [made.money.onItsWay ? depositComes : "Next: pay the deposit by"] : [],
      never: made.money.onItsWay ? ["pay the deposit"] : [],
    };
  },
  "payment page": async ({ id, money }) => ({
    text: (await readPage(site, `/pay/${await payToken(db, id)}`)).text,
    says: [
      comingFact(money),
      failedFact(money),
      money.overpaidCents > 0 || money.isOnHold ? leftText(money) : null,
      money.payableCents > 0 ? `Left to pay ${formatMoney(money.payableCents)}` : null,
      money.next && `Pay ${formatMoney(money.next.cents)}`,
    ],
    never: [money.payableCents > 0 ? null : "Left to pay", money.isOnHold ? "All is paid" : null],
  }),
  "look-up": async ({ reference, money }) => {
    const trip = await findTrip({ reference, name: "José O’Brien", phone: "" }, { wait: false });
    const isQuiet = trip?.money.length === 0;
    return {
      text: rows(trip?.money ?? []),
      says: [comingFact(money), failedFact(money), isQuiet ? null : leftText(money)],
    };
  },
  receipt: async (made) => {
    const paid = made.money.payments.find(hasReceipt);
    const row = await lockedRow(made);
    const receipt = paid && row ? await composeReceipt(paid.id, row) : null;
    const balance = receipt?.sections.find(({ title }) => title === "Balance");
    return {
      text: rows(balance?.rows ?? []),
      says: balance ? [comingFact(made.money), leftText(made.money)] : [],
    };
  },
  mails: async (made) => {
    const row = await lockedRow(made);
    const facts = await db
      .transaction()
      .execute((tx) => readDueFacts(tx, row ? [{ ...row, id: made.id }] : []));
    const due = facts.get(made.id) ?? [];
    const { schedule } = made.money;
    return {
      text: rows(due),
      says: schedule ? [comingFact(made.money), failedFact(made.money)] : [],
      never: schedule && schedule.next === null ? ["Due"] : [],
    };
  },
  "mail of canceling": async ({ id, money }) => {
    const mail = await db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("bookingId", "=", id)
      .where("kind", "=", "booking-cancelled")
      .executeTakeFirst();
    const back = money.backCents > 0 && `Comes back to you: ${formatMoney(money.backCents)}`;
    return {
      text: mail?.plainText ?? "",
      says: mail ? [comingFact(money), back || null] : [],
    };
  },
  "staff: mail of canceling": async ({ reference, money }) => {
    const mail = await db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("subject", "=", `Canceled by the customer: ${reference}`)
      .executeTakeFirst();
    const coming = comingFact(money, "all of it goes back by itself");
    return { text: mail?.plainText ?? "", says: mail ? [coming] : [] };
  },
  reminder: async ({ id, money }) => {
    const first = money.schedule?.items[0];
    const keys = first ? [{ bookingId: id, dueOn: first.dueOn, step: 0 }] : [];
    const reminders = await readReminders(db, keys, today);
    const isAsked = first !== undefined && first.leftCents > 0 && money.payableCents > 0;
    return { text: `${reminders.length} reminders`, says: [isAsked ? "1 rem" : "0 rem"] };
  },
  "staff: booking": async ({ reference, money }) => ({
    text: words(
      partOf(
        await readPage(site, `/admin/bookings/${reference}`, staff),
        "section[aria-labelledby=money], #money",
      ),
    ),
    says: [
      `${money.backCents > 0 ? "Paid, less what goes back" : "Paid"} ${formatMoney(money.paidCents)}`,
      comingFact(money, "all of it goes back by itself"),
      leftText(money),
    ],
  }),
  "staff: booking's status": async (made) => {
    const { reference, money } = made;
    const { text } = await readPage(site, `/admin/bookings/${reference}`, staff);
    const isPending = (await lockedRow(made))?.status === "Pending";
    const comes = "The deposit is on its way from the bank, and confirms it when it arrives.";
    const asks = "The deposit confirms it, if it is paid by";
    const isComing = isPending && money.onItsWay !== null;
    const isAsked = isPending && money.onItsWay === null && money.next !== null;
    return {
      text,
      says: [isComing ? comes : null, isAsked ? asks : null],
      never: [isComing ? null : comes, isAsked ? null : asks],
    };
  },
  "staff: overdue list": async ({ reference, money }) => {
    const { text } = await readPage(site, "/admin/bookings?status=payment-overdue", staff);
    const isOverdue = money.overdueCents > 0;
    return { text, says: [isOverdue ? reference : null], never: [isOverdue ? null : reference] };
  },
  "staff: due list": async ({ id, money }) => {
    const due = await listDue({ filter: "", after: null, limit: 1_000 });
    const of = due.filter(({ bookingId }) => bookingId === id);
    const cents = of.reduce((sum, { leftCents }) => sum + leftCents, 0);
    return { text: dollars(cents), says: [dollars(scheduledCents(money))] };
  },
  "staff: file": async ({ reference, money }) => ({
    text: file.split("\n").find((line) => line.startsWith(reference)) ?? "",
    says: [
      [
        money.paidCents,
        money.onItsWay?.cents ?? 0,
        money.backCents,
        money.leftCents,
        money.overpaidCents,
      ]
        .map(dollars)
        .join(","),
    ],
  }),
  ledger: async (made) => {
    const { id, money } = made;
    // What a pending booking costs is posted when it is confirmed.
    const owed = (await lockedRow(made))?.status === "Pending" ? 0 : money.owedCents;
    const { customer = 0 } = await balancesOf(id);
    return {
      text: `${customer} cents`,
      says: [`${money.paidCents + money.toSendCents - owed} cents`],
    };
  },
};

const expectedOf = (expected: ExpectedMoney) => ({
  failedCents: expected.failed ?? 0,
  ...sumsOf(expected),
});
const sumsOf = ({ paid, coming, back, left, over, overdue, next }: ExpectedMoney) => ({
  paidCents: paid,
  coming: coming ?? 0,
  backCents: back ?? 0,
  leftCents: left,
  overpaidCents: over ?? 0,
  overdueCents: overdue ?? 0,
  next: next && { cents: next[0], dueOn: next[1] === null ? null : dayFrom(next[1]) },
});

test.each(Object.keys(moneyStates))(
  "%s: is read as it is, and each surface says so",
  async (name) => {
    const made = states.get(name);
    if (!made) throw new Error(`${name} was not made.`);
    const { money } = made;
    const { onItsWay, paidCents, backCents, leftCents, overpaidCents, overdueCents, next } = money;
    const sums = {
      failedCents: money.failedCents,
      paidCents,
      backCents,
      leftCents,
      overpaidCents,
      overdueCents,
      next,
    };
    const expected = moneyStates[name]?.expected;
    expect({ ...sums, coming: onItsWay?.cents ?? 0 }).toEqual(expected && expectedOf(expected));
    for (const [surface, read] of Object.entries(surfaces)) {
      const { text, says, never = [] } = await read(made);
      const given = bare(text);
      for (const said of says) if (said !== null) expect(given, surface).toContain(bare(said));
      for (const said of never) if (said !== null) expect(given, surface).not.toContain(bare(said));
      if (money.payableCents === 0) expect(text, `${surface} asks for money`).not.toMatch(asked);
    }
  },
);

test("what is due by week, and the dashboards' count of overdue bookings, add up to what each booking says", async () => {
  const read = [...states.values()].map(({ money }) => money);
  const weeks = await sumDue(today);
  const sum = weeks.reduce((all, { cents }) => all + cents, 0);
  expect(sum).toBe(read.reduce((all, money) => all + scheduledCents(money), 0));
  const search = { ...wholeQueue, kind: "payment-overdue" } as const;
  const { rows } = await readQueue(await makeSuperadmin(), { search });
  expect(
    rows
      .filter(({ mark }) => mark === "Payment overdue")
      .map(({ page }) => (typeof page === "string" ? page : page.id))
      .toSorted(),
  ).toEqual(
    [...states.values()]
      .filter(({ money }) => money.overdueCents > 0)
      .map(({ reference }) => reference)
      .toSorted(),
  );
  expect(read.some(({ isOnHold, schedule }) => isOnHold && schedule?.leftCents)).toBe(true);
});

test("control: the table has every state and surface, and a wrong sum is found", () => {
  const [all, read] = [Object.keys(moneyStates).length, Object.keys(surfaces).length];
  console.log(`${all} states × ${read} surfaces`);
  expect(states.size).toBe(all);
  const overdue = states.get("overdue");
  expect(overdue && leftText({ ...overdue.money, leftCents: 1 })).not.toBe(
    overdue && leftText(overdue.money),
  );
});
