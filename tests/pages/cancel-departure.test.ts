import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { newcomer } from "#app/domain/departures/fixtures/waiting.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readPage, words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const later = addDays(soon(), 7);
const reason = "too few travelers have booked.";
let site: Site;
let cookie: string;
let ownerCookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  ownerCookie = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});

/** Two bookings of two on a departure, and another date that has `seats`. */
async function booked(seats = 16) {
  const packageId = await makeDeal({ departs: "fixed" });
  const id = await makeDeparture({ packageId });
  const other = await makeDeparture({ packageId, seats, startsOn: later });
  const book = async (customerName: string) => {
    const booking = await makeBooking({ packageId, customerName, customerPhone: "617 555 0142" });
    await newcomer(id, 2, booking.id);
    return booking.reference;
  };
  const references = [await book("Anna Ames"), await book("Bert Boyle")];
  const [first = "", second = ""] = references;
  return { packageId, id, other, first, second, path: `/admin/departures/${id}/cancel` };
}

async function send(path: string, fields: Record<string, string>) {
  const response = await site(ownRequest(path, { cookie, fields }));
  const html = await response.text();
  return {
    status: response.status,
    to: response.headers.get("Location"),
    toast: readToast(response),
    text: words(html),
    html,
    form: formOf(html),
  };
}
const formOf = (html: string): Record<string, string> =>
  readForms(html).find(({ id }) => id === "cancel-departure")?.fields ?? {};
const open = async (path: string) => formOf((await readPage(site, path, cookie)).html);
const read = async (path: string, who = cookie) => (await readPage(site, path, who)).text;
const statusOf = async (id: string) =>
  (
    await db
      .selectFrom("departures")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

test("an agent cancels a departure: each booking is moved or waits for a talk, which every page says", async () => {
  const { id, first, second, path } = await booked();
  expect(await read(`/admin/departures/${id}`)).toContain("Cancel Departure");
  expect(await read(path)).not.toContain("is certain");
  const mailed = { guaranteedMailedAt: new Date() };
  await db.updateTable("departures").set(mailed).where("id", "=", id).execute();
  expect(await read(path)).toContain("this departure is certain: 4 people have booked it");
  const page = await readPage(site, path, cookie);
  for (const sentence of ["Anna Ames", "Bert Boyle", "617 555 0142", "2 travelers, $4,698"])
    expect(page.text).toContain(sentence);
  expect(page.text).toContain(`${formatDay(later)}: same price, 16 seats left`);
  const canceled = await send(path, {
    ...formOf(page.html),
    intent: "cancel",
    reason,
    "choice-1": `${first} ${later} 469800`,
    "choice-2": `${second} talk`,
  });
  expect(canceled).toMatchObject({ status: 302, to: `/admin/departures/${id}` });
  expect(canceled.toast).toMatchObject({
    title: "Departure Canceled",
    text: "1 booking moved, 1 booking to talk about.",
  });
  const departure = await read(`/admin/departures/${id}`);
  expect(departure).toContain(`This departure is canceled: ${reason} 1 booking is still`);
  expect(departure).not.toContain("Cancel Departure");
  expect(departure).toMatch(new RegExp(`Anna Ames\\s*2 travelers\\s*Moved to ${formatDay(later)}`));
  expect(departure).toMatch(/Bert Boyle\s*2 travelers\s*To talk about/);
  expect(await read(path)).toContain("canceled already");
  expect(await read("/admin/dashboard")).toMatch(/To talk about.*Bert Boyle.*is canceled/);
  expect(await read("/superadmin/dashboard", ownerCookie)).toMatch(/To talk about.*Bert Boyle/);
  const listed = await read("/admin/bookings?status=departure-canceled");
  expect(listed).toContain(second);
  expect(listed).not.toContain(first);
  const booking = await read(`/admin/bookings/${second}`);
  expect(booking).toContain("We canceled its departure on");
  expect(booking).toContain("Departure canceled: to talk about");
  expect(await read(`/admin/bookings/${first}`)).not.toContain("We canceled its departure");
});

test("fills in what is not chosen, as far as there is room, and writes nothing", async () => {
  const { id, first, second, path } = await booked(2);
  const blank = await open(path);
  const filled = await send(path, { ...blank, intent: "fill", rest: later });
  expect(filled.status).toBe(200);
  expect(filled.form).toMatchObject({
    "choice-1": `${first} ${later} 469800`,
    "choice-2": "",
  });
  const talked = await send(path, { ...filled.form, reason, intent: "fill", rest: "talk" });
  expect(talked.form).toMatchObject({
    reason,
    "choice-1": `${first} ${later} 469800`,
    "choice-2": `${second} talk`,
  });
  expect(await statusOf(id)).toBe("open");
  expect((await send(path, { ...talked.form, intent: "cancel" })).status).toBe(302);
  expect(await statusOf(id)).toBe("cancelled");
});

test("what is missing or can’t be had is shown beside its field, and what was chosen stays", async () => {
  const { id, first, second, path } = await booked(2);
  const blank = await open(path);
  const missing = await send(path, { ...blank, intent: "cancel", "choice-1": `${first} talk` });
  expect(missing.status).toBe(400);
  expect(missing.text).toContain("Please give the reason");
  expect(missing.html).toContain('id="choice-2-error"');
  expect(missing.form["choice-1"]).toBe(`${first} talk`);
  const moves = { "choice-1": `${first} ${later} 469800`, "choice-2": `${second} ${later} 469800` };
  const full = await send(path, { ...blank, ...moves, reason, intent: "cancel" });
  expect(full.status).toBe(409);
  expect(full.text).toContain("Not every choice can be had");
  expect(full.text).toContain("that date has no room left");
  expect(full.form).toMatchObject({ reason });
  expect(await statusOf(id)).toBe("open");
});

test("a booking that joins meanwhile is shown, and the choices are kept", async () => {
  const { packageId, id, first, second, path } = await booked();
  const chosen = {
    ...(await open(path)),
    reason,
    intent: "cancel",
    "choice-1": `${first} refund`,
    "choice-2": `${second} talk`,
  };
  const joined = await makeBooking({ packageId, customerName: "Cora Cole" });
  await newcomer(id, 2, joined.id);
  const shown = await send(path, chosen);
  expect(shown.status).toBe(409);
  expect(shown.text).toContain("Its bookings have changed");
  expect(shown.text).toContain("Cora Cole");
  expect(shown.form).toMatchObject({
    reason,
    "choice-1": `${first} refund`,
    "choice-2": `${second} talk`,
    "choice-3": "",
  });
  const decided = { ...shown.form, intent: "cancel", "choice-3": `${joined.reference} refund` };
  expect((await send(path, decided)).status).toBe(302);
});

test("a customer reads of it on the trip’s own pages", async () => {
  const { first, second, path } = await booked();
  const blank = await open(path);
  const choices = { "choice-1": `${first} talk`, "choice-2": `${second} refund` };
  await send(path, { ...blank, ...choices, reason, intent: "cancel" });
  const user = await makeUser();
  await db
    .updateTable("bookings")
    .set({ userId: user.id })
    .where("reference", "in", [first, second])
    .execute();
  const own = await sessionCookie(user.email);
  const talk = await read(`/dashboard/trips/${first}`, own);
  expect(talk).toContain(`We had to cancel the departure on ${formatDay(soon())}: ${reason}`);
  expect(talk).toContain("Your booking stays with us until we have talked with you");
  expect(talk).not.toContain("Add to calendar");
  const refunded = await read(`/dashboard/trips/${second}`, own);
  expect(refunded).toContain("Whatever has been paid for it is owed back in full.");
  const fields = { reference: first, name: "Anna Ames", phone: "" };
  const found = await site(ownRequest("/view-trip", { fields }));
  expect(words(await found.text())).toContain("We had to cancel the departure on");
});
