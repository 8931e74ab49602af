import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { usePaymentDouble } from "#app/domain/money/fixtures/with-double.ts";
import { settlePayment } from "#app/domain/bookings/pay/online/settle-payment.server.ts";
import { startPayment } from "#app/domain/bookings/pay/online/start-payment.server.ts";
import { issueTexts } from "#app/domain/money/issues/payment-issue.ts";
import { payToken } from "#app/domain/money/online/pay-links.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import type { PaymentDouble } from "#tests/payment-double/double-state.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const provider = usePaymentDouble();
let site: Site;
const staff = { admin: "", superadmin: "" };
type Portal = keyof typeof staff;
beforeAll(async () => {
  site = await openSite();
  staff.admin = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  const owner = await makeUser({ role: "superadmin" });
  staff.superadmin = await sessionCookie(owner.email, "superadmin");
});

beforeEach(() => sql`TRUNCATE bookings CASCADE`.execute(ownerDb));

const total = 469_800;

/** A booking of $4,698 whose payment went as `happen` says, and the site has asked about it. */
async function paid(happen: (double: PaymentDouble, session: string) => void) {
  const { double } = provider.current();
  const { id, reference } = await makeBooking();
  const token = await payToken(db, id);
  const started = await startPayment({ token, reference, part: "all", shownCents: total });
  if (!started.ok) throw new Error(started.reason);
  const session = started.url.split("/").at(-1) ?? "";
  const ask = async () => settlePayment((await readPayments(id))[0]?.id ?? "");
  double.pay(session, "ach");
  await ask();
  happen(double, session);
  await ask();
  return { reference, token };
}

const kinds = {
  "payment-failed": (double, session) => double.endDebit(session, false),
  dispute: (double, session) => {
    double.endDebit(session, true);
    double.dispute(session);
  },
  "dispute-lost": (double, session) => {
    double.endDebit(session, true);
    double.dispute(session);
    double.endDispute(session, "lost");
  },
  "other-amount": (double, session) => {
    double.endDebit(session, true);
    Object.assign(double.sessions.get(session) ?? {}, { amount_total: total - 100 });
  },
} as const satisfies Record<string, (double: PaymentDouble, session: string) => void>;

const read = (portal: Portal, path: string) => readPage(site, `/${portal}${path}`, staff[portal]);
const listed = async (portal: Portal, query = "status=payment-issue") =>
  (await read(portal, `/bookings?${query}`)).html;

async function submitDone(portal: Portal, reference: string, fields: Record<string, string>) {
  const path = `/${portal}/bookings/${reference}`;
  const answer = await site(ownRequest(path, { fields, cookie: staff[portal] }));
  return { status: answer.status, text: words(await answer.text()) };
}

async function doneForm(portal: Portal, reference: string): Promise<Record<string, string>> {
  const { html } = await read(portal, `/bookings/${reference}`);
  const form = readForms(html).find(({ fields }) => fields.intent === "settle-issue");
  if (!form) throw new Error("The page has no button for that.");
  return form.fields;
}

test.each([
  ["payment-failed", "admin"],
  ["dispute", "admin"],
  ["dispute-lost", "admin"],
  ["other-amount", "superadmin"],
] as const)(
  "%s stands in the queue, the list and on the booking with what to do, until it is done under /%s",
  async (kind, portal) => {
    const { reference } = await paid(kinds[kind]);
    const { reference: good } = await paid((double, session) => double.endDebit(session, true));
    const { reference: cash } = await makeBooking();
    const list = await listed(portal);
    expect(list).toContain(reference);
    expect(list).not.toContain(good);
    expect(list).not.toContain(cash);
    const queue = await read("admin", "/dashboard");
    expect(queue.html).toMatch(new RegExp(`Payment to look at.*${reference}`, "s"));
    expect(queue.html).toContain("/admin/bookings?status=payment-issue");
    const overview = await read("superadmin", "/dashboard");
    expect(words(partOf(overview, 'section[aria-labelledby="queue"]'))).toMatch(
      new RegExp(`Payment to look at.*${reference}.*${issueTexts[kind].what}.*Looked At`),
    );
    expect((await read("superadmin", "/money/provider")).text).toContain("To look at 1");
    const { text } = await read(portal, `/bookings/${reference}`);
    expect(text).toContain(issueTexts[kind].what);
    expect(text).toContain(issueTexts[kind].todo);

    const fields = await doneForm(portal, reference);
    expect((await submitDone(portal, reference, fields)).status).toBe(302);
    expect(await listed(portal)).not.toContain(reference);
    expect((await read("admin", "/dashboard")).html).not.toContain("Payment to look at");
    expect((await read("superadmin", "/dashboard")).text).not.toContain("Payment to look at");
    expect((await read("superadmin", "/money/provider")).text).toContain("To look at Nothing");
    const { text: after } = await read(portal, `/bookings/${reference}`);
    expect(after).not.toContain(issueTexts[kind].todo);
    const again = await submitDone(portal, reference, fields);
    expect(again.status, "another of the staff was first").toBe(400);
    expect(again.text).toContain(
      "Somebody has looked at that meanwhile. It is shown as it is now.",
    );
  },
);

test("the list of what to look at is searched as any, and its file holds the same", async () => {
  const [one, other] = [await paid(kinds["payment-failed"]), await paid(kinds.dispute)];
  const found = await listed("admin", `status=payment-issue&q=${one.reference}`);
  expect(found).toContain(`/admin/bookings/${one.reference}`);
  expect(found).not.toContain(`/admin/bookings/${other.reference}`);
  const file = await site(
    ownRequest("/admin/bookings.csv?status=payment-issue", { cookie: staff.admin }),
  );
  const rows = (await file.text()).trim().split("\r\n").slice(1);
  expect(new Set(rows.map((row) => /GT-[A-Z379]{6}/.exec(row)?.[0]))).toEqual(
    new Set([one.reference, other.reference]),
  );
  const payments = "/money/payments?kind=";
  const [failed, disputed] = [
    (await read("superadmin", `${payments}payment-failed`)).html,
    (await read("superadmin", `${payments}payment-disputed`)).html,
  ];
  expect([failed.includes(one.reference), failed.includes(other.reference)]).toEqual([true, false]);
  expect([disputed.includes(one.reference), disputed.includes(other.reference)]).toEqual([
    false,
    true,
  ]);
});

test("says to call a customer who has no email", async () => {
  const { reference } = await paid(kinds["payment-failed"]);
  await db
    .updateTable("bookings")
    .set({ customerEmail: null })
    .where("reference", "=", reference)
    .execute();
  const { text } = await read("admin", `/bookings/${reference}`);
  expect(text).toContain(issueTexts["payment-failed"].withoutEmail);
  expect(text).not.toContain("The customer has a mail");
  await submitDone("admin", reference, await doneForm("admin", reference));
});
