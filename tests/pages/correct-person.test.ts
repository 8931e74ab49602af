import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
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
/** The form of the person on a page, filled in. */
const formOn = (html: string) => {
  const form = readForms(html).find(({ action }) => action.includes("form=person"));
  if (!form) throw new Error("The page corrects nobody.");
  return form;
};
async function send(path: string, fields: Readonly<Record<string, string>>) {
  const response = await site(ownRequest(`${path}?form=person`, { cookie, fields }));
  const html = await response.text();
  const to = response.headers.get("Location");
  return { status: response.status, to, toast: readToast(response), html, text: words(html) };
}
async function booked(given: Parameters<typeof makeBooking>[0] = {}) {
  const { reference } = await makeBooking({ customerEmail: newEmail(), ...given });
  const row = await db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return { ...row, at: `/admin/bookings/${reference}`, client: `/admin/clients/${row.customerId}` };
}

describe("a person corrected", () => {
  test("on a booking's page: name, email and phone at once, with history; unreadable ones are said", async () => {
    const { at, client, reference } = await booked({ customerName: "Ruth Ngg" });
    const { fields } = formOn((await page(at)).html);
    expect(fields).toMatchObject({ name: "Ruth Ngg", version: "1" });
    const refused = await send(at, { ...fields, name: " ", email: "ruth@", phone: "12" });
    expect(refused.status).toBe(400);
    for (const said of [
      "Please enter the client’s name",
      "Please enter an email address",
      "area code",
    ])
      expect(refused.text.replaceAll("'", "’")).toContain(said);
    expect(formOn(refused.html).fields).toMatchObject({ email: "ruth@", phone: "12" });
    const person = { name: "Ruth Ng", email: newEmail(), phone: "+1 617 555 0142" };
    const saved = await send(at, { ...fields, ...person });
    expect(saved).toMatchObject({ status: 302, to: at, toast: { title: "Client Corrected" } });
    const shown = await page(at);
    for (const said of [...Object.values(person), "Email corrected by"])
      expect(shown.text).toContain(said);
    expect((await page(client)).text).toContain(person.email);
    expect((await page(`/admin/bookings?q=${person.email}`)).text).toContain(reference);
  });

  test("on the client's page: two who save at once are shown both versions", async () => {
    const { client } = await booked({ customerName: "Bo Lind" });
    const { fields } = formOn((await page(client)).html);
    expect((await send(client, { ...fields, name: "Bo Lindqvist" })).status).toBe(302);
    const second = await send(client, { ...fields, name: "Bo Lindh", phone: "+1 617 555 0199" });
    expect(second.status).toBe(409);
    for (const said of ["Two versions of this client", "Bo Lindqvist", "Changed here and there"])
      expect(second.text).toContain(said);
    const merged = formOn(second.html).fields;
    expect(merged).toMatchObject({ name: "Bo Lindh", phone: "+1 617 555 0199" });
    expect((await send(client, merged)).status).toBe(302);
    expect((await page(client)).text).toContain("Bo Lindh");
  });

  test("with another's email: that client is named, and the booking alone can be theirs", async () => {
    const [ruth, at] = [await booked({ customerName: "Ruth Ng" }), await booked()];
    const other = await booked({ customerEmail: at.customerEmail });
    const { fields } = formOn((await page(at.at)).html);
    const email = ruth.customerEmail ?? "";
    const refused = await send(at.at, { ...fields, email });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Ruth Ng has this email already");
    expect(refused.html).toContain(ruth.client);
    expect((await send(at.at, { ...formOn(refused.html).fields, give: "yes" })).status).toBe(302);
    expect((await page(ruth.client)).text).toContain(at.reference);
    const theirs = new Set((await page(at.client)).links.map(({ to }) => to));
    expect([theirs.has(at.at), theirs.has(other.at)]).toEqual([false, true]);
  });

  test("an account's email: the former login opens the trip no longer, the one that verified the new one does", async () => {
    const [former, next] = [await makeUser(), await makeUser({ verified: true })];
    const { at, reference } = await booked({ userId: former.id, customerEmail: former.email });
    const trip = `/dashboard/trips/${reference}`;
    const statusFor = async (email: string) =>
      (await readPage(site, trip, await sessionCookie(email))).status;
    expect([await statusFor(former.email), await statusFor(next.email)]).toEqual([200, 404]);
    const { fields } = formOn((await page(at)).html);
    const given = { ...fields, email: next.email, scope: "booking" };
    expect((await send(at, given)).status).toBe(302);
    expect([await statusFor(former.email), await statusFor(next.email)]).toEqual([404, 200]);
  });

  test("by nobody who may not write", async () => {
    const { at } = await booked();
    const { fields } = formOn((await page(at)).html);
    const { email } = await makeUser({ role: "accountant" });
    const accountant = await sessionCookie(email, "agent");
    expect((await readPage(site, at, accountant)).html).not.toContain("form=person");
    const tried = await site(
      ownRequest(`${at}?form=person`, { cookie: accountant, fields: { ...fields, name: "X" } }),
    );
    expect(tried.status).toBe(403);
  });
});
