import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { handOverEverything } from "#app/domain/desk/hand-over/hand-over-everything.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeHold } from "#app/domain/departures/hold/staff-holds.server.ts";
import { leadRow, makeAgent, makeLead, requestOrigin } from "#app/domain/leads/fixtures/staff.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { someoneWaits } from "#tests/someone-waits.ts";

useTestDatabase();
let site: Site;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});
beforeEach(() => sql`TRUNCATE bookings, leads, departures, queue_items CASCADE`.execute(ownerDb));

/** An agent with two open leads and a lost one, an open booking and a canceled one, a hold and a row. */
async function makeBusy(name = "Dana Marsh") {
  const { id, email } = await makeUser({ role: "agent" });
  await db.updateTable("users").set({ name }).where("id", "=", id).execute();
  const agent: Agent = { kind: "agent", id, name, email, emailVerified: true, phone: null };
  const [first, second, lost] = [await makeLead(), await makeLead(), await makeLead()];
  await db.updateTable("leads").set({ ownerId: agent.id }).execute();
  await db
    .updateTable("leads")
    .set({ status: "lost", lostReason: "Too far." })
    .where("reference", "=", lost)
    .execute();
  const booking = await makeBooking({ status: "Confirmed" });
  const canceled = await makeBooking({ status: "Cancelled" });
  await db
    .updateTable("bookings")
    .set({ createdByAgentId: agent.id })
    .where("id", "in", [booking.id, canceled.id])
    .execute();
  const departure = await makeDeparture({ packageId: await makeDeal({ departs: "fixed" }) });
  const hold = {
    intent: "hold",
    key: crypto.randomUUID(),
    kind: "block",
    heldFor: "Alumni",
  } as const;
  const seats = { seats: 4, singles: 0, until: soon() };
  expect(await makeHold(agent, departure, { ...hold, ...seats }, requestOrigin)).toEqual({
    ok: true,
  });
  await db
    .insertInto("queueItems")
    .values({ kind: "comment", subject: crypto.randomUUID(), agentId: agent.id })
    .execute();
  return { agent, leads: [first, second], lost, booking, canceled };
}

const words = "2 open leads, 1 open booking, 1 hold, and 1 row of the work queue";
const bookingRow = (id: string) =>
  db
    .selectFrom("bookings")
    .select(["handedOver", "handedTo", "createdByAgentId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const audit = (action = "work-handed-over") =>
  db.selectFrom("auditLog").selectAll().where("action", "=", action).orderBy("id").execute();

/** The form of handing over on a page. */
async function formOn(path: string, cookie: string) {
  const page = await readPage(site, path, cookie);
  const form = readForms(page.html).find(({ action }) => action.endsWith("=hand-over"));
  return { ...page, form };
}

test("an owner hands over all of an agent who is suspended: counted, said, once", async () => {
  const { agent, leads, lost, booking, canceled } = await makeBusy();
  const omar = await makeAgent("Omar Saleh");
  const at = `/superadmin/agents/${agent.id}`;
  await db
    .updateTable("users")
    .set({ bannedUntil: new Date("2999-12-31") })
    .where("id", "=", agent.id)
    .execute();
  const { text, form } = await formOn(at, owner);
  expect(text).toContain(`Dana Marsh has ${words}. Nobody does it while the account is suspended.`);
  const sent = () =>
    site(ownRequest(form?.action ?? "", { cookie: owner, fields: { leadsTo: omar.id } }));
  const answer = await sent();
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, at]);
  expect(readToast(answer)).toEqual({
    title: "Handed Over",
    text: `${words} now belong to ${omar.email}.`,
  });
  for (const reference of leads) expect((await leadRow(reference)).ownerId).toBe(omar.id);
  expect((await leadRow(lost)).ownerId, "what has ended stays").toBe(agent.id);
  expect(await bookingRow(booking.id)).toEqual({
    handedOver: true,
    handedTo: omar.id,
    createdByAgentId: agent.id,
  });
  expect((await bookingRow(canceled.id)).handedOver).toBe(false);
  expect(await db.selectFrom("queueItems").select("agentId").execute()).toEqual([
    { agentId: omar.id },
  ]);
  expect(await audit()).toMatchObject([
    {
      subjectId: agent.email,
      after: { leads: 2, bookings: 1, holds: 1, rows: 1, to: omar.email },
    },
  ]);
  const given = await audit("booking-handed-over");
  expect(given).toMatchObject([{ subjectId: booking.reference, after: { to: omar.email } }]);
  expect(readToast(await sent())?.title).toBe("Nothing to Hand Over");
  expect((await formOn(at, owner)).text).toContain("Dana Marsh has no open work.");
  // The work is Omar's, to be handed on.
  expect((await formOn(`/superadmin/agents/${omar.id}`, owner)).text).toContain(words);
});

test.each([
  ["is deleted", "agents", "?do=delete", {}],
  ["gets a role without work", "people", "?form=change-role", { role: "editor", version: "1" }],
])("who %s hands over all the same, not leads alone", async (_, list, button, fields) => {
  const { agent, lost, booking, canceled } = await makeBusy();
  const omar = await makeAgent("Omar Saleh");
  const at = `/superadmin/${list}/${agent.id}${button}`;
  const answer = await site(
    ownRequest(at, { cookie: owner, fields: { ...fields, leadsTo: omar.id } }),
  );
  expect(answer.status).toBe(302);
  expect((await leadRow(lost)).ownerId).toBe(omar.id);
  expect(await bookingRow(booking.id)).toEqual({
    handedOver: true,
    handedTo: omar.id,
    createdByAgentId: agent.id,
  });
  expect((await bookingRow(canceled.id)).handedOver).toBe(false);
  const agents = (of: "queueItems" | "seatClaims") =>
    db.selectFrom(of).select("agentId").where("agentId", "is not", null).execute();
  expect(await agents("queueItems")).toEqual([{ agentId: omar.id }]);
  expect(await agents("seatClaims")).toEqual([{ agentId: omar.id }]);
});

test("a booking that a colleague hands over at the same moment stays whose they chose", async () => {
  const { agent, booking } = await makeBusy();
  const [omar, ines] = [await makeAgent("Omar Saleh"), await makeAgent("Ines Costa")];
  const all = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("bookings")
      .set({ handedOver: true, handedTo: ines.id })
      .where("id", "=", booking.id)
      .execute();
    const handing = handOverEverything(agent, { from: agent.id, to: omar.id }, requestOrigin);
    await someoneWaits();
    return () => handing;
  });
  expect(await all()).toMatchObject({ ok: true, work: { leads: 2, bookings: 0 } });
  expect(await bookingRow(booking.id)).toMatchObject({ handedTo: ines.id });
});

test("an agent hands over her own before she is away, to nobody if she wants, and nobody else's", async () => {
  const { agent, leads, booking } = await makeBusy();
  const cookie = await sessionCookie(agent.email, "agent");
  const { text, form } = await formOn("/admin/profile", cookie);
  expect(text).toContain(`You have ${words}.`);
  expect(form?.html).not.toContain(agent.id);
  const answer = await site(ownRequest(form?.action ?? "", { cookie, fields: { leadsTo: "" } }));
  expect(readToast(answer)?.text).toContain("now belong to nobody.");
  for (const reference of leads) expect((await leadRow(reference)).ownerId).toBeNull();
  expect(await bookingRow(booking.id)).toMatchObject({ handedOver: true, handedTo: null });

  const other = await makeBusy("Priya Raman");
  expect(
    await handOverEverything(agent, { from: other.agent.id, to: agent.id }, requestOrigin),
  ).toEqual({ ok: false, reason: "not-found" });
});

test("to who may not have it nothing is handed over, and of two at once one has all", async () => {
  const { agent } = await makeBusy();
  const gone = await makeAgent("Gone", { bannedUntil: new Date("2999-12-31") });
  const editor = (await makeUser({ role: "editor" })).id;
  for (const to of [gone.id, editor, agent.id, crypto.randomUUID()])
    expect(await handOverEverything(agent, { from: agent.id, to }, requestOrigin)).toEqual({
      ok: false,
      reason: "no-new-owner",
    });
  expect(await audit()).not.toContainEqual(expect.objectContaining({ subjectId: agent.email }));

  for (let race = 0; race < 10; race += 1) {
    const busy: Agent = race === 0 ? agent : (await makeBusy(`Busy ${race}`)).agent;
    const takers = await Promise.all(["One", "Two", "Three"].map((name) => makeAgent(name)));
    const results = await Promise.all(
      takers.map(({ id: to }) => handOverEverything(busy, { from: busy.id, to }, requestOrigin)),
    );
    const sums = results.map((result) =>
      result.ok ? Object.values(result.work).reduce((sum, count) => sum + count, 0) : -1,
    );
    expect(sums.toSorted((one, other) => one - other)).toEqual([0, 0, 5]);
    await sql`TRUNCATE bookings, leads, departures, queue_items CASCADE`.execute(ownerDb);
  }
});
