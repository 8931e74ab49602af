import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeScheduled } from "#app/domain/bookings/fixtures/schedules.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { requestRefund } from "#app/domain/bookings/pay/refunds.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { entriesPerPage } from "#app/domain/desk/timeline/timeline.ts";
import { queueTestMail } from "#app/domain/mail/fixtures/outbox.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, formatMoment } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
const today = businessDay(new Date());
const dana = { id: "", cookie: "" };
const omar = { id: "", cookie: "" };
let accountant = "";

beforeAll(async () => {
  site = await openSite();
  const make = async (role: "agent" | "accountant", name: string) => {
    const { id, email } = await makeUser({ role });
    await db.updateTable("users").set({ name }).where("id", "=", id).execute();
    return { id, cookie: await sessionCookie(email, "agent") };
  };
  Object.assign(dana, await make("agent", "Dana Marsh"));
  Object.assign(omar, await make("agent", "Omar Saleh"));
  accountant = (await make("accountant", "Ada Brennan")).cookie;
});

const at = (reference: string) => `/admin/bookings/${reference}`;

async function open(reference: string, query = "", cookie = dana.cookie) {
  const page = await readPage(site, at(reference) + query, cookie);
  const part = (id: string) => partOf(page, `section[aria-labelledby="${id}"]`);
  return {
    ...page,
    next: part("next"),
    timeline: part("timeline"),
    entries: partsOf({ html: part("timeline") }, ".timeline > li").map(words),
    form: (intent: string, to?: string) =>
      readForms(page.html).find(
        ({ fields }) => fields.intent === intent && (to === undefined || fields.to === to),
      )?.fields ?? expect.fail(`There is no form to ${intent} ${to ?? ""}.`),
  };
}

async function send(
  reference: string,
  fields: Readonly<Record<string, string>>,
  cookie = dana.cookie,
) {
  const answer = await site(ownRequest(at(reference), { cookie, fields }));
  return { status: answer.status, toast: readToast(answer), text: words(await answer.text()) };
}

const rowOf = (reference: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

describe("the next step", () => {
  test("of a request is to confirm it, in one press; to cancel it stands behind More", async () => {
    const { reference } = await makeBooking({ status: "Pending" });
    const { next, form } = await open(reference);
    expect(words(next)).toMatch(/^Confirm or decline Waits for your answer\./);
    expect(words(partOf({ html: next }, "form"))).toMatch(/^Confirm/);
    const more = partsOf({ html: next }, "details").find((fold) => words(fold).startsWith("More"));
    expect(more).toContain("Cancel the Booking");
    expect(next.replace(more ?? "", "")).not.toContain("Cancel the Booking");
    expect(await send(reference, form("move", "Confirmed"))).toMatchObject({ status: 302 });
    expect((await rowOf(reference)).status).toBe("Confirmed");
    expect((await open(reference)).entries[0]).toContain("Confirmed by Dana Marsh");
  });

  test("of a confirmed one is its money: the amount that is due is filled in", async () => {
    const agent = await makeAgent();
    const { id, reference } = await makeScheduled(agent);
    const overdue = { dueOn: addDays(today, -3) };
    await db
      .updateTable("scheduleItems")
      .set(overdue)
      .where("bookingId", "=", id)
      .where("place", "=", 1)
      .execute();
    const { next, form } = await open(reference);
    expect(words(next)).toContain("$939.60 is overdue");
    expect(next).toContain('href="#payAmount"');
    expect(form("pay").payAmount).toBe("939.60");
    const check = { ...form("pay"), payReference: "Check 2214" };
    expect(await send(reference, check)).toMatchObject({ status: 302 });
    const later = await open(reference);
    expect(words(later.next)).toMatch(/is due by [A-Z][a-z]+ \d+, \d{4}/);
    expect(later.entries.join()).toContain("Recorded a payment, $939.60");
  });

  test("of one that is back is to complete it; of an ended one, what is left", async () => {
    const back = { departureDate: addDays(today, -9), tripDays: 7, createdAt: new Date(0) };
    const { reference } = await makeBooking(back);
    const { next, form } = await open(reference);
    expect(words(next)).toContain("Complete it");
    expect(await send(reference, form("move", "Completed"))).toMatchObject({ status: 302 });

    const agent = await makeAgent();
    const made = await makeBooking();
    await pay(agent, made.reference, { cents: 50_000 });
    const asked = { key: crypto.randomUUID(), cents: 50_000, reason: "Goodwill" };
    await requestRefund(agent, { reference: made.reference, ...asked }, requestOrigin);
    const owed = await open(made.reference);
    expect(words(owed.next)).toContain("Send $500 back");
    expect(owed.html).toContain('id="sentRefund"');

    const declined = await makeBooking({ status: "Declined" });
    const over = await open(declined.reference);
    expect(words(over.next)).toContain("Declined. Nothing is left to do.");
    expect(partsOf({ html: over.next }, "form")).toEqual([]);
  });

  test("of a wish to cancel is its answer", async () => {
    const { reference } = await makeBooking({ cancelRequestedAt: new Date() });
    const { next } = await open(reference);
    expect(words(next)).toContain("Answer the wish to cancel");
    for (const choice of ["Keep the booking", "Cancel it, as the customer asked"])
      expect(next).toContain(choice);
  });

  test("leads to its departure, and to the customer by phone and mail", async () => {
    const { reference } = await makeBooking({
      customerEmail: "ruth@example.com",
      customerPhone: "+1 617 555 0142",
    });
    const { packageId, departureDate: startsOn, id } = await rowOf(reference);
    const departureId = await makeDeparture({ packageId, startsOn });
    await db
      .insertInto("seatClaims")
      .values({ departureId, kind: "booking", seats: 2, bookingId: id, confirmed: true })
      .execute();
    const addresses = (await open(reference)).links.map(({ to }) => to);
    for (const to of [
      `/admin/departures/${departureId}`,
      "tel:+16175550142",
      "mailto:ruth@example.com",
      `/admin/dashboard?after=${reference}`,
    ])
      expect(addresses).toContain(to);
  });
});

describe("the timeline", () => {
  test("has mails of the site and by hand with their fate, and opens the text of its own", async () => {
    const [one, other] = [await makeBooking(), await makeBooking()];
    const mail = async (bookingId: string, subject: string, more: object = {}) => {
      const id = await queueTestMail("ruth@example.com", { subject });
      await db
        .updateTable("outboxMails")
        .set({ bookingId, ...more })
        .where("id", "=", id)
        .execute();
      return id;
    };
    const sentAt = new Date();
    const sent = await mail(one.id, "Your ferry", { status: "sent", sentAt, fromName: "Dana" });
    await mail(one.id, "It waits");
    await mail(one.id, "It fails", { lastError: "451 later" });
    await mail(one.id, "It is dead", { status: "dead", lastError: "550 no such user" });
    const secret = await mail(one.id, "Pay here", { secret: true });
    const foreign = await mail(other.id, "Of another");
    const { entries, text } = await open(one.reference, "?part=mails");
    expect(entries).toHaveLength(5);
    const of = (subject: string) => entries.find((entry) => entry.includes(subject));
    expect(of("Your ferry")).toContain("by Dana");
    expect(of("Your ferry")).toContain(`Sent ${formatMoment(sentAt)}.`);
    expect(of("It waits")).toContain("by the site");
    expect(of("It waits")).toContain("Waits to be sent.");
    expect(of("It fails")).toContain("Failed, and is tried again: 451 later.");
    expect(of("It is dead")).toContain("Could not be sent: 550 no such user.");
    expect(text).not.toContain("Of another");
    const opened = async (id: string) => (await open(one.reference, `?mail=${id}`)).timeline;
    expect(await opened(sent)).toContain("A test.");
    for (const id of [secret, foreign]) expect(await opened(id)).not.toContain("A test.");
    expect(await opened(secret)).toContain("Its text is not kept");
  });

  test("has parts with an address each, and goes on by an address without losing or repeating any", async () => {
    const { id: bookingId, reference } = await makeBooking();
    const count = entriesPerPage * 2 + 3;
    const notes = Array.from({ length: count }, (_, turn) => ({
      bookingId,
      note: `Note ${turn}.`,
      // Some at the same moment, also around the end of a page.
      createdAt: new Date(Date.now() - Math.floor(turn / 3) * 60_000),
    }));
    await db.insertInto("bookingNotes").values(notes).execute();
    const seen: string[] = [];
    let query = "?part=notes";
    for (let turn = 0; query !== "" && turn < 5; turn += 1) {
      const { entries, links } = await open(reference, query);
      seen.push(...entries);
      const older = links.find(({ label }) => label === "Older entries")?.to ?? "";
      query = older.replace(/^[^?]*/, "").replace(/#.*$/, "");
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen.map((entry) => /Note \d+\./.exec(entry)?.[0])).size).toBe(count);
    expect((await open(reference, "?part=calls")).entries).toEqual([]);
    for (const bad of ["?part=other", "?before=now", "?mail=1"])
      expect((await readPage(site, at(reference) + bad, dana.cookie)).status).toBe(400);
  });

  test("a call is noted by hand at its moment, once, and never ahead", async () => {
    const { reference } = await makeBooking({ customerName: "Janet Whitfield" });
    const form = (await open(reference)).form("call");
    expect(form).toMatchObject({ callWith: "Janet Whitfield", callDay: today });
    const ahead = { ...form, said: "Hello.", callDay: addDays(today, 1) };
    const refused = await send(reference, ahead);
    expect(refused.text).toContain("That is still ahead.");
    expect((await send(reference, { ...form, said: " " })).text).toContain(
      "Please write down what was said first.",
    );
    const call = { ...form, said: "Ferry seats agreed.", callDay: "2026-01-05", callTime: "09:15" };
    for (const _ of ["once", "again"])
      expect(await send(reference, call)).toMatchObject({ status: 302 });
    const { entries } = await open(reference, "?part=calls");
    expect(entries).toEqual([
      "Call with Janet Whitfield by Dana Marsh January 5, 2026 at 9:15 AM Ferry seats agreed.",
    ]);
  });
});

describe("in place", () => {
  test("wishes are corrected; a second agent keeps the typed text and sees what changed", async () => {
    const { reference } = await makeBooking({ notes: "A window." });
    const form = (await open(reference)).form("wishes");
    expect(form).toMatchObject({ notes: "A window.", version: "1" });
    expect((await send(reference, form)).text).toContain("That is what it says already.");
    expect(await send(reference, { ...form, notes: "An aisle." })).toMatchObject({ status: 302 });
    const late = await send(reference, { ...form, notes: "No fish." }, omar.cookie);
    expect(late.status).toBe(409);
    for (const said of ["Somebody changed this booking", "Wishes corrected", "No fish."])
      expect(late.text).toContain(said);
    expect((await rowOf(reference)).notes).toBe("An aisle.");
    expect((await open(reference)).entries[0]).toContain("Wishes corrected by Dana Marsh");
  });

  test("it is handed over to a colleague, and to nobody, though somebody booked it", async () => {
    const { reference } = await makeBooking({ status: "Pending", createdByAgentId: dana.id });
    const mine = async (cookie: string) =>
      (await readPage(site, "/admin/bookings?mine=yes", cookie)).text.includes(reference);
    const form = (await open(reference)).form("hand-over");
    expect(form).toMatchObject({ agentId: dana.id, seen: dana.id });
    expect(await send(reference, { ...form, agentId: omar.id })).toMatchObject({
      status: 302,
      toast: { title: "Handed Over" },
    });
    expect([await mine(dana.cookie), await mine(omar.cookie)]).toEqual([false, true]);
    const shown = await open(reference);
    expect(shown.text).toContain("Agent Omar Saleh");
    expect(shown.text).toContain("by Dana Marsh");
    expect(shown.entries[0]).toMatch(/^Handed a booking over, to \S+@/);
    expect((await send(reference, { ...form, agentId: dana.id })).text).toContain(
      "A colleague was first: the page shows whose it is now.",
    );
    const nobody = { ...shown.form("hand-over"), agentId: "" };
    expect(await send(reference, nobody)).toMatchObject({ status: 302 });
    expect([await mine(dana.cookie), await mine(omar.cookie)]).toEqual([false, false]);
    expect((await rowOf(reference)).createdByAgentId).toBe(dana.id);
    const unknown = { ...(await open(reference)).form("hand-over"), agentId: "somebody" };
    expect((await send(reference, unknown)).text).toContain("Please choose another one.");
  });

  test("of two who take it at once, one has it and the other is told", async () => {
    for (let time = 0; time < 5; time += 1) {
      const { reference } = await makeBooking();
      const { seen = "" } = (await open(reference)).form("hand-over");
      const take = { intent: "hand-over", seen };
      const answers = await Promise.all([
        send(reference, { ...take, agentId: dana.id }, dana.cookie),
        send(reference, { ...take, agentId: omar.id }, omar.cookie),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 400]));
      // Control: who has seen whose it is now takes it.
      const now = (await rowOf(reference)).handedTo ?? "";
      const control = await send(reference, { ...take, seen: now, agentId: omar.id });
      expect(control.status).toBe(302);
    }
  });

  test("an accountant reads all of it, and is offered nothing", async () => {
    const { reference } = await makeBooking({ status: "Pending" });
    const page = await open(reference, "", accountant);
    expect(page.status).toBe(200);
    expect(page.entries.length).toBeGreaterThan(0);
    const own = partsOf({ html: partOf(page, "main") }, "form");
    expect(own).toEqual([]);
  });
});
