import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
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

const page = (path: string) => readPage(site, path, cookie);
const formOf = (html: string) =>
  readForms(html).find(({ fields }) => "otherVersion" in fields)?.fields ?? {};
async function send(path: string, fields: Readonly<Record<string, string>>) {
  const response = await site(ownRequest(path, { cookie, fields }));
  const html = await response.text();
  const to = response.headers.get("Location");
  return { status: response.status, to, toast: readToast(response), html, text: words(html) };
}
async function client(given: Parameters<typeof makeBooking>[0]) {
  const customerEmail = `${randomUUID()}@example.com`;
  const { reference } = await makeBooking({ customerEmail, ...given });
  const { customerId: id, ...row } = await db
    .selectFrom("bookings")
    .select(["customerId", "customerEmail as email"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const at = `/admin/clients/${id}`;
  return { id, email: row.email ?? "", reference, at, merge: `${at}/merge` };
}

test("the other client is offered or searched for, compared, and merged with what is chosen", async () => {
  const one = await client({ customerName: "Rosalind Ackermann", customerPhone: null });
  const other = await client({ customerName: "Rosalind Akermann" });
  const third = await client({ customerName: "Zebedee Unalike" });
  expect((await page(one.at)).links.map(({ to }) => to)).toContain(one.merge);
  const offered = await page(one.merge);
  expect(offered.html).toContain(`with=${other.id}`);
  expect(offered.html).not.toContain(third.id);
  expect((await page(`${one.merge}?q=zebedee`)).html).toContain(`with=${third.id}`);
  const compared = await page(`${one.merge}?with=${other.id}`);
  for (const said of ["Rosalind Akermann", one.email, other.email, "This can’t be undone"])
    expect(compared.text).toContain(said);
  const fields = { ...formOf(compared.html), nameOf: other.id, emailOf: one.id };
  const merged = await send(one.merge, fields);
  expect(merged).toMatchObject({ status: 302, to: one.at, toast: { title: "Clients Merged" } });
  const whole = await page(one.at);
  for (const said of ["Rosalind Akermann", one.email, one.reference, other.reference])
    expect(whole.text).toContain(said);
  expect((await page(other.at)).status).toBe(404);
});

test("two who merge at once, and a client who changed meanwhile, are told", async () => {
  const [one, other] = [await client({}), await client({})];
  const at = `${one.merge}?with=${other.id}`;
  const fields = formOf((await page(at)).html);
  const stale = { ...fields, otherVersion: "7" };
  const refused = await send(at, stale);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("Somebody changed one of the two"),
  ]);
  expect((await send(at, fields)).status).toBe(302);
  const again = { ...fields, key: randomUUID() };
  expect(await send(at, again)).toMatchObject({ status: 409 });
});

test("two accounts are not merged, and say why; an email that is taken leads here", async () => {
  const [first, second] = [await makeViewer(), await makeViewer()];
  const one = await client({ customerEmail: first.email, userId: first.id });
  const other = await client({ customerEmail: second.email, userId: second.id });
  const shown = await page(`${one.merge}?with=${other.id}`);
  expect(shown.text).toContain("Both sign in with an account of their own");
  expect(formOf(shown.html)).toEqual({});
  const called = await client({});
  const person = readForms((await page(called.at)).html).find(({ action }) =>
    action.includes("form=person"),
  );
  const taken = await send(`${called.at}?form=person`, { ...person?.fields, email: first.email });
  expect(taken.html).toContain(`${called.merge}?with=${one.id}`);
});
