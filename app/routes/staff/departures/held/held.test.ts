import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { join, readList, soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { offerSeats } from "#app/domain/departures/wait/offer/offer-seats.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readHtml, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});
beforeEach(() => db.deleteFrom("rateLimits").execute());

const pathOf = (id: string) => `/admin/departures/${id}/holds`;
const read = async (id: string) =>
  words(await (await site(ownRequest(pathOf(id), { cookie }))).text());
const send = (id: string, fields: Record<string, string>) =>
  site(ownRequest(pathOf(id), { cookie, fields }));
/** Of the waiting list. */
const change = (id: string, fields: Record<string, string>) =>
  site(ownRequest(`${pathOf(id)}?do=wait`, { cookie, fields }));
const option = (given: Record<string, string> = {}) => ({
  intent: "hold",
  key: crypto.randomUUID(),
  kind: "option",
  seats: "4",
  singles: "0",
  heldFor: "Mrs. Raman, 617 555 0142",
  until: "",
  ...given,
});
const claimOn = async (departureId: string) => {
  const { id } = await db
    .selectFrom("seatClaims")
    .select("id")
    .where("departureId", "=", departureId)
    .executeTakeFirstOrThrow();
  return id;
};

test("an agent holds seats, extends the option with a reason, and releases it", async () => {
  const id = await makeDeparture({ seats: 6, singles: 2 });
  expect((await send(id, option({ singles: "1" }))).status).toBe(302);
  expect(await read(id)).toContain("Mrs. Raman, 617 555 0142");
  expect(await read(id)).toContain("2 seats are free, 1 single room.");
  const claim = await claimOn(id);
  expect((await send(id, { intent: "extend", claim, reason: "" })).status).toBe(400);
  await send(id, { intent: "extend", claim, reason: "Her passport comes on Friday." });
  expect(await read(id)).toContain("Extended: Her passport comes on Friday.");
  await send(id, { intent: "release", claim });
  expect((await countSeats(id)).stored.taken).toBe(0);
  expect(await read(id)).toContain("No seats are held now.");
});

test("a block is released only after a question that says who loses the seats", async () => {
  const id = await makeDeparture({ seats: 6 });
  const until = addDays(businessDay(new Date()), 10);
  await send(id, option({ kind: "block", heldFor: "Alumni of Tufts", until }));
  const dialogs = readHtml(
    await (await site(ownRequest(pathOf(id), { cookie }))).text(),
  ).querySelectorAll("dialog");
  const releaseDialog = dialogs.find((dialog) => dialog.text.includes("Release 4 seats?"));
  expect(releaseDialog?.text).toContain("Alumni of Tufts loses them at once.");
  expect(readForms(releaseDialog?.outerHTML ?? "")[0]?.fields).toEqual({
    intent: "release",
    claim: await claimOn(id),
  });
});

test("an option is booked from its link: trip, day and number stand there, and its seats are taken", async () => {
  const id = await makeDeparture({ seats: 4 });
  await send(id, option());
  const claim = await claimOn(id);
  const held = await (await site(ownRequest(pathOf(id), { cookie }))).text();
  const link = `/admin/create-booking?hold=${claim}`;
  expect(held).toContain(`href="${link}"`);
  const page = await (await site(ownRequest(link, { cookie }))).text();
  expect(words(page)).toMatch(/Books the option for Mrs. Raman, 617 555 0142: 4 seats on/);
  const form = readForms(page).find(({ method, fields }) => method === "post" && "hold" in fields);
  expect(form?.fields).toMatchObject({ hold: claim, numTravelers: "4" });
  const person = { customerName: "Asha Raman", customerEmail: "asha@example.com" };
  const fields = { ...form?.fields, ...person, intent: "book" };
  const without = await site(ownRequest(link, { cookie, fields: { ...fields, hold: "" } }));
  expect(without.status, "control: without its option there are no seats").toBe(400);
  expect((await site(ownRequest(link, { cookie, fields }))).status).toBe(302);
  expect((await countSeats(id)).stored).toMatchObject({ taken: 4, confirmed: 4 });
  const over = words(await (await site(ownRequest(link, { cookie }))).text());
  expect(over).toContain("These seats are not held any more");
});

test("an option's single rooms stand in its booking's form", async () => {
  const id = await makeDeparture({ seats: 8, singles: 4 });
  const { packageId } = await db
    .selectFrom("departures")
    .select("packageId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await makeRates(packageId);
  await send(id, option({ seats: "4", singles: "2" }));
  const link = `/admin/create-booking?hold=${await claimOn(id)}`;
  const page = await (await site(ownRequest(link, { cookie }))).text();
  const form = readForms(page).find(({ method, fields }) => method === "post" && "hold" in fields);
  // Control: the cheapest of four are two doubles.
  expect(form?.fields).toMatchObject({ adults: "4", rooms: "double.1-single.2" });
});

test("a block is booked from, for a party whose number the form asks for", async () => {
  const id = await makeDeparture({ seats: 8 });
  const until = addDays(businessDay(new Date()), 5);
  await send(id, option({ kind: "block", until }));
  const claim = await claimOn(id);
  const link = `/admin/create-booking?hold=${claim}`;
  const held = await (await site(ownRequest(pathOf(id), { cookie }))).text();
  expect(held).toContain(`href="${link}"`);
  const page = await (await site(ownRequest(link, { cookie }))).text();
  expect(words(page)).toMatch(/Books from the block for .*: 4 seats on/);
  const form = readForms(page).find(({ method, fields }) => method === "post" && "hold" in fields);
  expect(form?.fields).toMatchObject({ hold: claim, numTravelers: "1" });
});

test("what can't be held is shown beside its field, and what was typed stays", async () => {
  const id = await makeDeparture({ seats: 6 });
  const many = await send(id, option({ seats: "7" }));
  expect(many.status).toBe(400);
  const page = await many.text();
  expect(words(page)).toContain("There are not that many seats left.");
  expect(page).toContain('value="Mrs. Raman, 617 555 0142"');
  const block = await send(id, option({ kind: "block" }));
  expect(words(await block.text())).toContain("the day on which the block is released");
});

test("staff see who waits, who was skipped and why, and until when seats are offered", async () => {
  const trip = await soldOut([2, 4]);
  await join(trip, 4, { name: "Olive Park" });
  await join(trip, 2, { name: "Sam Reyes" });
  await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
  await offerSeats(trip.id);
  const page = await read(trip.id);
  expect(page).toMatch(/Olive Park.*Waiting.*Skipped.*needed 4, 2 free/);
  expect(page).toMatch(/Sam Reyes.*Offered.*until/);
  expect(await readList(trip.id)).toMatchObject([{ state: "waiting" }, { state: "offered" }]);
});

test("a caller is put on the list, moves up, is offered seats, and is taken off", async () => {
  const trip = await soldOut([2]);
  await join(trip, 2, { name: "Janet Whitfield" });
  const caller = { key: crypto.randomUUID(), email: "", numTravelers: "2", alone: "0" };
  const wait = { intent: "wait", name: "Colin Marsh", phone: "", ...caller };
  const refused = await change(trip.id, wait);
  expect(refused.status).toBe(400);
  expect(words(await refused.text())).toContain("Please enter a phone number or an email");
  expect((await change(trip.id, { ...wait, phone: "617 555 0142" })).status).toBe(302);
  const formsOf = async () =>
    readForms(await (await site(ownRequest(pathOf(trip.id), { cookie }))).text());
  expect(await read(trip.id)).toMatch(/Janet Whitfield.*Colin Marsh.*No email: call them/);
  const up = (await formsOf()).find(({ fields }) => "over" in fields)?.fields ?? {};
  expect((await change(trip.id, { ...up, intent: "up" })).status).toBe(302);
  expect(await read(trip.id)).toMatch(/Colin Marsh.*Janet Whitfield/);
  const acts = async (intent: string) =>
    (await formsOf()).filter(({ fields }) => fields.intent === intent).map(({ fields }) => fields);
  expect(await acts("offer"), "control: no seat is free").toEqual([]);
  await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
  const [first = {}] = await acts("offer");
  expect((await change(trip.id, first)).status).toBe(302);
  expect((await readList(trip.id)).map(({ state }) => state)).toEqual(["offered", "waiting"]);
  const stale = await change(trip.id, first);
  expect(stale.status).toBe(400);
  expect(words(await stale.text())).toContain("This party does not wait any more.");
  for (const fields of await acts("end")) await change(trip.id, fields);
  expect((await readList(trip.id)).map(({ state }) => state)).toEqual(["declined", "left"]);
});

test("some of a block’s seats are given back, and the page says what is left", async () => {
  const id = await makeDeparture({ seats: 12 });
  const until = addDays(businessDay(new Date()), 10);
  await send(id, option({ kind: "block", seats: "10", heldFor: "Alumni of Tufts", until }));
  const claim = await claimOn(id);
  const some = { intent: "release-some", claim, of: "10", released: "12" };
  expect(words(await (await send(id, some)).text())).toContain("Fewer seats than that are held.");
  expect((await send(id, { ...some, released: "4" })).status).toBe(302);
  expect(await read(id)).toContain("6 seats are free");
  expect((await countSeats(id)).stored.taken).toBe(6);
});
