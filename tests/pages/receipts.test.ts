import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { attachReceipt } from "#app/domain/bookings/receipts/draw-receipt.server.ts";
import { refundStatement } from "#app/domain/bookings/receipts/receipt.ts";
import { insertPayment } from "#app/domain/money/payments/write-payments.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();

let site: Site;
let agent: string;
let owner: string;
const today = businessDay(new Date());
beforeAll(async () => {
  site = await openSite();
  agent = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});

/** Of two, $4,698 in all, leaving in 40 days; a quarter is the deposit, the rest is due 30 days before. */
async function booked(customerName = "Janet Whitfield") {
  const user = await makeUser();
  const packageId = await makeDeal({
    deposit: JSON.stringify({ percent: 25 }),
    balanceDays: 30,
    ladder: JSON.stringify([
      { days: 35, keep: "deposit" },
      { days: 10, keep: 100 },
    ]),
    notRefunded: "museum tickets once they are issued",
    terms: "Passports must be valid for six months.",
  });
  const made = await makeBooking({ packageId, userId: user.id, customerName });
  const own = await sessionCookie(user.email);
  const { id, reference } = made;
  return { id, own, page: `/admin/bookings/${reference}`, trip: `/dashboard/trips/${reference}` };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** Sends one of the booking page's forms as a browser without script does. */
async function send(page: string, intent: string, typed: Record<string, string>) {
  const { html } = await readPage(site, page, agent);
  const form = readForms(html).find(({ fields }) => fields.intent === intent);
  if (!form) throw new Error(`${page} has no form “${intent}”.`);
  const fields = { ...form.fields, ...typed };
  return (await site(ownRequest(page, { cookie: agent, fields }))).status;
}

async function save(form: string, fields: Record<string, string>, tab = "/superadmin/identity") {
  const { html } = await readPage(site, tab, owner);
  const found = readForms(html).find(({ action }) => action.endsWith(`form=${form}`));
  const answer = await site(
    ownRequest(found?.action ?? "", { cookie: owner, fields: { ...found?.fields, ...fields } }),
  );
  expect(answer.status).toBe(302);
}

const paymentOf = ({ id }: Booked) =>
  db.selectFrom("payments").select("id").where("bookingId", "=", id).executeTakeFirstOrThrow();
const refundOf = ({ id }: Booked) =>
  db.selectFrom("refunds").select("id").where("bookingId", "=", id).executeTakeFirstOrThrow();
const mailsOf = ({ id }: Booked) =>
  db
    .selectFrom("outboxMails")
    .select(["kind", "subject", "plainText", "html", "recipient", "attachmentId"])
    .where("bookingId", "=", id)
    .orderBy("createdAt")
    .execute();

test("a check is recorded, and its receipt says who, what, how much, and what is left, on the page and in the mail", async () => {
  await save("office", { phone: "1-800-555-0142", address: "1 Harbor Quay, Seattle, WA 98101" });
  await save("seller", {
    legalName: "Harbor Travel LLC",
    sellerWashington: "UBI 603 555 014",
    trustSentence: "Client money is kept in a trust account.",
  });
  const booking = await booked();
  expect(
    await send(booking.page, "pay", { payAmount: "1,174.50", payReference: "Check 1204" }),
  ).toBe(302);
  const { id } = await paymentOf(booking);
  const { html, text, status } = await readPage(
    site,
    `${booking.trip}/receipts/${id}`,
    booking.own,
  );
  expect(status).toBe(200);
  const balanceDay = formatDay(addDays(today, 10));
  const facts = [
    "Harbor Travel LLC",
    "1 Harbor Quay, Seattle, WA 98101",
    "1-800-555-0142",
    "Seller of travel, Washington: UBI 603 555 014",
    "$1,174.50 received",
    "Received from Janet Whitfield",
    `Date ${formatDay(today)}`,
    "Method Check, Check 1204",
    "Payment toward “A Week in Lisbon”",
    `Departure ${formatDay(addDays(today, 40))}`,
    "Travelers 2",
    "Each traveler 2 × $2,349 = $4,698",
    "Paid in all $1,174.50",
    "Left to pay $3,523.50",
    `Due by ${balanceDay} Balance, $3,523.50`,
    "We keep the deposit: $1,174.50",
    "Later We keep the whole price: $4,698",
    "Not refunded at any time: museum tickets once they are issued.",
    "Passports must be valid for six months.",
    "Client money is kept in a trust account.",
    refundStatement,
  ];
  for (const fact of facts) expect(text).toContain(fact);
  expect(html).toMatch(new RegExp(`<p class="font-bold">${refundStatement}</p>`));
  expect(html).toContain('name="robots" content="noindex');
  for (const portal of ["admin", "superadmin"]) {
    const path = `${booking.page.replace("admin", portal)}/receipts/${id}`;
    const shown = await readPage(site, path, portal === "admin" ? agent : owner);
    for (const fact of facts) expect(shown.text).toContain(fact);
  }
  expect((await readPage(site, booking.trip, booking.own)).html).toContain(
    `href="${booking.trip}/receipts/${id}"`,
  );

  const file = await site(
    ownRequest(`${booking.trip}/receipts/${id}/receipt.pdf`, { cookie: booking.own }),
  );
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  expect(file.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(file.headers.get("Content-Disposition")).toMatch(/filename="Receipt-[\w-]+\.pdf"/);
  expect((await file.text()).slice(0, 5)).toBe("%PDF-");

  const [mail, ...others] = await mailsOf(booking);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "payment-received", recipient: "jose@example.com" });
  expect(mail?.subject).toContain("$1,174.50 received");
  for (const fact of [
    "Check, Check 1204",
    "$3,523.50",
    "UBI 603 555 014",
    refundStatement,
    "If you cancel, later: ",
  ])
    expect(mail?.plainText).toContain(fact);
  expect(mail?.plainText).toContain(`${booking.trip}/receipts/${id}`);
  expect(mail?.attachmentId).toBe(id);
  const attached = await attachReceipt(id);
  expect(attached?.filename).toMatch(/^Receipt-GT-[\w-]+\.pdf$/);
  expect(Buffer.from(attached?.content ?? []).subarray(0, 5)).toEqual(Buffer.from("%PDF-"));
  expect(await attachReceipt(randomUUID())).toBeNull();
  expect(mail?.html).toContain(`font-weight:700">${refundStatement}`);
});

test("a receipt says what it said, whatever becomes of seller, price and balance", async () => {
  const booking = await booked();
  await send(booking.page, "pay", { payAmount: "1,000" });
  const { id } = await paymentOf(booking);
  const before = await readPage(site, `${booking.trip}/receipts/${id}`, booking.own);
  await save("seller", { legalName: "Somebody Else Inc." });
  await send(booking.page, "pay", { payAmount: "500" });
  const after = await readPage(site, `${booking.trip}/receipts/${id}`, booking.own);
  expect(after.text).toContain("Left to pay $3,698");
  // Its sheet: the page's foot names whoever sells now.
  const sheetOf = ({ html }: { html: string }) => /<article[^]*<\/article>/.exec(html)?.[0];
  expect(sheetOf(after)).toContain("Harbor Travel LLC");
  expect(sheetOf(after)).toBe(sheetOf(before));
  await expect(
    db.updateTable("receipts").set({ content: "{}" }).where("id", "=", id).execute(),
  ).rejects.toThrow();
});

test("a payment from before receipts has one, from what is known now", async () => {
  const booking = await booked();
  const { id: recordedBy } = await makeUser({ role: "agent" });
  const payment = {
    bookingId: booking.id,
    method: "wire",
    cents: 100_000,
    receivedOn: today,
    reference: "",
    recordedBy,
  } as const;
  const id = await db.transaction().execute((tx) => insertPayment(tx, payment));
  const shown = await readPage(site, `${booking.trip}/receipts/${id}`, booking.own);
  expect(shown.text).toContain("$1,000 received");
  expect(shown.text).toContain("Left to pay $3,698");
});

test("an undone payment’s receipt is void, and stays behind the mail’s link", async () => {
  const booking = await booked();
  await send(booking.page, "pay", { payAmount: "1,000" });
  const { id } = await paymentOf(booking);
  await send(booking.page, "undo-payment", { undoReason: "It bounced." });
  const { text } = await readPage(site, `${booking.trip}/receipts/${id}`, booking.own);
  expect(text).toContain("This receipt is void");
  expect(text).toContain("$1,000 received");
  expect(text).not.toContain("It bounced.");
});

test("a refund is told twice: when it is noted, and with its receipt when it is sent", async () => {
  const booking = await booked();
  await send(booking.page, "pay", { payAmount: "1,000" });
  await send(booking.page, "refund", { refundAmount: "200", refundReason: "Rain in Sintra." });
  const { id } = await refundOf(booking);
  const path = `${booking.trip}/receipts/${id}`;
  expect((await readPage(site, path, booking.own)).status, "not sent yet").toBe(404);
  await send(booking.page, "refund-sent", { sentReference: "Check 88" });
  const { text } = await readPage(site, path, booking.own);
  for (const fact of ["Refund receipt", "$200 refunded", "Check, Check 88", "Rain in Sintra."])
    expect(text).toContain(fact);
  expect((await mailsOf(booking)).map(({ kind }) => kind)).toEqual([
    "payment-received",
    "refund-noted",
    "refund-sent",
  ]);
  await send(booking.page, "undo-refund", { backReason: "It came back." });
  expect((await readPage(site, path, booking.own)).text).toContain("This receipt is void");
});

test("the receipt and mail of a canceled trip’s refund say who canceled, and never why", async () => {
  const booking = await booked();
  await send(booking.page, "pay", { payAmount: "4,000" });
  const why = "Her husband is in hospital.";
  expect(await send(booking.page, "move", { to: "Cancelled", reason: why })).toBe(302);
  const { id } = await refundOf(booking);
  await send(booking.page, "refund-sent", { sentReference: "Check 88" });
  const path = `${booking.trip}/receipts/${id}`;
  const { text } = await readPage(site, path, booking.own);
  expect(text).toContain("Canceled by the agency");
  expect(text).not.toContain(why);
  const sent = (await mailsOf(booking)).find(({ kind }) => kind === "refund-sent");
  expect(sent?.plainText).toContain("Canceled by the agency");
  expect(sent?.plainText).not.toContain(why);
  // Receipts are never changed, so what an older one says of this is read from its refund.
  const reason = "Canceled by the customer";
  await ownerDb.updateTable("refunds").set({ reason }).where("id", "=", id).execute();
  expect((await readPage(site, path, booking.own)).text).toContain(reason);
});

test("staff who do not tick the box tell nobody", async () => {
  const booking = await booked();
  for (const [intent, typed] of [
    ["pay", { payAmount: "1,000", payNotify: "" }],
    ["refund", { refundAmount: "200", refundReason: "Rain.", refundNotify: "" }],
    ["refund-sent", { sentNotify: "" }],
  ] as const) {
    const { html } = await readPage(site, booking.page, agent);
    const form = readForms(html).find(({ fields }) => fields.intent === intent);
    const fields = Object.fromEntries(
      Object.entries({ ...form?.fields, ...typed }).filter(([name]) => !name.endsWith("Notify")),
    );
    expect((await site(ownRequest(booking.page, { cookie: agent, fields }))).status).toBe(302);
  }
  expect(await mailsOf(booking)).toEqual([]);
});

describe("nobody else", () => {
  test("reads a receipt: another customer, another booking, an id that is none", async () => {
    const booking = await booked();
    const other = await booked();
    await send(booking.page, "pay", { payAmount: "1,000" });
    const { id } = await paymentOf(booking);
    const at = (trip: string, receipt: string) => `${trip}/receipts/${encodeURIComponent(receipt)}`;
    const status = async (path: string, cookie: string) =>
      (await site(ownRequest(path, { cookie }))).status;
    expect(await status(at(booking.trip, id), booking.own), "control").toBe(200);
    expect(await status(at(booking.trip, id), other.own)).toBe(404);
    expect(await status(`${at(booking.trip, id)}/receipt.pdf`, other.own)).toBe(404);
    expect(await status(at(other.trip, id), other.own), "under one’s own trip").toBe(404);
    expect(await status(at(other.page, id), agent), "under another booking").toBe(404);
    const ids = [randomUUID(), "1", "%00", "'; DROP TABLE receipts; --", "x".repeat(3_000)];
    for (const wrong of [...ids, `${id}0`, id.slice(1), ` ${id}`, "null", "0".repeat(36)]) {
      expect(await status(at(booking.trip, wrong), booking.own), wrong).toBe(404);
      expect(await status(at(booking.page, wrong), agent), wrong).toBe(404);
      expect(await status(`${at(booking.trip, wrong)}/receipt.pdf`, booking.own), wrong).toBe(404);
      expect(await status(`${at(booking.page, wrong)}/receipt.pdf`, agent), wrong).toBe(404);
    }
  });
});

test("how to pay stands on the trip’s page while something is due, and in the mail that confirms it", async () => {
  await save(
    "how-to-pay",
    { howToPay: "Checks payable to Harbor Travel LLC.\nOr ask us." },
    "/superadmin/dashboard?tab=settings",
  );
  const booking = await booked();
  const shown = async () => (await readPage(site, booking.trip, booking.own)).text;
  expect(await shown()).toContain("How to pay Checks payable to Harbor Travel LLC.");
  expect(await shown()).toContain("Next: pay what is due, as it says under “How to pay”.");
  const elsewhere = async () => {
    const { text } = await readPage(site, "/dashboard", booking.own);
    const fields = { reference: booking.trip.slice(-9), name: "Janet Whitfield", phone: "" };
    const found = await site(ownRequest("/view-trip", { fields }));
    return [text, words(await found.text())];
  };
  for (const text of await elsewhere()) expect(text).toContain("Checks payable to Harbor Travel");
  await send(booking.page, "pay", { payAmount: "4,698" });
  expect(await shown(), "paid in full").not.toContain("How to pay");
  for (const text of await elsewhere()) expect(text).not.toContain("Checks payable to Harbor");

  const pending = await makeBooking({
    status: "Pending",
    packageId: await makeDeal({ deposit: JSON.stringify({ percent: 25 }), balanceDays: 30 }),
  });
  await send(`/admin/bookings/${pending.reference}`, "move", { to: "Confirmed", notify: "yes" });
  const [mail] = await mailsOf({ ...booking, id: pending.id });
  expect(mail?.plainText).toContain(
    "How to pay:\nChecks payable to Harbor Travel LLC.\nOr ask us.",
  );
  expect(mail?.html).toContain("Checks payable to Harbor Travel LLC.<br>Or ask us.");
  expect(mail?.plainText).toContain("Due now: Deposit, $1,174.50");
  expect(mail?.plainText).toMatch(/Due by .+: Balance, \$3,523\.50/);
});

test("a name in letters that the file has no font for is whole on page and mail, and both say so beforehand", async () => {
  const lost = "has no font for 山, 田, 太, 郎, and prints “?” or a plain letter instead";
  for (const [name, says] of [
    ["山田 太郎", true],
    ["Łucja Hawaiʻi", false],
  ] as const) {
    const booking = await booked(name);
    await send(booking.page, "pay", { payAmount: "100", payReference: "" });
    const { id } = await paymentOf(booking);
    for (const [path, cookie] of [
      [booking.trip, booking.own],
      [booking.page, agent],
    ] as const) {
      const { text } = await readPage(site, `${path}/receipts/${id}`, cookie);
      expect(text).toContain(`Received from ${name}`);
      expect(text.includes(`The PDF ${lost}.`), path).toBe(says);
    }
    const mail = (await mailsOf(booking)).find(({ kind }) => kind === "payment-received");
    expect(mail?.plainText).toContain(name);
    expect(mail?.plainText.includes(`The attached file ${lost}.`)).toBe(says);
  }
});
