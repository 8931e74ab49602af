import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { partOf, readHtml, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

const read = (path: string) => readPage(site, path, cookie);
async function send(path: string, fields: Record<string, string>) {
  const response = await site(ownRequest(path, { cookie, fields }));
  const html = await response.text();
  const form = readForms(html).find(({ id }) => id === "write")?.fields ?? {};
  const { status, headers } = response;
  const to = headers.get("Location");
  return { status, to, html, text: words(html), form, toast: readToast(response) };
}
const typed = {
  whom: "all",
  subject: "{trip}: the coach leaves at 7",
  text: "Dear {first name},\r\n\r\nmeet us <at> the harbor.",
};
const mails = () =>
  db
    .selectFrom("outboxMails")
    .select(["recipient", "subject"])
    .where("kind", "=", "booking-written")
    .orderBy("recipient")
    .execute();

test("a departure is written to from its page: shown as the first one gets it, then sent", async () => {
  const packageId = await makeDeal({ departs: "fixed", title: "Caldera Villages" });
  const id = await makeDeparture({ packageId });
  const page = `/admin/departures/${id}`;
  expect(
    (await read(page)).links.map(({ to }) => to),
    "control: nobody is on it",
  ).not.toContain(`${page}/write`);
  for (const [customerName, customerEmail] of [
    ["Anna Ames", "anna@example.com"],
    ["Bert Boyle", null],
  ] as const)
    await makeBooking({ packageId, customerName, customerEmail, customerPhone: "617 555 0142" });
  expect((await read(page)).links.map(({ to }) => to)).toContain(`${page}/write`);
  const opened = await read(`${page}/write`);
  expect(opened.text).toContain("All of them: 1 mail");
  expect(opened.text).toMatch(/No email: GT-\w{6} Bert Boyle, 617 555 0142/);
  expect(opened.text).toMatch(/From .+, .+\. Answers go to .+@.+\./);
  const form = readForms(opened.html).find(({ id: of }) => of === "write")?.fields ?? {};
  const preview = { ...form, ...typed, intent: "preview" };
  const wrong = await send(`${page}/write`, { ...preview, text: "At {the port}." });
  expect(wrong.status).toBe(409);
  expect(wrong.text).toMatch(/\{the port\} can’t be filled in for GT-/);
  const shown = await send(`${page}/write`, preview);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Caldera Villages: the coach leaves at 7");
  expect(shown.text).toContain("Send 1 Mail");
  const mail = readHtml(partOf(shown, "iframe")).querySelector("iframe")?.getAttribute("srcdoc");
  expect(mail).toContain("Dear Anna,");
  expect(mail).toContain("&lt;at&gt; the harbor.");
  const sent = await send(`${page}/write`, { ...shown.form, ...typed, intent: "send" });
  expect(sent).toMatchObject({ status: 302, to: page, toast: { title: "1 mail on the way" } });
  expect(await mails()).toEqual([
    { recipient: "anna@example.com", subject: "Caldera Villages: the coach leaves at 7" },
  ]);
  expect((await read(page)).text).toContain("Wrote to travelers");
  const undone = await send("/admin/undo", { id: sent.toast?.undo ?? "", back: page });
  expect(undone).toMatchObject({ toast: { title: "Undone" } });
  const again = readForms((await read(undone.to ?? "")).html).find(({ id: of }) => of === "write");
  expect(again?.fields, "it stands there again").toMatchObject({ subject: typed.subject });
  expect(await mails()).toEqual([]);
  expect((await read(page)).text).toContain("Undid a change");
});

test("the list of bookings leads to a mail to all that it finds, and to the ticked", async () => {
  const { reference } = await makeBooking({ customerName: "Zelda Quist" });
  const found = await read("/admin/bookings?q=zelda+quist");
  expect(found.links).toContainEqual({
    label: "Write to All Found",
    to: "/admin/bookings/write?q=zelda+quist",
  });
  expect((await read("/admin/bookings/write?q=zelda+quist")).text).toContain(
    "1 booking that the list finds",
  );
  const ticked = await send("/admin/bookings?q=zelda+quist", {
    "booking-1": `${reference} 1`,
    intent: "write",
  });
  const to = `/admin/bookings/write?of=${reference}`;
  expect(ticked).toMatchObject({ status: 302, to });
  expect((await read(to)).text).toContain(`Zelda Quist, ${reference}`);
  const other = await makeBooking();
  const both = `/admin/bookings/write?of=${reference},${other.reference}`;
  expect((await read(both)).text).toContain("2 ticked bookings");
  expect((await read("/admin/bookings/write?of=GT-1")).status).toBe(400);
  expect((await read("/admin/bookings/write?q=nobody+at+all")).text).toContain(
    "There is no booking to write to.",
  );
});

test("one customer is written to from the page of the booking, and the mail stands there", async () => {
  const { reference } = await makeBooking({ customerName: "Zoe Quist" });
  const page = `/admin/bookings/${reference}`;
  const to = `/admin/bookings/write?of=${reference}`;
  expect((await read(page)).links.map((link) => link.to)).toContain(to);
  const { whom: _, ...text } = typed;
  const opened = await read(to);
  const form = readForms(opened.html).find(({ id }) => id === "write")?.fields ?? {};
  const [, template = ""] = /<option value="([^"]+)"/.exec(partOf(opened, "[name=template]")) ?? [];
  const filled = await send(to, { ...form, text: "By the way.", template, intent: "put-in" });
  expect(filled.status).toBe(200);
  expect(filled.form.text).toMatch(/look after \{trip\} for you[^]+\n\nBy the way\.$/);
  expect(filled.form.subject).not.toBe("");
  const shown = await send(to, { ...form, ...text, intent: "preview" });
  expect(shown.text).toContain("As the customer gets it");
  const sent = await send(to, { ...shown.form, ...text, intent: "send" });
  expect(sent).toMatchObject({ status: 302, to: page, toast: { title: "1 mail on the way" } });
  expect((await read(`${page}?part=mails`)).text).toContain("the coach leaves at 7");
  const called = await makeBooking({ customerEmail: null, customerPhone: "617 555 0142" });
  const links = (await read(`/admin/bookings/${called.reference}`)).links;
  expect(links.filter((link) => link.to.includes("/write"))).toEqual([]);
});

test("the ticked bookings are exported alone, also without script", async () => {
  const [first, last] = [await makeBooking(), await makeBooking()];
  await makeBooking({ customerName: "Nora Notticked" });
  const ticks = { "booking-1": `${first.reference} 1`, "booking-2": `${last.reference} 1` };
  const { to } = await send("/admin/bookings", { ...ticks, intent: "export" });
  expect(to).toBe(`/admin/bookings.csv?of=${first.reference}%2C${last.reference}`);
  const file = await (await site(ownRequest(to ?? "", { cookie }))).text();
  expect(file.match(/GT-\w{6}/g)?.toSorted()).toEqual([first.reference, last.reference].toSorted());
  expect((await read("/admin/bookings.csv?of=GT-1")).status).toBe(400);
});

test("who only reads bookings has no way to write to travelers", async () => {
  const { email } = await makeUser({ role: "accountant" });
  const accountant = await sessionCookie(email, "agent");
  await makeBooking();
  const list = await readPage(site, "/admin/bookings", accountant);
  expect(list.status).toBe(200);
  expect(list.html).not.toContain("/bookings/write");
  expect((await readPage(site, "/admin/bookings/write", accountant)).status).toBe(403);
  const fields = { ...typed, intent: "send", key: crypto.randomUUID(), previewed: "" };
  const refused = await site(ownRequest("/admin/bookings/write", { cookie: accountant, fields }));
  expect(refused.status).toBe(403);
});
