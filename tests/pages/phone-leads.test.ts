import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
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
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

const newEmail = () => `${randomUUID()}@example.com`;
const page = (path: string) => readPage(site, path, cookie);
const fieldsOf = (html: string, input: string) => {
  const form = readForms(html).find((one) => one.html.includes(`name="${input}"`));
  if (!form) throw new Error(`No form has ${input}.`);
  return form.fields;
};
async function send(path: string, fields: Readonly<Record<string, string>>) {
  const response = await site(ownRequest(path, { cookie, fields }));
  const html = await response.text();
  const to = response.headers.get("Location");
  return { status: response.status, to, toast: readToast(response), html, text: words(html) };
}
const customers = (name: string) =>
  db.selectFrom("customers").selectAll().where("name", "=", name).execute();

describe("a client made by hand", () => {
  const at = "/admin/clients/new";

  test("is made once; whoever is nearly the same is shown before", async () => {
    const name = `Ottilie ${randomUUID().slice(0, 8)}`;
    const fields = fieldsOf((await page(at)).html, "phone");
    const first = { ...fields, name, phone: "+1 617 555 0177" };
    const saved = await send(at, first);
    expect(saved).toMatchObject({ status: 302, toast: { title: "Client Saved" } });
    expect((await send(at, first)).to, "the same form again").toBe(saved.to);
    expect((await page(saved.to ?? "")).text).toContain(name);
    expect((await page(`/admin/clients?q=${encodeURIComponent(name)}`)).text).toContain(name);
    for (const like of [
      { name: name.replace("tt", "t") },
      { name: "Somebody Else", phone: "(617) 555-0177" },
    ]) {
      const other = fieldsOf((await page(at)).html, "phone");
      const asked = await send(at, { ...other, ...like });
      expect(asked.status).toBe(400);
      expect(asked.text).toContain("Is it one of these?");
      expect(asked.html).toContain(saved.to ?? "");
    }
    const other = await send(at, { ...fieldsOf((await page(at)).html, "phone"), name });
    expect((await send(at, fieldsOf(other.html, "phone"))).status).toBe(302);
    expect(await customers(name), "somebody new of the same name").toHaveLength(2);
  });

  test("is refused without a name, or with another client's email", async () => {
    const { customerEmail: email } = await db
      .selectFrom("bookings")
      .select("customerEmail")
      .where("reference", "=", (await makeBooking({ customerEmail: newEmail() })).reference)
      .executeTakeFirstOrThrow();
    const fields = fieldsOf((await page(at)).html, "phone");
    expect((await send(at, fields)).text).toMatch(/Please enter the client.s name/);
    const shown = await send(at, { ...fields, name: "Xaver Quillfeldt", email: email ?? "" });
    expect(shown.status).toBe(400);
    const again = await send(at, fieldsOf(shown.html, "phone"));
    expect([again.status, again.text]).toEqual([
      400,
      expect.stringContaining("Another client has this email"),
    ]);
  });

  test("is who a booking from the page is for, also without an email", async () => {
    const name = `Wilhelmina ${randomUUID().slice(0, 8)}`;
    const { to } = await send(at, { ...fieldsOf((await page(at)).html, "phone"), name });
    const client = await page(to ?? "");
    const opened = await send("/admin/create-booking", fieldsOf(client.html, "customerName"));
    expect(opened.text).toContain(`For the client ${name}`);
    const booked = await send("/admin/create-booking", {
      ...fieldsOf(opened.html, "customerName"),
      packageId: await makeDeal(),
      departureDate: soon(),
      numTravelers: "1",
      intent: "book",
    });
    expect(booked.status).toBe(302);
    expect(await customers(name)).toHaveLength(1);
    expect((await page(to ?? "")).text).toContain("A Week in Lisbon");
  });

  test("is found by the email in Create Booking, before any booking", async () => {
    const [email, name] = [newEmail(), `Ignatz ${randomUUID().slice(0, 8)}`];
    await send(at, { ...fieldsOf((await page(at)).html, "phone"), name, email });
    const found = await send("/admin/create-booking", { intent: "find", customerEmail: email });
    expect(found.text).toContain(`${name} has no account yet`);
  });
});

describe("a lead of a phone call", () => {
  const at = "/admin/leads/new";
  const due = addDays(businessDay(new Date()), 3);
  const wanted = {
    wish: "Two weeks in Norway by ferry",
    message: "Turns seventy in June.",
    leavesOn: "2027-06-05",
    returnsOn: "2027-06-19",
    numTravelers: "3",
    budget: "premium",
    dueOn: due,
  };

  test("of somebody new: a client is made, and it stands in the lists with agent and due date", async () => {
    const name = `Leopold ${randomUUID().slice(0, 8)}`;
    const fields = fieldsOf((await page(at)).html, "wish");
    const call = { ...fields, ...wanted, name, phone: "+1 617 555 0133", intent: "save" };
    const saved = await send(at, call);
    expect(saved).toMatchObject({ status: 302, toast: { title: "Lead Saved" } });
    expect((await send(at, call)).to, "the same form again").toBe(saved.to);
    const lead = await page(saved.to ?? "");
    for (const said of [
      name,
      wanted.wish,
      wanted.message,
      "June 5, 2027",
      "June 19, 2027",
      "$4,000 to $7,000",
      "+1 617 555 0133",
      "Janet Whitfield",
      "No email is known",
    ])
      expect(lead.text).toContain(said);
    const list = await page(`/admin/leads?kind=phone&owner=me&due=week`);
    expect(list.text).toContain(wanted.wish);
    expect(list.text).toContain("Phone call");
    const [client] = await customers(name);
    expect((await page(`/admin/clients/${client?.id}`)).text).toContain(wanted.wish);
    const mails = db.selectFrom("outboxMails").select("id").where("subject", "like", `%${name}%`);
    expect(await mails.execute()).toEqual([]);
  });

  test("of a client who is known, looked up by the phone number", async () => {
    const email = newEmail();
    await makeBooking({
      customerEmail: email,
      customerName: "Ada Quist",
      customerPhone: "617 555 0188",
    });
    const fields = fieldsOf((await page(at)).html, "wish");
    const found = await send(at, { ...fields, ...wanted, phone: "(617) 555-0188", intent: "find" });
    expect(found.status).toBe(200);
    expect(found.text).toContain("Ada Quist");
    const [known] = await customers("Ada Quist");
    const form = fieldsOf(found.html, "wish");
    expect(form).toMatchObject({ wish: wanted.wish, phone: "(617) 555-0188" });
    const saved = await send(at, { ...form, customer: known?.id ?? "", intent: "save" });
    expect(saved.status).toBe(302);
    expect(await customers("Ada Quist")).toHaveLength(1);
    const lead = await page(saved.to ?? "");
    expect(lead.text).toContain(email);
    // It is the client's, and the booking that it becomes is too.
    expect((await page(`/admin/clients/${known?.id}`)).text).toContain(wanted.wish);
    expect(fieldsOf(lead.html, "customerName")).toMatchObject({ customer: known?.id });
  });

  test("without a wish, with days in the wrong order or a past due date, is not saved and keeps what was typed", async () => {
    const fields = fieldsOf((await page(at)).html, "wish");
    const typed = { ...fields, ...wanted, name: `Nobody ${randomUUID()}`, intent: "save" };
    for (const [wrong, said] of [
      [{ wish: " " }, "Please enter what they want."],
      [{ returnsOn: "2027-06-01" }, "before the first day"],
      [{ dueOn: "2020-01-01" }, "This day has passed"],
      [{ ownerId: randomUUID() }, "can't sign in any more"],
      [{ customer: randomUUID() }, "no longer there"],
      [{ name: "" }, "client's name"],
    ] as const) {
      const refused = await send(at, { ...typed, ...wrong });
      expect(refused.status, said).toBeGreaterThanOrEqual(400);
      expect(refused.text.replaceAll("’", "'"), said).toContain(said);
      expect(fieldsOf(refused.html, "wish").message).toBe(wanted.message);
    }
  });

  test("is closed to accountants", async () => {
    const { email } = await makeUser({ role: "accountant" });
    const accountant = await sessionCookie(email, "agent");
    for (const path of [at, "/admin/clients/new"])
      expect((await readPage(site, path, accountant)).status, path).toBe(403);
  });
});
