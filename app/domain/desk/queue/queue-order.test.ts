import { expect, test } from "vitest";
import { addDays } from "#app/values/dates.ts";
import { type QueueKind, queueKindNames } from "./queue-item.ts";
import { byWhatBurns, lastDays, urgencyOf } from "./queue-order.ts";

const today = "2026-11-21";
const inDays = (days: number) => addDays(today, days);

type Row = {
  kind: QueueKind;
  cents: number;
  /** Days from today. */ since?: number;
  departs?: number;
  ends?: number;
};

const row = (text: string, { kind, cents, since = 0, departs, ends }: Row) => ({
  kind,
  cents,
  subject: text,
  since: new Date(`${inDays(since)}T12:00:00Z`),
  lastDay: lastDays[kind]({
    since: inDays(since),
    departs: departs === undefined ? undefined : inDays(departs),
    ends: ends === undefined ? null : inDays(ends),
  }),
});

/** Every kind of work, in the order in which somebody should do it. */
const table = [
  row("block of ten seats ends tonight", { kind: "hold", cents: 500_000, ends: 0 }),
  row("leaves tomorrow and owes $3,135", {
    kind: "payment-overdue",
    cents: 313_500,
    since: -90,
    departs: 1,
    ends: -1,
  }),
  row("departure is decided today", { kind: "short", cents: 310_000, departs: 40, ends: 0 }),
  row("overdue for three weeks, leaves in a month", {
    kind: "payment-overdue",
    cents: 300_000,
    since: -90,
    departs: 30,
    ends: -21,
  }),
  row("bank debit failed the day before yesterday", {
    kind: "payment-issue",
    cents: 250_000,
    since: -2,
    departs: 60,
  }),
  row("lead due today", { kind: "lead", cents: 200_000, since: -9, ends: 0 }),
  row("option of one seat ends tonight", { kind: "hold", cents: 90_000, ends: 0 }),
  row("refund asked for eight days ago", {
    kind: "refund-to-send",
    cents: 50_000,
    since: -8,
  }),
  row("mail that could not be sent", { kind: "mail", cents: 0, since: -1 }),
  row("request of yesterday over $9,000, leaves in spring", {
    kind: "pending",
    cents: 900_000,
    since: -1,
    departs: 150,
  }),
  row("departure canceled today, of $8,000", {
    kind: "departure-canceled",
    cents: 800_000,
    departs: 60,
  }),
  row("asked today to cancel $4,000", {
    kind: "cancel-requested",
    cents: 400_000,
    departs: 60,
  }),
  row("two seats free for who waits, leaves in 5 days", {
    kind: "waiting",
    cents: 300_000,
    departs: 5,
  }),
  row("due since yesterday, leaves in a month", {
    kind: "payment-overdue",
    cents: 700_000,
    since: -90,
    departs: 30,
    ends: -1,
  }),
  row("departure is decided in two months", {
    kind: "short",
    cents: 900_000,
    departs: 90,
    ends: 60,
  }),
  row("trip back since last week", { kind: "returned", cents: 0, since: -40, departs: -14 }),
  row("older comment", { kind: "comment", cents: 0, since: -3 }),
  row("newer comment", { kind: "comment", cents: 0, since: -1 }),
];

test("one order over all kinds: what is lost soonest, and of what is lost the same day the most money", () => {
  expect(new Set(table.map(({ kind }) => kind))).toEqual(new Set(queueKindNames));
  const expected = table.map(({ subject }) => subject);
  for (const given of [table, table.toReversed(), table.toSorted((a, b) => a.cents - b.cents)])
    expect(given.toSorted(byWhatBurns(today)).map(({ subject }) => subject)).toEqual(expected);
});

test.each([
  [-30, "today"],
  [0, "today"],
  [1, "today"],
  [2, "week"],
  [7, "week"],
  [8, "month"],
  [31, "month"],
  [32, "later"],
] as const)("what can be saved for %i more days is lost %s", (days, urgency) => {
  expect(urgencyOf({ lastDay: inDays(days) }, today)).toBe(urgency);
  expect(urgencyOf({ lastDay: null }, today)).toBe("later");
});
