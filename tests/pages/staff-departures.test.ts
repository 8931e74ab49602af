import { sql } from "kysely";
import Papa from "papaparse";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { join, readList, soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { claimSeats } from "#app/domain/departures/seats/claim-seats.server.ts";
import { offerJob } from "#app/domain/departures/seats/wake-waiting-list.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, addMonths, businessDay, formatDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { blockInParagraph } from "#tests/page/block-in-paragraph.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partsOf, readPage, words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const list = "/admin/departures";
const today = businessDay(new Date());
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});
beforeEach(async () => {
  await sql`TRUNCATE packages, departures, bookings CASCADE`.execute(ownerDb);
});

const read = (path = list) => readPage(site, path, cookie);
const send = async (path: string, fields: Record<string, string>) =>
  answerOf(await site(ownRequest(path, { cookie, fields })));
/** As a browser sends a form that takes pictures. */
async function sendWithFiles(path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const name of ["image", "gallery"]) body.append(name, new Blob(), "");
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  const url = new URL(path, env().APP_URL);
  return answerOf(await site(new Request(url, { method: "POST", headers, body })));
}
async function answerOf(response: Response) {
  const html = await response.text();
  return {
    status: response.status,
    to: response.headers.get("Location"),
    toast: readToast(response),
    html,
    text: words(html),
    form: formOf(html),
  };
}
const formOf = (html: string, id = /rule|departure/): Record<string, string> =>
  readForms(html).find((form) => id.test(form.id ?? ""))?.fields ?? {};
const open = async (path: string) => formOf((await read(path)).html);

/** Seats of a departure for a new booking of its deal; returns the booking. */
async function book(departureId: string, seats: number, singles = 0) {
  const departure = await rowOf(departureId);
  const booking = await makeBooking({
    packageId: departure.packageId,
    departureDate: departure.startsOn,
  });
  await db.transaction().execute((tx) =>
    claimSeats(tx, departureId, {
      seats,
      singles,
      today,
      holder: { kind: "booking", bookingId: booking.id, confirmed: true },
    }),
  );
  return booking;
}
const rowOf = (id: string) =>
  db.selectFrom("departures").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const daysOf = async (packageId: string) =>
  (
    await db
      .selectFrom("departures")
      .select("startsOn")
      .where("packageId", "=", packageId)
      .orderBy("startsOn")
      .execute()
  ).map(({ startsOn }) => startsOn);
const weekdays = ["monday", "tuesday", "thursday", "friday", "saturday"];
const fixed = { departs: "fixed" } as const;
/** The first of April of next year or the one after: at least four months ahead. */
const april = `${Number(today.slice(0, 4)) + 1}-04-01`;

describe("departures by a rule", () => {
  const rule = {
    from: april,
    to: addDays(april, 29),
    sunday: "yes",
    wednesday: "yes",
    seats: "16",
    singles: "4",
    least: "6",
  };
  const preview = async (dealId: string, given: Record<string, string> = {}) => {
    const blank = await open(`${list}/new?deal=${dealId}`);
    return send(`${list}/new`, { ...blank, ...rule, ...given, intent: "preview" });
  };

  test("are shown before they are made, then made at once, and once only", async () => {
    const dealId = await makeDeal(fixed);
    const shown = await preview(dealId);
    expect(shown.status).toBe(200);
    const count = shown.form.previewed?.split(" ").length ?? 0;
    expect(shown.text).toContain(`Make ${count} Departures`);
    expect(await daysOf(dealId)).toEqual([]);
    const made = await send(`${list}/new`, { ...shown.form, intent: "create" });
    expect(made).toMatchObject({ status: 302, to: `${list}?deal=${dealId}` });
    const days = await daysOf(dealId);
    expect(days).toHaveLength(count);
    expect(new Set(days.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([0, 3]));
    const again = await send(`${list}/new`, { ...shown.form, intent: "create" });
    expect(again.status).toBe(302);
    expect(await daysOf(dealId)).toEqual(days);
    expect((await read(`${list}?deal=${dealId}`)).text).toContain(`1 to ${count} of ${count}`);
  });

  test("leave out days that are there, out of season or closed, and say so", async () => {
    const dealId = await makeDeal({
      ...fixed,
      seasons: ["04-01/04-20"],
      closedDays: [`${addDays(april, 9)}/${addDays(april, 11)}`],
    });
    await makeDeparture({ packageId: dealId, startsOn: addDays(april, 1) });
    const daily = Object.fromEntries(weekdays.map((name) => [name, "yes"]));
    const { text, form } = await preview(dealId, daily);
    for (const sentence of [
      "There already",
      "Outside the deal’s season",
      "A closed day of the deal",
    ])
      expect(text).toContain(sentence);
    expect(form.previewed?.split(" ")).toHaveLength(20 - 3 - 1);
  });

  test("are not made if the days have changed since the preview, and the new ones are shown", async () => {
    const dealId = await makeDeal(fixed);
    const { form } = await preview(dealId);
    const [first = ""] = form.previewed?.split(" ") ?? [];
    await makeDeparture({ packageId: dealId, startsOn: first });
    const refused = await send(`${list}/new`, { ...form, intent: "create" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("have changed since the preview");
    expect(await daysOf(dealId)).toEqual([first]);
    expect((await send(`${list}/new`, { ...refused.form, intent: "create" })).status).toBe(302);
  });

  test("are refused for a deal that departs on any day", async () => {
    const refused = await preview(await makeDeal());
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This deal departs on any day");
  });

  test.each([
    [{ to: addDays(april, -1) }, "The last day is before the first."],
    [{ to: addMonths(april, 30) }, "Please plan at most 24 months at once."],
    [{ seats: "0" }, "Please enter the seats, from 1 to 1,000."],
    [{ seats: "sixteen" }, "Please enter the seats, from 1 to 1,000."],
    [{ singles: "17" }, "There are 16 seats: not more can be single rooms."],
    [{ least: "17" }, "There are 16 seats: not more can be the least."],
    [{ from: "2027-02-29" }, "Please enter the first day."],
  ])("with %j come back with what was typed", async (wrong, message) => {
    const refused = await preview(await makeDeal(fixed), wrong);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(message);
    expect(refused.form).toMatchObject({ ...rule, ...wrong });
  });
});

describe("a departure", () => {
  const save = async (id: string, fields: Record<string, string>) =>
    send(`${list}/${id}`, { ...(await open(`${list}/${id}`)), ...fields, intent: "save" });

  test("shows who goes, in a page and as a file", async () => {
    const id = await makeDeparture({ least: 4 });
    const { id: bookingId, reference } = await book(id, 2, 1);
    await db
      .insertInto("bookingRooms")
      .values([1, 2].map((place) => ({ bookingId, place, kind: "double" as const })))
      .execute();
    const { text } = await read(`${list}/${id}`);
    for (const sentence of [
      reference,
      "José O’Brien",
      "2 travelers",
      "2 of at least 4: 2 to go",
      "Rooms 2 doubles",
    ])
      expect(text).toContain(sentence);
    const file = await site(ownRequest(`${list}/${id}/manifest.csv`, { cookie }));
    expect(file.headers.get("Content-Type")).toContain("text/csv");
    expect(await file.text()).toContain(`${reference},`);
  });

  test("names bookings of the day that have no seat", async () => {
    const id = await makeDeparture();
    const { packageId, startsOn } = await rowOf(id);
    const { reference } = await makeBooking({ packageId, departureDate: startsOn });
    const { text, html } = await read(`${list}/${id}`);
    expect(text).toContain("Booked for this day without a seat");
    expect(text).toContain(reference);
    expect(blockInParagraph(html)).toBeNull();
  });

  test("gives an older booking of its day seats, once; the deal’s form tells of it until then", async () => {
    const packageId = await makeDeal(fixed);
    const booking = await makeBooking({ packageId });
    const deal = async () => (await read(`/admin/manage-deals/${packageId}`)).text;
    expect(await deal()).toContain("1 booking has no seat");
    const id = await makeDeparture({ packageId, seats: 1 });
    const give = () => send(`${list}/${id}?do=seat`, { reference: booking.reference });
    const refused = await give();
    expect(refused.text).toContain("There are not enough free seats.");
    // Each form is sent to its own address, not to the button's that was refused.
    const forms = readForms(refused.html).filter(({ id }) => id === "departure");
    expect(forms.map(({ action }) => action)).toEqual([`${list}/${id}`]);
    await db.updateTable("departures").set({ seats: 9 }).where("id", "=", id).execute();
    const answers = await Promise.all(Array.from({ length: 4 }, give));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([302, 409, 409, 409]);
    expect(await countSeats(id)).toMatchObject({ stored: { taken: 2, confirmed: 2 } });
    expect((await read(`${list}/${id}`)).text).not.toContain("without a seat");
    expect(await deal()).not.toContain("no seat");
  });

  test.each([
    ["leaves on another day", { departureDate: addDays(april, 5) }],
    ["is canceled", { status: "Cancelled" as const }],
  ])("gives no seat to a booking that %s", async (_, given) => {
    const packageId = await makeDeal(fixed);
    const { reference } = await makeBooking({ packageId, ...given });
    const id = await makeDeparture({ packageId });
    const answer = await send(`${list}/${id}?do=seat`, { reference });
    expect(answer.status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ taken: 0 });
  });

  test("is changed with its prices; the history says what", async () => {
    const id = await makeDeparture();
    const saved = await save(id, {
      seats: "12",
      singles: "3",
      least: "6",
      note: "Meets in Pisa.",
      doubleCents: "2,349",
      singleCents: "2609",
      childBands: "0 to 2: free\n3 to 11: $1,400",
    });
    expect(saved).toMatchObject({ status: 302, toast: { title: "Departure Saved" } });
    const { text, html } = await read(`${list}/${id}`);
    expect(formOf(html)).toMatchObject({
      seats: "12",
      doubleCents: "2349",
      childBands: "0 to 2: free\n3 to 11: $1,400",
    });
    expect(text).toContain("Seats: 16 → 12");
    expect(text).toContain("In a single: none → $2,609");
  });

  test("keeps every seat that is taken: fewer are refused with who would lose theirs", async () => {
    const id = await makeDeparture({ singles: 4 });
    await book(id, 5, 2);
    const seats = await save(id, { seats: "4", singles: "" });
    expect(seats.status).toBe(409);
    expect(seats.text).toContain(
      "5 seats are taken: with 4, 1 traveler would lose theirs. Enter at least 5.",
    );
    expect(seats.form.seats).toBe("4");
    expect((await save(id, { singles: "0" })).text).toContain("2 single rooms are taken");
    expect(await rowOf(id)).toMatchObject({ seats: 16, singles: 4, version: 1 });
    expect((await save(id, { seats: "5" })).status).toBe(302);
    const { stored, counted } = await countSeats(id);
    expect(stored).toMatchObject({ seats: 5, ...counted, label: "sold-out" });
  });

  test("offers seats that are added to its waiting list, from its page and from the list", async () => {
    const queued = async (id: string) => {
      const key = `${offerJob}:${id}`;
      const jobs = await sql`SELECT FROM graphile_worker.jobs WHERE key = ${key}`.execute(ownerDb);
      return jobs.rows.length;
    };
    const [one, other] = [await soldOut([2]), await soldOut([2])];
    for (const trip of [one, other]) await join(trip, 2);
    expect((await save(one.id, { seats: "4" })).status).toBe(302);
    expect([await queued(one.id), await queued(other.id)]).toEqual([1, 0]);
    const ticked = { "departure-1": other.id, seats: "4", intent: "seats" };
    expect((await send(list, ticked)).status).toBe(302);
    expect(await queued(other.id)).toBe(1);
  });

  test("keeps its day, isn’t canceled in passing and isn’t deleted while seats are taken", async () => {
    const id = await makeDeparture();
    const day = addDays(april, 3);
    await book(id, 2);
    expect((await save(id, { startsOn: day })).text).toContain("the day can’t change");
    expect((await save(id, { status: "cancelled" })).text).toContain("use Cancel Departure");
    expect((await send(`${list}/${id}?do=delete`, {})).text).toContain("Close it instead");
    expect((await save(id, { status: "closed" })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ status: "closed" });
  });

  test("keeps its day and isn’t deleted while parties wait for it: they would hear nothing", async () => {
    const trip = await soldOut([2]);
    await join(trip, 2);
    await db
      .updateTable("departures")
      .set({ status: "closed" })
      .where("id", "=", trip.id)
      .execute();
    await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
    const moved = await save(trip.id, { startsOn: addDays(april, 3) });
    expect(moved.text).toContain("Parties wait for this day");
    const deleted = await send(`${list}/${trip.id}?do=delete`, {});
    expect(deleted.text).toContain("Cancel it first");
    const path = `${list}/${trip.id}/cancel`;
    const sent = { ...(await open(path)), reason: "Too few.", intent: "cancel" };
    expect((await send(path, sent)).status).toBe(302);
    expect(await readList(trip.id)).toMatchObject([{ state: "expired" }]);
    expect((await send(`${list}/${trip.id}?do=delete`, {})).status).toBe(302);
  });

  test("without seats taken moves to another day, never onto another departure, and is deleted", async () => {
    const packageId = await makeDeal(fixed);
    const id = await makeDeparture({ packageId });
    await makeDeparture({ packageId, startsOn: april });
    expect((await save(id, { startsOn: april })).text).toContain("another departure on that day");
    expect((await save(id, { startsOn: today })).text).toContain("not in the future");
    expect((await save(id, { startsOn: addDays(april, 1) })).status).toBe(302);
    const deleted = await send(`${list}/${id}?do=delete`, {});
    expect(deleted).toMatchObject({ status: 302, to: `${list}?deal=${packageId}` });
    expect(await daysOf(packageId)).toEqual([april]);
    expect((await read(`${list}/${id}`)).status).toBe(404);
  });

  test("saved by two shows both versions, and loses nothing", async () => {
    const id = await makeDeparture();
    const mine = await open(`${list}/${id}`);
    await save(id, { note: "Theirs", seats: "20" });
    const refused = await send(`${list}/${id}`, { ...mine, note: "Mine", intent: "save" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Two versions of this departure");
    expect(refused.form).toMatchObject({ note: "Mine", seats: "20" });
    const taken = await send(`${list}/${id}`, { ...refused.form, intent: "theirs-note" });
    expect(taken.form.note).toBe("Theirs");
    expect((await send(`${list}/${id}`, { ...refused.form, intent: "save" })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ note: "Mine", seats: 20 });
  });

  test.each([
    [{ seats: "1.5" }, "Please enter the seats"],
    [{ startsOn: "soon" }, "Please enter a day that the calendar has."],
    [{ doubleCents: "much" }, "Please write the amount like"],
    [{ doubleCents: "2000", singleCents: "1900" }, "A single costs at least as much"],
    [{ childBands: "3-11 1400" }, "Please write ages and price like this"],
    [{ childBands: "0 to 5: 100\n5 to 11: 200" }, "Please let no age stand in two lines."],
    [{ childBands: "0: 1\n1: 1\n2: 1\n3: 1" }, "Please leave it at 3."],
  ])("with %j comes back with what was typed", async (wrong, message) => {
    const id = await makeDeparture();
    const refused = await save(id, wrong);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(message);
    expect(refused.form).toMatchObject(wrong);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});

describe("the list", () => {
  test("filters by deal, month, label and words, in either order", async () => {
    const rome = await makeDeal({ ...fixed, title: "Roman Holiday", destination: "Rome, Italy" });
    const oslo = await makeDeal({ ...fixed, title: "Fjords", destination: "Oslo, Norway" });
    await makeDeparture({ packageId: rome, startsOn: april });
    await makeDeparture({ packageId: rome, startsOn: addMonths(april, 1), status: "closed" });
    await makeDeparture({ packageId: oslo, startsOn: addDays(april, 2), seats: 2 });
    await makeDeparture({ packageId: oslo, startsOn: addDays(today, -2) });
    const found = async (query: string) => {
      const { text } = await read(`${list}?${query}`);
      return /(\d+) to (\d+) of (\d+)/.exec(text)?.[3] ?? "none";
    };
    expect(await found("")).toBe("3");
    expect(await found("show=past")).toBe("1");
    expect(await found(`deal=${rome}`)).toBe("2");
    expect(await found(`month=${april.slice(0, 7)}`)).toBe("2");
    expect(await found("label=closed")).toBe("1");
    expect(await found("q=norway")).toBe("1");
    expect(await found("q=nowhere")).toBe("none");
    const { html } = await read(`${list}?sort=-starts`);
    expect(html.indexOf("Roman Holiday")).toBeLessThan(html.indexOf("Fjords"));
  });

  test("tells what is below its least and leaves soon", async () => {
    const soon = { startsOn: addDays(today, 10), least: 4 };
    const short = await makeDeparture(soon);
    const enough = await makeDeparture(soon);
    await book(enough, 4);
    await makeDeparture({ startsOn: addDays(today, 60), least: 4 });
    const { html } = await read(`${list}?label=short`);
    expect(html).toContain(short);
    expect(html).not.toContain(enough);
  });

  test("says of each departure what only holds keep, who waits, and what two who share pay", async () => {
    const packageId = await makeDeal(fixed);
    await makeRates(packageId);
    const own = await makeDeparture({ packageId, startsOn: addDays(april, 7), seats: 6 });
    await db
      .insertInto("rates")
      .values({ packageId, departureId: own, code: "double", priceCents: 87_500 })
      .execute();
    const full = await soldOut([2], { packageId, startsOn: april });
    await join(full, 2);
    await join(full, 2);
    const hold = (seats: number, minutes: number) => {
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      return db
        .insertInto("seatClaims")
        .values({ departureId: own, kind: "checkout", seats, expiresAt })
        .execute();
    };
    await hold(3, 60);
    await book(own, 1);
    // Its seats are still counted as taken until the sweep releases them.
    await hold(1, -1);
    const rows = partsOf(await read(`${list}?deal=${packageId}`), "tbody tr").map(words);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/2 of 2 ?2 parties waiting.*\$1,000/);
    expect(rows[0]).not.toContain("held");
    expect(rows[1]).toMatch(/5 of 6 ?3 held.*\$875/);
    expect(rows[1]).not.toContain("waiting");
    const anyPrice = await makeDeparture({ packageId: await makeDeal(fixed) });
    const other = partsOf(await read(), `tr:has(a[href$="${anyPrice}"])`).map(words);
    expect(other.join()).toContain("$2,349");
  });

  test.each(["month=2027-13", "label=full", "deal=A%20B", "sort=title"])(
    "refuses ?%s",
    async (query) => {
      expect((await read(`${list}?${query}`)).status).toBe(400);
    },
  );
});

describe("the prices of a deal by room and age", () => {
  const rates = {
    doubleCents: "2349",
    singleCents: "2609",
    tripleCents: "",
    childBands: "3 to 11: $1,400",
  };
  const deals = "/admin/manage-deals";
  const editDeal = async (id: string, fields: Record<string, string>) => {
    const page = await read(`${deals}/${id}`);
    const form = readForms(page.html).find(({ id: name }) => name === "deal")?.fields ?? {};
    return sendWithFiles(`${deals}/${id}`, { ...form, ...fields, intent: "save" });
  };
  const dealFormOf = (html: string) => formOf(html, /^deal$/);

  test("are saved with the deal, shown as visitors read them, and stand in the log", async () => {
    const id = await makeDeal();
    expect((await editDeal(id, rates)).status).toBe(302);
    const { html, text } = await read(`${deals}/${id}`);
    expect(dealFormOf(html)).toMatchObject(rates);
    expect(text).toContain(
      "From $2,349 a person, two sharing; single supplement $260; children 3–11 $1,400.",
    );
    const { before, after } = await db
      .selectFrom("auditLog")
      .select(["before", "after"])
      .where("action", "=", "deal-updated")
      .where("subjectId", "=", id)
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([
      { double_cents: "", single_cents: "", child_bands: "" },
      { double_cents: "2349", single_cents: "2609", child_bands: "3 to 11: $1,400" },
    ]);
    await editDeal(id, { doubleCents: "", singleCents: "", childBands: "" });
    expect(await db.selectFrom("rates").selectAll().execute()).toEqual([]);
  });

  test("saved by two show both versions", async () => {
    const id = await makeDeal();
    const mine = dealFormOf((await read(`${deals}/${id}`)).html);
    await editDeal(id, rates);
    const fields = { ...mine, doubleCents: "1999", intent: "save" };
    const refused = await sendWithFiles(`${deals}/${id}`, fields);
    expect(refused.status).toBe(409);
    expect(dealFormOf(refused.html)).toMatchObject({
      doubleCents: "1999",
      singleCents: "2609",
      childBands: "3 to 11: $1,400",
    });
    expect(refused.text).toContain("You both changed this");
  });

  test("a deal that is switched to fixed dates tells of its bookings without a seat", async () => {
    const id = await makeDeal();
    await makeBooking({ packageId: id });
    const saved = await editDeal(id, { departs: "fixed" });
    expect(saved.toast).toMatchObject({ text: expect.stringContaining("1 booking has no seat") });
  });

  test.each([
    [{ singleCents: "500" }, "Please enter what each pays in a double"],
    [{ doubleCents: "900", singleCents: "800" }, "A single costs at least as much"],
    [{ departs: "fixed", duration: "A week" }, "Fixed dates need a duration in days"],
  ])("with %j come back with what was typed", async (wrong, message) => {
    const id = await makeDeal();
    const refused = await editDeal(id, wrong);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(message);
    expect(dealFormOf(refused.html)).toMatchObject(wrong);
  });

  test("a departure’s own single is never cheaper than the deal’s double", async () => {
    const packageId = await makeDeal(fixed);
    await editDeal(packageId, rates);
    const id = await makeDeparture({ packageId });
    const form = await open(`${list}/${id}`);
    const refused = await send(`${list}/${id}`, { ...form, singleCents: "2000", intent: "save" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("A single would cost less than a place in a double");
  });
});

test("an open date whose sale has ended says so in the list, the calendar, the filter and on its page, and no other", async () => {
  const [deal, startsOn] = [
    await makeDeal({ departs: "fixed", closesDays: 20 }),
    addDays(today, 10),
  ];
  const id = await makeDeparture({ packageId: deal, startsOn });
  const other = await makeDeparture({
    packageId: deal,
    startsOn: addDays(startsOn, 1),
    closesDays: 5,
  });
  const closed = addDays(startsOn, -20);
  const pages = ["", "&label=available", "&label=ended"].map(
    (query) => `${list}?deal=${deal}${query}`,
  );
  const [all, available, ended] = await Promise.all(pages.map((page) => read(page)));
  expect(all?.text).toContain("Booking closed");
  expect(
    [available, ended].map((page) => [id, other].filter((one) => page?.html.includes(one))),
  ).toEqual([[other], [id]]);
  const month = await read(`/admin/calendar?deal=${deal}&month=${startsOn.slice(0, 7)}`);
  const entries = partsOf(month, `a[href*="${list}/"]`).map(words);
  expect(entries.filter((entry) => entry.includes("booking closed"))).toHaveLength(1);
  expect((await read(`${list}/${id}`)).text).toContain(`Booking closed ${formatDay(closed)}`);
  expect((await read(`${list}/${other}`)).text, "control").not.toContain("staff may book it");
});

test("both dashboards name departures below their least travelers", async () => {
  await makeDeparture({ startsOn: addDays(today, 10), least: 4 });
  expect((await read("/admin/dashboard")).html).toContain(`${list}?label=short`);
  const owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
  const { html } = await readPage(site, "/superadmin/dashboard", owner);
  expect(html).toContain("/superadmin/departures?label=short");
});

describe("several departures at once", () => {
  const ticked = (...ids: string[]) =>
    Object.fromEntries(ids.map((id, at) => [`departure-${at + 1}`, id]));
  const two = async () => [await makeDeparture(), await makeDeparture({ singles: 4 })] as const;

  test("are closed, opened, and get seats and a note; each has it in its history", async () => {
    const [one, other] = await two();
    for (const [fields, expected] of [
      [{ intent: "close" }, { status: "closed" }],
      [{ intent: "open" }, { status: "open" }],
      [{ intent: "seats", seats: "20" }, { seats: 20 }],
      [{ intent: "note", note: "Meets in Pisa." }, { note: "Meets in Pisa." }],
    ] as const) {
      const answer = await send(`${list}?sort=-starts`, { ...ticked(one, other), ...fields });
      expect(answer).toMatchObject({
        status: 302,
        to: `${list}?sort=-starts`,
        toast: { title: "2 Departures Changed" },
      });
      for (const id of [one, other]) expect(await rowOf(id)).toMatchObject(expected);
    }
    expect((await read(`${list}/${other}`)).text).toContain("Seats: 16 → 20");
  });

  test("get a price for two who share; a single keeps its supplement, and an empty price is the deal’s", async () => {
    const packageId = await makeDeal(fixed);
    await makeRates(packageId);
    const ids = await Promise.all(
      [30, 31].map((days) => makeDeparture({ packageId, startsOn: addDays(today, days) })),
    );
    const setPrice = (price: string) => send(list, { ...ticked(...ids), intent: "price", price });
    const pricesOf = async (id: string) => {
      const { doubleCents, singleCents } = await open(`${list}/${id}`);
      return [doubleCents, singleCents];
    };
    expect((await setPrice("$1,150")).toast).toMatchObject({ title: "2 Departures Changed" });
    for (const id of ids) expect(await pricesOf(id)).toEqual(["1150", "1410"]);
    const { text } = await read(`${list}/${ids[0]}`);
    expect(text).toContain("In a double, each: none → $1,150");
    expect(text).toContain("In a single: none → $1,410");
    expect((await setPrice("1200")).status).toBe(302);
    for (const id of ids) expect(await pricesOf(id)).toEqual(["1200", "1460"]);
    expect((await setPrice("")).status).toBe(302);
    for (const id of ids) expect(await pricesOf(id)).toEqual(["", ""]);
    expect((await setPrice("")).toast).toMatchObject({ text: "They were so already." });
  });

  test("are all left as they are if one would break, and the page says which and why", async () => {
    const [one, other] = await two();
    await book(other, 5);
    const answer = await send(list, { ...ticked(one, other), intent: "seats", seats: "4" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("5 seats are taken.");
    expect(answer.html).toContain(`${list}/${other}`);
    const shown = readForms(answer.html).find(({ id }) => id === "ticked")?.fields;
    expect(shown).toMatchObject({ seats: "4" });
    expect(answer.html.match(/form="ticked"[^>]*checked=""/g)).toHaveLength(2);
    for (const id of [one, other]) expect(await rowOf(id)).toMatchObject({ seats: 16, version: 1 });
  });

  test("that would break are named with their deals, the first day first", async () => {
    const days = [addDays(today, 60), addDays(today, 40), addDays(today, 50)];
    const packageId = await makeDeal({ ...fixed, title: "Two Lakes" });
    const ids = await Promise.all(
      days.map((startsOn) => makeDeparture({ packageId, startsOn, least: 5 })),
    );
    const answer = await send(list, { ...ticked(...ids), intent: "seats", seats: "4" });
    const named = [...answer.html.matchAll(/>(Two Lakes[^<]*): it needs at least 5/g)].map(
      ([, name]) => name,
    );
    expect(named).toEqual(days.toSorted().map((day) => `Two Lakes, ${formatDay(day)}`));
  });

  test.each([
    [{ intent: "close" }, "Please tick at least one departure first.", null],
    [{ intent: "seats", seats: "many" }, "Please enter the seats", "seats"],
    [{ intent: "price", price: "dear" }, "Please write the amount like", "price"],
  ])("%j is refused", async (fields, message, marked) => {
    await makeDeparture();
    const answer = await send(list, fields);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
    const names = [...answer.html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([input]) => /name="(\w+)"/.exec(input)?.[1],
    );
    expect(names, "the fields that are marked").toEqual(marked === null ? [] : [marked]);
  });
});

describe("departures from a spreadsheet", () => {
  const at = `${list}/import`;
  const importForm = async (lines: string) => {
    const blank = formOf((await read(at)).html, /^import$/);
    const shown = await send(at, { ...blank, lines, intent: "preview" });
    return { ...shown, form: formOf(shown.html, /^import$/) };
  };

  test("are shown line by line, then made and changed at once; the same lines again do nothing", async () => {
    const deal = await makeDeal(fixed);
    const known = await makeDeparture({ packageId: deal, startsOn: april });
    const lines = [
      "deal,day,seats,singles,least,note",
      `${deal},${april},18,4,,"Pisa, not Rome"`,
      `${deal}\t${addDays(april, 7)}\t16\t\t6\t`,
    ].join("\n");
    const shown = await importForm(lines);
    expect(shown.text).toContain("1 new, 1 changed, 0 as they are, 0 refused");
    for (const day of [april, addDays(april, 7)])
      expect(shown.text).toContain(`, ${formatDay(day)}`);
    expect(shown.text).toContain("seats 16 → 18, singles none → 4, note none → “Pisa, not Rome”.");
    expect(await daysOf(deal)).toEqual([april]);
    const imported = await send(at, { ...shown.form, intent: "import" });
    expect(imported).toMatchObject({ status: 302, toast: { text: "1 new, 1 changed." } });
    expect(await daysOf(deal)).toEqual([april, addDays(april, 7)]);
    expect(await rowOf(known)).toMatchObject({ seats: 18, singles: 4, note: "Pisa, not Rome" });
    const again = await importForm(lines);
    expect(again.text).toContain("0 new, 0 changed, 2 as they are, 0 refused");
    expect(again.text).not.toContain("Import 1 Line");
  });

  test("are refused whole for one bad line, which is named", async () => {
    const deal = await makeDeal({ ...fixed, seasons: ["04-01/04-20"] });
    const full = await makeDeparture({ packageId: deal, startsOn: april });
    await book(full, 5);
    const shown = await importForm(
      [
        `${deal},${addDays(april, 1)},16`,
        `${deal},${april},4`,
        `${deal},${addDays(april, 25)},16`,
        `${deal},${addDays(april, 1)},12`,
        `nowhere,${april},16`,
        `${deal},tomorrow,16`,
        `${deal},${addDays(april, 2)},no`,
      ].join("\n"),
    );
    for (const sentence of [
      "1 new, 0 changed, 0 as they are, 6 refused",
      "5 seats are taken.",
      "Outside the deal’s season",
      "Another line has this deal and day.",
      "deal: No deal has the title or the id “nowhere”.",
      "Please enter a day that the calendar has.",
      "Please enter the seats",
    ])
      expect(shown.text).toContain(sentence);
    const forced = await send(at, { ...shown.form, intent: "import" });
    expect(forced.status).toBe(409);
    expect(await daysOf(deal)).toEqual([april]);
  });

  test("with status and prices, from a file with semicolons and a byte order mark; what it leaves out stays", async () => {
    const deal = await makeDeal(fixed);
    const known = await makeDeparture({ packageId: deal, startsOn: april, note: "Meets in Pisa." });
    const next = addDays(april, 7);
    const file = [
      "\uFEFFday;deal;seats;status;double;single;children",
      `${april};${deal};16;closed;2.349,00;2600,5;"3 to 11: $1.400; 0 to 2: free"`,
      "",
      `${next};${deal};12;;"1999";;`,
    ].join("\r\n");
    const shown = await importForm(file);
    expect(shown.text).toContain("1 new, 1 changed, 0 as they are, 0 refused");
    expect(shown.text).toContain("status open → closed, double the deal’s → $2,349");
    await send(at, { ...shown.form, intent: "import" });
    expect(await rowOf(known)).toMatchObject({ status: "closed", note: "Meets in Pisa." });
    const rates = await db
      .selectFrom("rates")
      .select(["code", "priceCents"])
      .where("departureId", "=", known)
      .orderBy("priceCents")
      .execute();
    expect(rates.map(({ code, priceCents }) => [code, priceCents])).toEqual([
      ["child", 0],
      ["child", 140_000],
      ["double", 234_900],
      ["single", 260_050],
    ]);
    expect((await importForm(file)).text).toContain("0 new, 0 changed, 2 as they are, 0 refused");
    // Without the columns of prices, they stay.
    const short = await importForm(`${deal},${april},18`);
    expect(short.text).toContain("seats 16 → 18.");
  });

  test("come from the list as a file, and go back unchanged, also as Germany's spreadsheets save it", async () => {
    const deal = await makeDeal({ ...fixed, title: "Lakes, slowly" });
    const note = '=Meets; in "Pisa",\nnot Rome';
    const id = await makeDeparture({
      packageId: deal,
      startsOn: april,
      singles: 4,
      least: 6,
      note,
      closesDays: 9,
      decidesDays: 60,
    });
    await makeRates(deal, { departureId: id, priceCents: 126_050 });
    await makeDeparture({ packageId: deal, startsOn: addDays(april, 7), status: "closed" });
    await makeDeparture({ packageId: deal, startsOn: addDays(april, 14), status: "cancelled" });
    const answer = await site(ownRequest(`${list}.csv?deal=${deal}`, { cookie }));
    const file = await answer.text();
    expect(file).toContain(`${deal},${april},16,4,6,`);
    expect(file).toContain(",1260.50,1260.50,,3 to 11: $1260.50,9,60\r\n");
    const { data } = Papa.parse<string[]>(file, { skipEmptyLines: true });
    const german = data.map((row) =>
      row.map((cell) =>
        cell.replace(/^(\d+)\.(\d\d)$/, "$1,$2").replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1"),
      ),
    );
    for (const lines of [
      file,
      Papa.unparse(german, { delimiter: ";" }),
      Papa.unparse(data, { delimiter: "\t" }),
    ]) {
      const { text } = await importForm(lines);
      expect(text).toContain("0 new, 0 changed, 3 as they are, 0 refused");
    }
    expect(german[1]).toContain("1260,50");
    const dear = Papa.unparse(german, { delimiter: ";" }).replaceAll("1260,50", "126050,00");
    const { text } = await importForm(dear);
    expect(text).toContain("1 changed, 2 as they are");
    expect(text).toMatch(
      /Check the price. double: \$126,050 is more than three times the deal’s own/,
    );
    const log = await db
      .selectFrom("auditLog")
      .select("after")
      .where("subjectId", "=", "departures")
      .executeTakeFirst();
    expect(log?.after).toMatchObject({ deal, departures: 3 });
  });

  test("name the line and the column of what is wrong", async () => {
    const deal = await makeDeal(fixed);
    const { text } = await importForm(
      [
        "deal,day,seats,status,double,single,children",
        `${deal},${april},16,"sold\nout",,,`,
        `${deal},${addDays(april, 1)},16,cancelled,,,`,
        `${deal},${addDays(april, 2)},16,,cheap,,`,
        `${deal},${addDays(april, 3)},16,,2000,1000,`,
        `${deal},${addDays(april, 4)},16,,,,babies`,
        `${deal},${addDays(april, 5)},16,,,,,more`,
      ].join("\n"),
    );
    expect(text).toContain("6 refused");
    for (const sentence of [
      "2Refused status: Please write open or closed.",
      // The second line's quotes hold a line end.
      `4Refused A Week in Lisbon, ${formatDay(addDays(april, 1))} status: Please write open or closed.`,
      "5Refused double: Please write the amount like",
      `6Refused A Week in Lisbon, ${formatDay(addDays(april, 3))} single: A single costs at least as much`,
      "7Refused children: Please write ages and price like this",
      "8Refused Too many cells: “more” has no column.",
    ])
      expect(text).toContain(sentence);
    const { text: unknown } = await importForm(`deal,day,seats,color\n${deal},${april},16,red`);
    expect(unknown).toContain("There is no column “color”");
  });

  test("are not imported if what they do has changed since the preview", async () => {
    const deal = await makeDeal(fixed);
    const { form } = await importForm(`${deal},${april},16`);
    await makeDeparture({ packageId: deal, startsOn: april, seats: 12 });
    const refused = await send(at, { ...form, intent: "import" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("has changed since the preview");
    expect(refused.text).toContain("seats 12 → 16");
  });
});

test("the dashboards of agent and owner lead to holds that end today and to parties that wait", async () => {
  const owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
  const dashboards = [
    ["/admin", cookie],
    ["/superadmin", owner],
  ] as const;
  const texts = async () =>
    Promise.all(dashboards.map(([root, of]) => readPage(site, `${root}/dashboard`, of)));
  // Control: nothing to do.
  for (const { text } of await texts()) expect(text).not.toMatch(/Ends today|Waiting list/);
  const id = await makeDeparture();
  await db
    .insertInto("waitlistEntries")
    .values({ departureId: id, email: "a@example.com", name: "A", party: 4 })
    .execute();
  const { id: agentId } = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "agent")
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(Date.now() + 60_000);
  const claim = { kind: "option", seats: 1, heldFor: "Mrs. Raman", agentId, expiresAt } as const;
  await db
    .insertInto("seatClaims")
    .values({ departureId: id, ...claim })
    .execute();
  for (const [at, { text, html }] of (await texts()).entries()) {
    expect(text).toContain("Option for Mrs. Raman");
    expect(text).toContain("1 party of 4 travelers in all, 15 seats free");
    expect(html).toContain(`href="${dashboards[at]?.[0]}/departures/${id}/holds"`);
  }
});
