import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { leadRow, makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await openSite();
  const { email } = await makeUser({ role: "agent" });
  cookie = await sessionCookie(email, "agent");
  await saveContactEmail("office@example.com");
});

type Fields = Record<string, string>;
const post = (path: string, fields: Fields) => site(ownRequest(path, { cookie, fields }));
/** Sends a form, and reads the one with this intent as it is shown again. */
async function shown(path: string, fields: Fields) {
  const answer = await post(path, fields);
  const html = await answer.text();
  const forms = readForms(html).filter((each) => each.fields.intent === fields.intent);
  const form = forms.find((each) => each.fields.mailOf !== undefined) ?? forms[0];
  return { status: answer.status, text: words(html), fields: form?.fields ?? {} };
}
const mailsOf = (recipient: string | null) =>
  db
    .selectFrom("outboxMails")
    .select(["subject", "plainText", "fromName", "replyTo"])
    .where("recipient", "=", recipient)
    .where("fromName", "is not", null)
    .execute();
const statusOf = async (reference: string) =>
  (
    await db
      .selectFrom("bookings")
      .select("status")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow()
  ).status;

const referenceOf = async (customerEmail: string) =>
  (
    await db
      .selectFrom("bookings")
      .select("reference")
      .where("customerEmail", "=", customerEmail)
      .executeTakeFirstOrThrow()
  ).reference;

async function pending() {
  const customerEmail = `${randomUUID()}@example.com`;
  const { reference } = await makeBooking({ status: "Pending", customerEmail });
  const move = { intent: "move", version: "1", to: "Confirmed", reason: "", notify: "yes" };
  return { reference, customerEmail, at: `/admin/bookings/${reference}`, move };
}

describe("a status", () => {
  test("shows its mail, saves nothing, then sends it as edited with the site's facts", async () => {
    const { reference, customerEmail, at, move } = await pending();
    const seen = await shown(at, { ...move, mailReview: "see" });
    expect(seen.status).toBe(200);
    for (const text of ["Janet Whitfield", customerEmail, "office@example.com", "A Week in Lisbon"])
      expect(seen.text).toContain(text);
    expect(seen.fields.mailSubject).toContain(reference);
    expect(await statusOf(reference)).toBe("Pending");
    expect(await mailsOf(customerEmail)).toEqual([]);
    const mailText = `${seen.fields.mailText}\n\nBring a hat.`;
    const sent = await post(at, { ...seen.fields, mailSubject: "See you soon", mailText });
    expect(sent.status).toBe(302);
    expect(await statusOf(reference)).toBe("Confirmed");
    const [mail] = await mailsOf(customerEmail);
    expect(mail).toMatchObject({
      subject: "See you soon",
      fromName: "Janet Whitfield",
      replyTo: "office@example.com",
    });
    expect(mail?.plainText).toContain("Bring a hat.");
    expect(mail?.plainText).toContain(`Reference: ${reference}`);
  });

  test("that is chosen otherwise shows its own mail before anything leaves", async () => {
    const { reference, customerEmail, at, move } = await pending();
    const seen = await shown(at, { ...move, mailReview: "see" });
    const edited = { ...seen.fields, mailText: "Your trip is on." };
    const other = await shown(at, { ...edited, to: "Declined", reason: "Full." });
    expect(other.status).toBe(400);
    expect(other.text).toContain("The site writes something else by now.");
    expect(other.fields.mailText, "what was typed stays").toBe("Your trip is on.");
    expect(await statusOf(reference)).toBe("Pending");
    expect(await mailsOf(customerEmail)).toEqual([]);
    // One that nobody edited is replaced by the new one.
    const again = await shown(at, {
      ...seen.fields,
      to: "Declined",
      reason: "Full.",
      mailReview: "see",
    });
    expect(again.fields.mailText).toContain("we can't confirm your trip");
    expect(again.text, "the reason is among its facts").toContain("Full.");
  });

  test("refuses a mail with a gap, or with a link that lets in whoever has it", async () => {
    const { reference, at, move } = await pending();
    const { fields } = await shown(at, { ...move, mailReview: "see" });
    const gap = await shown(at, { ...fields, mailText: "See you on {day}." });
    expect(gap.text).toContain("Please fill in what the template left open: {day}");
    const token = `https://example.com/pay/${"a".repeat(40)}`;
    const secret = await shown(at, { ...fields, mailText: `Pay here: ${token}` });
    expect(secret.text).toContain("please take it out of your text");
    expect(await statusOf(reference)).toBe("Pending");
  });

  test("is undone from its toast, also without script: no mail, and as it was", async () => {
    const { reference, customerEmail, at, move } = await pending();
    const done = await post(at, move);
    const toast = readToast(done);
    expect(toast?.text).toContain("The mail leaves in 10 seconds.");
    const toastCookie = done.headers.getSetCookie().find((line) => line.startsWith("toast="));
    const page = await site(
      ownRequest(at, { cookie: [cookie, toastCookie?.split(";")[0]].join("; ") }),
    );
    const form = readForms(await page.text()).find(({ action }) => action === "/admin/undo");
    expect(form?.fields).toEqual({ id: toast?.undo, back: at });
    expect(await mailsOf(customerEmail)).toHaveLength(1);
    const undone = await post("/admin/undo", form?.fields ?? {});
    expect(undone.headers.get("Location")).toBe(at);
    expect(readToast(undone)).toMatchObject({ title: "Undone" });
    expect(await statusOf(reference)).toBe("Pending");
    expect(await mailsOf(customerEmail)).toEqual([]);
    expect(readToast(await post("/admin/undo", form?.fields ?? {}))).toMatchObject({
      title: "Undone",
      text: "This is undone already.",
    });
  });

  test("takes a text of the staff, filled in, below the heading", async () => {
    const { at, move } = await pending();
    const seen = await shown(at, { ...move, mailReview: "see" });
    const { mailText = "" } = (
      await shown(at, { ...seen.fields, mailTemplate: "booking-greeting" })
    ).fields;
    const [heading, greeting] = mailText.split("\n\n");
    expect(heading).toBe(seen.fields.mailText?.split("\n\n")[0]);
    expect(greeting).toContain("I am Janet Whitfield, and I look after A Week in Lisbon for you.");
  });
});

test("changed terms show their mail beside the difference", async () => {
  const customerEmail = `${randomUUID()}@example.com`;
  const { reference } = await makeBooking({ customerEmail });
  const at = `/admin/bookings/${reference}`;
  const preview = {
    intent: "preview",
    version: "1",
    departureDate: addDays(soon(), 7),
    numTravelers: "2",
  };
  const html = await (await post(at, preview)).text();
  const change = readForms(html).find(({ fields }) => fields.intent === "change")?.fields ?? {};
  const seen = await shown(at, { ...change, mailReview: "see" });
  expect(seen.fields).toMatchObject({ totalCents: change.totalCents, notify: "yes" });
  expect(await mailsOf(customerEmail)).toEqual([]);
  expect((await post(at, { ...seen.fields, mailSubject: "A week later" })).status).toBe(302);
  expect(await mailsOf(customerEmail)).toMatchObject([{ subject: "A week later" }]);
});

test("a recorded payment shows its mail with the receipt's name, and is undone", async () => {
  const customerEmail = `${randomUUID()}@example.com`;
  const { id, reference } = await makeBooking({ customerEmail });
  const at = `/admin/bookings/${reference}`;
  const html = await (await site(ownRequest(at, { cookie }))).text();
  const pay = readForms(html).find(({ fields }) => fields.intent === "pay")?.fields ?? {};
  const typed = { ...pay, payAmount: "100", payNotify: "yes" };
  const seen = await shown(at, { ...typed, mailReview: "see" });
  expect(seen.text).toContain("Receipt.pdf");
  expect(seen.fields.payAmount).toBe("100");
  const payments = () =>
    db.selectFrom("payments").select("state").where("bookingId", "=", id).execute();
  expect(await payments()).toEqual([]);
  const done = await post(at, { ...seen.fields, mailText: "Thank you, Ada.\n\nIt is here." });
  expect(await payments()).toEqual([{ state: "succeeded" }]);
  expect((await mailsOf(customerEmail))[0]?.plainText).toContain("It is here.");
  await post("/admin/undo", { id: readToast(done)?.undo ?? "", back: at });
  expect(await payments()).toEqual([{ state: "failed" }]);
  expect(await mailsOf(customerEmail)).toEqual([]);
});

test("a new booking shows its mail without a reference yet, and can be made without it", async () => {
  const deal = await makeDeal();
  const customerEmail = `${randomUUID()}@example.com`;
  const typed = {
    intent: "book",
    key: randomUUID(),
    customerName: "Priya Raman",
    customerEmail,
    packageId: `${deal}@234900`,
    departureDate: soon(),
    numTravelers: "2",
    notify: "yes",
  };
  const at = "/admin/create-booking";
  const answer = await post(at, { ...typed, mailReview: "see" });
  const html = await answer.text();
  const form = readForms(html).find(({ id }) => id === "create-booking")?.fields ?? {};
  expect(form.mailSubject).toContain("{reference}");
  const made = () =>
    db
      .selectFrom("bookings")
      .select("reference")
      .where("customerEmail", "=", customerEmail)
      .execute();
  expect(await made()).toEqual([]);
  const sent = await post(at, { ...form, ...typed, mailText: "Booked.\n\nYours is {reference}." });
  expect(sent.status).toBe(302);
  const [booking] = await made();
  expect((await mailsOf(customerEmail))[0]).toMatchObject({
    subject: expect.stringContaining(booking?.reference ?? "none"),
    plainText: expect.stringContaining(`Yours is ${booking?.reference}.`),
  });
  const silent = `${randomUUID()}@example.com`;
  const { notify: _, ...untold } = { ...typed, key: randomUUID(), customerEmail: silent };
  expect(readToast(await post(at, untold))?.text).toContain("No mail goes out");
  expect(await mailsOf(silent)).toEqual([]);
});

test("a new booking that is paid at once is made as its mail was seen, with a receipt beside", async () => {
  const customerEmail = `${randomUUID()}@example.com`;
  const typed = {
    intent: "book",
    key: randomUUID(),
    customerName: "Priya Raman",
    customerEmail,
    packageId: `${await makeDeal()}@234900`,
    departureDate: soon(),
    numTravelers: "2",
    paidBy: "check",
    paidAmount: "500",
    notify: "yes",
  };
  const at = "/admin/create-booking";
  const html = await (await post(at, { ...typed, mailReview: "see" })).text();
  const form = readForms(html).find(({ id }) => id === "create-booking")?.fields ?? {};
  expect(form.mailText).not.toContain("receipt");
  expect((await post(at, { ...form, ...typed })).status).toBe(302);
  const subjects = (await mailsOf(customerEmail)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects).toContain(
    form.mailSubject?.replace("{reference}", await referenceOf(customerEmail)),
  );
});

test.each(["its departure", "ticked bookings"])(
  "a mail to the travelers of %s is taken back, and is there to be written on",
  async (whose) => {
    const packageId = await makeDeal({ departs: "fixed" });
    const departureId = await makeDeparture({ packageId });
    const customerEmail = `${randomUUID()}@example.com`;
    const { reference } = await makeBooking({ packageId, customerEmail });
    const at =
      whose === "its departure"
        ? `/admin/departures/${departureId}/write`
        : `/admin/bookings/write?of=${reference}`;
    const typed = { whom: "all", subject: "Rain", text: "Bring a coat, {first name}." };
    const seen = await post(at, { ...typed, intent: "preview", key: randomUUID() });
    const form = readForms(await seen.text()).find(({ id }) => id === "write")?.fields ?? {};
    const done = await post(at, { ...form, ...typed, intent: "send" });
    expect(await mailsOf(customerEmail), "control").toHaveLength(1);
    const undone = await post("/admin/undo", { id: readToast(done)?.undo ?? "", back: "/admin" });
    const back = undone.headers.get("Location") ?? "";
    expect(back.startsWith(`${at}${at.includes("?") ? "&" : "?"}undone=`), back).toBe(true);
    expect(await mailsOf(customerEmail)).toEqual([]);
    const { html } = await readPage(site, back, cookie);
    expect(readForms(html).find(({ id }) => id === "write")?.fields).toMatchObject(typed);
  },
);

test("a reply to a lead is taken back, and its text is there to be written on", async () => {
  const reference = await makeLead();
  const { email } = await leadRow(reference);
  const at = `/admin/leads/${reference}`;
  const reply = { intent: "reply", version: "1", key: randomUUID(), subject: "Lisbon" };
  const done = await post(at, { ...reply, text: "I would go in May." });
  expect(await leadRow(reference)).toMatchObject({ status: "contacted" });
  expect(await mailsOf(email), "control").toHaveLength(1);
  const undone = await post("/admin/undo", { id: readToast(done)?.undo ?? "", back: at });
  const back = undone.headers.get("Location") ?? "";
  expect(back).toMatch(new RegExp(`^${at}\\?undone=`));
  expect(await leadRow(reference)).toMatchObject({ status: "new" });
  expect(await mailsOf(email)).toEqual([]);
  const { html } = await readPage(site, back, cookie);
  expect(readForms(html).find(({ id }) => id === "reply-form")?.fields).toMatchObject({
    subject: "Lisbon",
    text: "I would go in May.",
  });
  const noted = await post(back, { intent: "note", key: randomUUID(), note: "Called." });
  expect(noted.headers.get("Location"), "other forms leave it there").toBe(back);
  const again = {
    ...reply,
    key: randomUUID(),
    version: String((await leadRow(reference)).version),
  };
  const sent = await post(back, { ...again, text: "I would go in June." });
  expect(sent.headers.get("Location"), "until it is sent").toBe(at);
});
