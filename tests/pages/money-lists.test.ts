import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import {
  applyProviderPayment,
  insertOpenPayment,
  lockOnlinePayment,
} from "#app/domain/money/online/online-payments.server.ts";
import {
  failPayment,
  failRefund,
  insertPayment,
  insertRefunds,
  sendRefund,
} from "#app/domain/money/payments/write-payments.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let owner: string;
let agent: Agent;
beforeAll(async () => {
  site = await openSite();
  agent = await makeAgent();
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});

test("the owner reads every entry and every payment, each with its booking", async () => {
  const { reference } = await makeBooking();
  await pay(agent, reference, { cents: 123_456, paidBy: "Check 77" });
  const ledger = await readPage(site, "/superadmin/money/ledger", owner);
  expect(ledger.html).toContain(`/superadmin/bookings/${reference}`);
  expect(ledger.text).toMatch(/Paid by the customer.*Bank.*Customer.*\$1,234\.56/);
  const payments = await readPage(site, "/superadmin/money/payments", owner);
  expect(payments.html).toContain(`/superadmin/bookings/${reference}`);
  expect(payments.text).toMatch(/Payment.*\$1,234\.56.*Received.*Check.*Check 77/);
});

test("the lists go on from the last row, and none twice", async () => {
  const { reference } = await makeBooking({ unitPriceCents: 900_000 });
  for (let paid = 0; paid < 55; paid += 1) await pay(agent, reference, { cents: 101 + paid });
  for (const list of ["/superadmin/money/ledger", "/superadmin/money/payments"]) {
    const first = await readPage(site, list, owner);
    const older = /href="([^"]*before=[^"]*)"/.exec(first.html)?.[1] ?? "";
    const second = await readPage(site, older, owner);
    expect(second.status).toBe(200);
    const found = [first, second].flatMap(({ text }) => text.match(/\$1\.\d\d/g) ?? []);

    expect(new Set(found).size).toBe(55);
    expect((await readPage(site, `${list}?before=2026-11-25_x`, owner)).status).toBe(400);
  }
});

test("filters find, sums lead to their entries, and files hold the same", async () => {
  const { reference } = await makeBooking({ customerName: "Agnes Varda" });
  await pay(agent, reference, { cents: 77_777, method: "wire" });
  const list = "/superadmin/money/ledger?q=varda&account=bank&side=debit&what=payment";
  const { text, html } = await readPage(site, list, owner);
  expect(text).toMatch(/Of 1 entry found\..*Bank.*\$777\.77.*\$777\.77 debit/);
  expect(html).toContain(
    "/superadmin/money/ledger?q=varda&amp;what=payment&amp;account=customer&amp;side=credit",
  );
  const csv = async (path: string) => {
    const answer = await site(ownRequest(path, { cookie: owner }));
    return (await answer.text()).trim().split(/\r?\n/);
  };
  const entries = await csv("/superadmin/money/ledger.csv?q=varda&what=payment");
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d,${reference},Agnes Varda,bank,customer,777.77,`),
  );
  const journal = await csv("/superadmin/money/ledger.csv?q=varda&what=payment&form=journal");
  expect(journal.slice(1).map((line) => line.replace(/^\d+,[\d-]+,/, ""))).toEqual([
    `1010,Bank,"Paid by the customer, ${reference}",777.77,`,
    `1200,Customer,"Paid by the customer, ${reference}",,777.77`,
  ]);
  const wires = "q=varda&method=wire&kind=payment-succeeded";
  const payments = await readPage(site, `/superadmin/money/payments?${wires}`, owner);
  expect(payments.text).toContain("Of 1 found: $777.77 received, $0 sent back.");
  expect(await csv(`/superadmin/money/payments.csv?${wires}`)).toHaveLength(2);
  const none = await readPage(site, "/superadmin/money/payments?q=varda&method=cash", owner);
  expect(none.text).toContain("No payment matches.");
  for (const kind of ["refund", "refund-requested", "refund-sent", "payment-disputed"])
    expect((await readPage(site, `/superadmin/money/payments?kind=${kind}`, owner)).status).toBe(
      200,
    );
  for (const wrong of ["ledger?account=gold", "ledger?from=soon", "payments?kind=payment-lost"])
    expect((await readPage(site, `/superadmin/money/${wrong}`, owner)).status, wrong).toBe(400);
});

test("the accounts of a day sum to nothing, and each figure leads to its entries", async () => {
  const { text, html } = await readPage(site, "/superadmin/money/accounts", owner);
  expect(text).toMatch(/Debits (\$[\d,.]+), credits \1: all balances together are \$0\./);
  expect(html).toMatch(/ledger\?to=[\d-]+&amp;account=bank&amp;side=debit/);
});

/** Payments and refunds in every state, by hand and by the provider. */
async function payInEveryState(bookingId: string) {
  const today = businessDay(new Date());
  const hand = {
    bookingId,
    method: "check",
    receivedOn: today,
    reference: "",
    recordedBy: agent.id,
  } as const;
  await db.transaction().execute(async (tx) => {
    const kept = await insertPayment(tx, { ...hand, cents: 90_050 });
    const undone = await insertPayment(tx, { ...hand, cents: 20_000 });
    await failPayment(tx, { id: undone, reason: "It bounced." });
    const refund = { bookingId, paymentId: kept, reason: "Rain." };
    await insertRefunds(
      tx,
      [1_101, 2_202, 3_303, 4_404].map((cents) => ({ ...refund, cents })),
      null,
    );
    const rows = await tx
      .selectFrom("refunds")
      .select(["id", "cents"])
      .where("paymentId", "=", kept)
      .execute();
    const idOf = (cents: number) => rows.find((row) => row.cents === cents)?.id ?? "";
    const sent = { method: "wire", sentOn: today, reference: "" } as const;
    for (const cents of [2_202, 3_303]) await sendRefund(tx, { ...sent, id: idOf(cents) });
    await failRefund(tx, { id: idOf(3_303), wasSent: true });
    await failRefund(tx, { id: idOf(4_404), wasSent: false });
  });
  const states = ["processing", "succeeded", "failed", "expired", "disputed", "lost"] as const;
  for (const [at, state] of states.entries())
    await db.transaction().execute(async (tx) => {
      const { id } = await insertOpenPayment(tx, {
        bookingId,
        provider: "stripe",
        cents: 5_001 + at,
        expiresAt: new Date(),
      });
      const report = {
        method: "ach",
        chargeRef: `charge-${id}`,
        paidAt: new Date(),
        cents: 5_001 + at,
        currency: "usd",
        feeCents: 30,
      } as const;
      for (const next of state === "lost" ? (["disputed", "lost"] as const) : [state]) {
        const locked = await lockOnlinePayment(tx, id);
        if (locked) await applyProviderPayment(tx, locked, { ...report, state: next });
      }
    });
  return (
    await db.selectFrom("payments").select("state").where("bookingId", "=", bookingId).execute()
  ).map(({ state }) => state);
}

test("in the file of payments, what counts adds up to the accounts, and has two decimals", async () => {
  const { id } = await makeBooking({ customerName: "Ida Lupino", unitPriceCents: 900_000 });
  const states = await payInEveryState(id);
  expect(new Set(states)).toEqual(
    new Set(["succeeded", "failed", "processing", "expired", "disputed"]),
  );
  const answer = await site(
    ownRequest("/superadmin/money/payments.csv?q=lupino", { cookie: owner }),
  );
  const { data } = Papa.parse<Record<string, string>>((await answer.text()).replace("\uFEFF", ""), {
    header: true,
    skipEmptyLines: true,
  });
  const total = (column: string) =>
    data.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  for (const row of data) expect(row["Amount (USD)"]).toMatch(/^-?\d+\.\d\d$/);
  const moves = await db
    .selectFrom("ledger")
    .select(["debit", "cents"])
    .where("bookingId", "=", id)
    .where("what", "in", ["payment", "payment-undone", "refund", "refund-undone"])
    .execute();
  const account = moves.reduce(
    (sum, { debit, cents }) => sum + (debit === "customer" ? -cents : cents),
    0,
  );
  expect(data).toHaveLength(12);
  expect(account).toBe(90_050 - 2_202 + 5_002 + 5_005);
  expect(total("Counts (USD)")).toBe(account);
  expect(total("Amount (USD)"), "control: amounts alone do not add up").not.toBe(account);
});
