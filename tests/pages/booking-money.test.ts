import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { balancesOf, pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { readMoneyOf } from "#app/domain/bookings/row/read-money-of.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, readPage, withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
let site: Site;
let staff: string;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});

/** Of two, $4,698 in all, leaving in 40 days; half of it is kept from 60 days before on. */
async function booked() {
  const user = await makeUser();
  const packageId = await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) });
  const { id, reference } = await makeBooking({ packageId, userId: user.id });
  const own = await sessionCookie(user.email);
  const [page, trip] = [`/admin/bookings/${reference}`, `/dashboard/trips/${reference}`];
  return { id, reference, own, page, trip };
}

async function send(path: string, fields: Record<string, string>, cookie = staff) {
  const answer = await site(ownRequest(path, { cookie, fields }));
  const html = withoutScripts(await answer.text());
  return { status: answer.status, html, text: words(html) };
}

/** The form of a page that sends this intent, as a browser without script fills it in. */
async function formOf(path: string, intent: string, cookie = staff) {
  const { html } = await readPage(site, path, cookie);
  const form = readForms(html).find(({ fields }) => fields.intent === intent);
  if (!form) throw new Error(`${path} has no form “${intent}”.`);
  return form.fields;
}

const moneyOf = async (path: string) =>
  words(partOf(await readPage(site, path, staff), 'section[aria-labelledby="money"]'));

test("an agent records a check, marks a refund as sent, and both stand on the pages", async () => {
  const { id, page, trip, own } = await booked();
  expect(await moneyOf(page)).toContain("Total $4,698 Paid $0 Left to pay $4,698");
  expect((await readPage(site, trip, own)).html).not.toContain('id="paid"');
  const blank = await formOf(page, "pay");
  expect(blank, "the amount is filled in").toMatchObject({ payAmount: "4698" });
  const typed = { ...blank, payAmount: "1,200.50", payReference: "Check 77" };
  expect((await send(page, typed)).status).toBe(302);
  expect(await moneyOf(page)).toContain("Paid $1,200.50 Left to pay $3,497.50");
  expect((await send(page, typed)).status, "the form again").toBe(302);
  expect(await balancesOf(id)).toMatchObject({ bank: -120_050 });

  const history = words(
    partOf(await readPage(site, page, staff), "section[aria-labelledby=timeline]"),
  );
  expect(history).toContain("Recorded a payment, $1,200.50");

  const back = { ...(await formOf(page, "refund")), refundAmount: "200", refundReason: "Rain." };
  expect((await send(page, back)).status).toBe(302);
  expect(await moneyOf(page)).toContain(
    "Paid, less what goes back $1,000.50 To send back $200 Left to pay $3,497.50",
  );
  expect((await readPage(site, "/admin/dashboard", staff)).text).toContain("Refund to send");
  const list = await readPage(site, "/admin/bookings?status=refund-to-send", staff);
  expect(list.html).toContain(page);
  expect((await send(page, await formOf(page, "refund-sent"))).status).toBe(302);
  const after = await readPage(site, "/admin/bookings?status=refund-to-send", staff);
  expect(after.html).not.toContain(page);
  const paid = words(partOf(await readPage(site, trip, own), 'section[aria-labelledby="paid"]'));
  expect(paid, "what is given back is not due again").toMatch(
    /Paid in all *\$1,000\.50 *Left to pay *\$3,497\.50/,
  );
});

test("wrong amounts and days come back with a sentence beside the field and what was typed", async () => {
  const { page } = await booked();
  const blank = await formOf(page, "pay");
  const wrong = await send(page, { ...blank, payAmount: "ten", payReference: "Check 5" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("Please write the amount like 2,695 or 2,695.50.");
  expect(wrong.html).toContain('value="Check 5"');
  const ahead = await send(page, { ...blank, payAmount: "10", payDay: addDays(today, 1) });
  expect(ahead.text).toContain("That day is still to come.");
  const over = await send(page, { ...blank, payAmount: "4,898" });
  expect(over.status).toBe(400);
  expect(over.text).toContain("This is $200 more than is left to pay.");
  const again = readForms(over.html).find(({ fields }) => fields.intent === "pay");
  expect((await send(page, { ...again?.fields, payAmount: "4,898" })).status).toBe(302);
  expect(await moneyOf(page)).toContain("Paid too much $200");
});

test.each(["pay", "refund"])(
  "two tabs that send “%s” at once move the money once, and the second is told",
  async (intent) => {
    const { id, reference, page } = await booked();
    await pay(await makeAgent(), reference, { cents: 100_000 });
    const typed =
      intent === "pay"
        ? { payAmount: "500", payMethod: "cash" }
        : { refundAmount: "200", refundReason: "Rain." };
    const tabs = await Promise.all([1, 2].map(() => formOf(page, intent)));
    const sent = await Promise.all(tabs.map((fields) => send(page, { ...fields, ...typed })));
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      302, 409,
    ]);
    const told = sent.find(({ status }) => status === 409);
    const paid = intent === "pay" ? "$1,500" : "$800";
    expect(told?.text).toContain(
      `The money of this booking has changed meanwhile: ${paid} is paid now.`,
    );
    expect((await readMoneyOf([id])).get(id)?.paidCents).toBe(intent === "pay" ? 150_000 : 80_000);
    const again = readForms(told?.html ?? "").find(({ fields }) => fields.intent === intent);
    expect(again?.fields, "what was typed").toMatchObject(typed);
    expect((await send(page, again?.fields ?? {})).status, "a second one is meant").toBe(302);
  },
);

describe("a customer whose terms say what canceling costs", () => {
  test("reads it and cancels at once, for what was shown", async () => {
    const { id, reference, page, trip, own } = await booked();
    await pay(await makeAgent(), reference, { cents: 300_000 });
    const { text } = await readPage(site, trip, own);
    expect(text).toContain(
      "If you cancel today, $651 of what you have paid comes back to you, and we keep $2,349.",
    );
    const fields = { intent: "cancel-now", version: "1", shownRefund: "65100", reason: "" };
    const reason = "We can’t come.";
    const other = await send(trip, { ...fields, reason, shownRefund: "70000" }, own);
    expect(other.status).toBe(409);
    expect(other.text).toContain("Your booking has changed. Please look at what comes back");
    expect(other.text).toContain("If you cancel today, $651");
    expect(other.html).toContain(`>${reason}</textarea>`);
    expect(await balancesOf(id), "another refund than is shown").toMatchObject({
      unearned: 469_800,
    });
    await saveContactEmail("office@example.com");
    expect((await send(trip, fields, own)).status).toBe(302);
    expect(await balancesOf(id)).toEqual({ bank: -300_000, customer: 65_100, fees_kept: 234_900 });
    expect(await moneyOf(page)).toContain(
      "Kept of the price $2,349 Paid, less what goes back $2,349 To send back $651",
    );
    const mails = await db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("bookingId", "=", id)
      .execute();
    expect(mails.some(({ plainText }) => plainText.includes("Comes back to you: $651"))).toBe(true);
    expect(mails.some(({ plainText }) => plainText.includes("To send back: $651"))).toBe(true);
    const comesBack = "$651 is on its way back to you.";
    expect((await readPage(site, trip, own)).text).toContain(comesBack);
    expect((await readPage(site, "/dashboard", own)).text).toContain(comesBack);
  });

  test("is told that it has ended, in a tab from before staff canceled it", async () => {
    const { page, trip, own } = await booked();
    const earlier = { intent: "cancel-now", version: "1", shownRefund: "0", reason: "" };
    const staffForm = { ...(await formOf(page, "move")), to: "Cancelled", reason: "As agreed." };
    expect((await send(page, staffForm)).status).toBe(302);
    const late = await site(ownRequest(trip, { cookie: own, fields: earlier }));
    expect(late.status).toBe(302);
    const toast = late.headers.getSetCookie().map((line) => line.split(";")[0]);
    const next = await readPage(site, trip, [own, ...toast].join("; "));
    expect(next.text).toContain("This booking has ended already.");
  });

  test("can’t cancel somebody else’s booking", async () => {
    const { id, trip } = await booked();
    const stranger = await sessionCookie((await makeUser()).email);
    const fields = { intent: "cancel-now", version: "1", shownRefund: "0", reason: "" };
    expect((await send(trip, fields, stranger)).status).toBe(404);
    expect(await balancesOf(id)).toMatchObject({ unearned: 469_800 });
  });
});

test("the owner reads what was held on any day, with the bookings behind it", async () => {
  const { reference } = await booked();
  await db
    .updateTable("bookings")
    .set({ createdAt: new Date(Date.now() - 10 * 86_400_000) })
    .where("reference", "=", reference)
    .execute();
  await pay(await makeAgent(), reference, { cents: 123_456, receivedOn: addDays(today, -3) });
  const before = await readPage(site, `/superadmin/money?day=${addDays(today, -4)}`, owner);
  expect(before.text).toContain("$0 held at the end of");
  const then = await readPage(site, `/superadmin/money?day=${addDays(today, -3)}`, owner);
  expect(then.text).toContain(`$1,234.56 held at the end of ${formatDay(addDays(today, -3))}`);
  expect(then.html).toContain(`/superadmin/bookings/${reference}`);
  expect((await readPage(site, `/superadmin/money?day=${addDays(today, 1)}`, owner)).status).toBe(
    400,
  );
  const file = await site(ownRequest("/superadmin/money.csv", { cookie: owner }));
  expect(await file.text()).toContain(reference);
});
