import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readSettled } from "#app/db/connection/read-settled.server.ts";
import { entryQuery, type ListedEntry } from "#app/domain/money/ledger/entry-query.server.ts";
import { accounts, entryKinds } from "#app/domain/money/ledger/ledger-filter.ts";
import { listEntries, totalEntries } from "#app/domain/money/ledger/list-entries.server.ts";
import { mergeLedgerDays } from "#app/domain/money/ledger/merge-ledger-days.server.ts";
import { type ListCursor, cursorOf } from "#app/domain/money/list-cursor.ts";
import type { Agent, SuperAdmin } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal, setStatus } from "../fixtures/rows.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "../fixtures/staff.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { undoPayment } from "../pay/undo-payment.server.ts";
import { ledgerList } from "./money-list.server.ts";

useTestDatabase();
const today = businessDay(new Date());
const everything = { account: "", side: "", what: "", from: "", to: "" } as const;
let agent: Agent;
let owner: SuperAdmin;

/** Bookings of several states with payments of twenty days, some undone. */
beforeAll(async () => {
  agent = await makeAgent();
  owner = await makeSuperadmin();
  const packageId = await makeDeal();
  for (let n = 1; n <= 12; n += 1) {
    const { id, reference } = await makeBooking({
      packageId,
      customerName: `Walker ${n}`,
      createdAt: new Date(Date.now() - 30 * 86_400_000),
    });
    const receivedOn = addDays(today, -n);
    await pay(agent, reference, { cents: 10_000 + n, receivedOn });
    const [payment] = await readPayments(id);
    const undone = { reference, paymentId: payment?.id ?? "", reason: "It bounced." };
    if (n % 3 === 0) await undoPayment(agent, undone, requestOrigin);
    if (n % 3 === 0) await setStatus("Cancelled", { id });
  }
});

const anyDay = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 0, max: 14 }).map((back) => addDays(today, -back)),
);
const anyFilter = fc.record({
  account: fc.constantFrom("" as const, ...accounts),
  side: fc.constantFrom("" as const, "debit" as const, "credit" as const),
  what: fc.constantFrom("" as const, ...entryKinds),
  from: anyDay,
  to: anyDay,
});

/** Every entry, by another way: all read, and filtered here. */
async function recount(filter: typeof anyFilter extends fc.Arbitrary<infer F> ? F : never) {
  const rows = await db.selectFrom("ledger").selectAll().execute();
  const { account, side, what, from, to } = filter;
  const isOn = ({ debit, credit }: (typeof rows)[number]) =>
    account === "" ||
    (side !== "credit" && debit === account) ||
    (side !== "debit" && credit === account);
  return rows
    .filter((row) => isOn(row) && (what === "" || row.what === what))
    .filter(({ day }) => (from === "" || day >= from) && (to === "" || day <= to))
    .sort((one, other) => other.day.localeCompare(one.day) || other.id - one.id);
}

test("pages show what a filter finds, each entry once, and sums are those of all of them", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anyFilter, fc.integer({ min: 1, max: 9 }), async (filter, limit) => {
      const expected = await recount(filter);
      const shown: ListedEntry[] = [];
      for (let before: ListCursor | null = null; ;) {
        const page: ListedEntry[] = await listEntries({ filter, searched: null, before, limit });
        shown.push(...page);
        const last = page.at(-1);
        if (!last || page.length < limit) break;
        before = cursorOf(last);
      }
      expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      const totals = await totalEntries({ filter, searched: null });
      expect(totals.entries).toBe(expected.length);
      for (const { account, debitCents, creditCents } of totals.accounts) {
        const sum = (side: "debit" | "credit") =>
          expected.reduce((all, row) => all + (row[side] === account ? row.cents : 0), 0);
        expect([debitCents, creditCents], account).toEqual([sum("debit"), sum("credit")]);
      }
      found += expected.length;
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(5);
});

test.each([
  ["an amount", "$100.05", 1],
  ["a customer", "walker 7", 2],
  ["no amount that a decimal comma means", "100,05", 0],
  ["nobody", "zzzz", 0],
])("a search finds %s", async (_, q, entries) => {
  const { rows, totals } = await ledgerList.read(owner, { ...everything, q }, null);
  expect(rows).toHaveLength(entries);
  expect(totals.entries).toBe(entries);
});

test("a search finds a key, and the id of a payment", async () => {
  const [row] = await db.selectFrom("payments").select("id").limit(1).execute();
  const key = `payment:${row?.id}`;
  expect((await ledgerList.read(owner, { ...everything, q: key }, null)).rows).toMatchObject([
    { key },
  ]);
  const byId = await ledgerList.read(owner, { ...everything, q: row?.id ?? "" }, null);
  expect(byId.rows.map((entry) => entry.paymentId)).toContain(row?.id);
});

test("a file has every entry, and the audit log says who took it", async () => {
  const rows = [];
  const filter = { ...everything, account: "bank" as const, q: "" };
  for await (const row of await ledgerList.export(owner, filter, requestOrigin)) rows.push(row.id);
  expect(rows).toHaveLength((await recount({ ...everything, account: "bank" })).length);
  const log = await db
    .selectFrom("auditLog")
    .select(["actorEmail", "after"])
    .where("subjectId", "=", "ledger")
    .executeTakeFirst();
  expect(log).toEqual({ actorEmail: owner.email, after: { account: "bank" } });
});

test("the entries of a rare move are found along its index", async () => {
  const query = { filter: { ...everything, what: "payment-undone" }, searched: null } as const;
  const { rows } = await sql<Record<string, string>>`
    EXPLAIN (COSTS OFF) ${entryQuery({ ...query, before: null, limit: 51 })}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/ledger_moves_idx/);
});

describe("the stored sums", () => {
  const sums = async () => (await totalEntries({ filter: everything, searched: null })).accounts;

  test("are the same before and after entries are added to them", async () => {
    const before = await sums();
    const newest = await mergeLedgerDays();
    expect(newest).toBeGreaterThan(0);
    expect(await sums()).toEqual(before);
    const { reference } = await makeBooking();
    await pay(agent, reference);
    const more = await sums();
    expect(more).not.toEqual(before);
    await mergeLedgerDays();
    expect(await sums()).toEqual(more);
  });

  test("wait for a transaction that may still add an earlier entry", async () => {
    const { id } = await makeBooking();
    const { reference } = await makeBooking();
    const opened = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (tx) => {
      await tx.updateTable("bookings").set({ notes: "Slow." }).where("id", "=", id).execute();
      await sql`INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
        VALUES (${today}, ${id}, 'unearned', 'sales', 1, 'booking', 'slow:1'), (${today}, ${id}, 'sales', 'unearned', 1, 'booking', 'slow:2')`.execute(
        tx,
      );
      opened.resolve();
      await finish.promise;
    });
    await opened.promise;
    await pay(agent, reference);
    expect(await readSettled(async () => 1, 0), "while it runs").toBeNull();
    finish.resolve();
    await slow;
    expect(await readSettled(async () => 1)).toBe(1);
    await mergeLedgerDays();
    expect((await totalEntries({ filter: everything, searched: null })).entries).toBe(
      (await recount(everything)).length,
    );
  });

  test("control: a sum that lacks an entry is noticed", async () => {
    await sql`UPDATE ledger_days SET entries = entries - 1 WHERE debit = 'bank'`.execute(ownerDb);
    const { entries } = await totalEntries({ filter: everything, searched: null });
    expect(entries).not.toBe((await recount(everything)).length);
  });
});
