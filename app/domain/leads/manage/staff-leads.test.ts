import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { answerLead } from "./change/answer-lead.server.ts";
import {
  requestOrigin,
  leadAudit,
  leadRow,
  makeAgent,
  makeContactLead,
  makeLead,
} from "../fixtures/staff.ts";
import { leadStatusChanges, leadStatuses, type LeadStatus } from "../lead-status.ts";
import { openLead } from "../open-lead.server.ts";
import { changeLeadStatus } from "./change/change-lead-status.server.ts";
import { noteLead } from "./change/note-lead.server.ts";
import { planLead } from "./change/plan-lead.server.ts";
import { waitingLeads } from "./list/list-leads.server.ts";
import { readStaffLead } from "./read-staff-lead.server.ts";
import { isWhole } from "#tests/whole-form.ts";

useTestDatabase();

const today = businessDay(new Date());
const changed = { ok: false, reason: "changed" };
const move = (
  viewer: Agent,
  reference: string,
  given: Partial<Parameters<typeof changeLeadStatus>[1]> = {},
) =>
  changeLeadStatus(
    viewer,
    { reference, version: 1, to: "contacted", reason: "", ...given },
    requestOrigin,
  );
const plan = (
  viewer: Agent,
  reference: string,
  given: Partial<Parameters<typeof planLead>[1]> = {},
) =>
  planLead(
    viewer,
    { reference, version: 1, ownerId: viewer.id, dueOn: null, ...given },
    requestOrigin,
  );
const mailsTo = (recipient: string) =>
  db
    .selectFrom("outboxMails")
    .selectAll()
    .where("recipient", "=", recipient)
    .where("kind", "=", "lead-reply")
    .execute();
const stand = (reference: string, status: LeadStatus) =>
  db
    .updateTable("leads")
    .set({ status, lostReason: status === "lost" ? "Went elsewhere." : null })
    .where("reference", "=", reference)
    .execute();

describe("a lead", () => {
  test("is made from a plan, a message and a quiz result, each with its subject", async () => {
    const viewer = await makeAgent();
    expect(await readStaffLead(viewer, await makeLead())).toMatchObject({
      kind: "custom-trip",
      wish: "Lisbon and the Douro",
      status: "new",
      message: "No stairs, please.",
      facts: expect.arrayContaining([["When", "May, June"]]),
      travelers: 2,
      owner: null,
    });
    const message = await readStaffLead(viewer, await makeContactLead());
    expect(message).toMatchObject({
      kind: "contact",
      wish: "A street in Lisbon",
      message: "It had a blue door.\nAnd a cat.",
      facts: [],
    });
    expect(message?.reference).toMatch(/^CT-[A-Z379]{6}$/);
    const answers = {
      vibe: "beach",
      season: "summer",
      budget: "midrange",
      company: "couple",
    } as const;
    const row = {
      ...answers,
      name: "Janet",
      email: "quiz@example.com",
      suggestedDestination: "A beach",
    };
    await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto("quizLeads")
        .values(row)
        .returning("id")
        .executeTakeFirstOrThrow();
      await openLead(tx, {
        kind: "quiz",
        quizLeadId: id,
        name: row.name,
        email: row.email,
        wish: row.suggestedDestination,
      });
    });
    const { reference } = await db
      .selectFrom("leads")
      .select("reference")
      .where("email", "=", "quiz@example.com")
      .executeTakeFirstOrThrow();
    expect(reference).toMatch(/^QZ-/);
    expect(await readStaffLead(viewer, reference)).toMatchObject({
      kind: "quiz",
      wish: "A beach",
      quizAnswers: answers,
    });
    expect(await readStaffLead(viewer, "TP-AAAAAA")).toBeNull();
  });

  test("is on the dashboard until somebody answers it, the longest waiting first", async () => {
    const viewer = await makeAgent();
    const [first, second] = [await makeLead(), await makeLead()];
    const before = await waitingLeads(viewer, 100);
    expect(before.findIndex((lead) => lead.reference === first)).toBeLessThan(
      before.findIndex((lead) => lead.reference === second),
    );
    await move(viewer, first);
    const after = await waitingLeads(viewer, 100);
    expect(after.length).toBe(before.length - 1);
    expect(after.some(({ reference }) => reference === first)).toBe(false);
  });
});

describe("status changes", () => {
  test("are exactly those of the table: every pair of statuses is tried", async () => {
    const viewer = await makeAgent();
    const reference = await makeContactLead();
    for (const from of leadStatuses)
      for (const to of leadStatuses) {
        await stand(reference, from);
        const isListed = leadStatusChanges.some(
          (listed) => listed.from === from && listed.to === to,
        );
        const { version } = await leadRow(reference);
        const result = await move(viewer, reference, { to, reason: "Because.", version });
        expect(result, `${from} to ${to}`).toEqual(
          isListed ? { ok: true } : { ok: false, reason: "no-such-change" },
        );
        expect((await leadRow(reference)).status).toBe(isListed ? to : from);
      }
    expect(leadStatusChanges.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "new contacted",
      "new lost",
      "contacted quoted",
      "contacted lost",
      "quoted won",
      "quoted lost",
      "lost contacted",
    ]);
  });

  test("are recorded in the thread and the audit log; losing needs a reason, which reopening removes", async () => {
    const viewer = await makeAgent();
    const reference = await makeContactLead();
    expect(await move(viewer, reference, { to: "lost" })).toEqual({
      ok: false,
      reason: "reason-missing",
    });
    expect(await leadAudit(reference)).toEqual([]);
    expect(await move(viewer, reference, { to: "lost", reason: "Booked elsewhere." })).toEqual({
      ok: true,
    });
    expect(await readStaffLead(viewer, reference)).toMatchObject({
      status: "lost",
      lostReason: "Booked elsewhere.",
      events: [
        {
          action: "moved",
          from: "new",
          to: "lost",
          reason: "Booked elsewhere.",
          actor: "Dana Marsh",
        },
      ],
    });
    expect(await leadAudit(reference)).toMatchObject([
      {
        action: "lead-moved",
        actorId: viewer.id,
        before: { status: "new" },
        after: { status: "lost", reason: "Booked elsewhere." },
      },
    ]);
    expect(await move(viewer, reference, { version: 2 })).toEqual({ ok: true });
    expect(await leadRow(reference)).toMatchObject({
      status: "contacted",
      lostReason: null,
      version: 3,
    });
  });

  test("by two agents on the same lead: one wins and the other is refused; a second copy of one's own form is no conflict", async () => {
    const [one, other] = [await makeAgent("One"), await makeAgent("Other")];
    for (let round = 0; round < 20; round += 1) {
      const reference = await makeContactLead();
      const results = await Promise.all([
        move(one, reference),
        move(other, reference, { to: "lost", reason: "Spam." }),
        move(one, reference),
      ]);
      const { status, version } = await leadRow(reference);
      expect(version).toBe(2);
      expect(results).toEqual(
        status === "contacted"
          ? [{ ok: true }, changed, { ok: true }]
          : [changed, { ok: true }, changed],
      );
      expect(await leadAudit(reference)).toHaveLength(1);
    }
  });

  test("control: without a new version both win, and the first one's work is lost", async () => {
    await sql`CREATE FUNCTION hold_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.version := OLD.version; NEW.status := 'new'; RETURN NEW; END $$`.execute(
      ownerDb,
    );
    await sql`CREATE TRIGGER hold_lead BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION hold_lead()`.execute(
      ownerDb,
    );
    try {
      const [one, other, reference] = [
        await makeAgent(),
        await makeAgent(),
        await makeContactLead(),
      ];
      expect(await Promise.all([move(one, reference), move(other, reference)])).toEqual([
        { ok: true },
        { ok: true },
      ]);
    } finally {
      await sql`DROP TRIGGER hold_lead ON leads`.execute(ownerDb);
    }
  });
});

describe("the agent of a lead, and its due date", () => {
  test("are recorded in thread and audit log; a past date marks an open lead as overdue", async () => {
    const [viewer, colleague] = [await makeAgent(), await makeAgent("Marcus Oyelaran")];
    const reference = await makeContactLead();
    expect(
      await plan(viewer, reference, { ownerId: colleague.id, dueOn: addDays(today, 2) }),
    ).toEqual({ ok: true });
    expect(await readStaffLead(viewer, reference)).toMatchObject({
      owner: "Marcus Oyelaran",
      dueOn: addDays(today, 2),
      overdue: false,
      events: [{ action: "planned", owner: "Marcus Oyelaran", dueOn: addDays(today, 2) }],
    });
    expect(await leadAudit(reference)).toMatchObject([
      {
        action: "lead-planned",
        before: { owner: null, due_on: null },
        after: { owner: colleague.email, due_on: addDays(today, 2) },
      },
    ]);
    expect((await readStaffLead(viewer, reference, addDays(today, 3)))?.overdue).toBe(true);
    await stand(reference, "won");
    expect((await readStaffLead(viewer, reference, addDays(today, 3)))?.overdue).toBe(false);
  });

  test("are refused for suspended agents, customers, strangers, a past date, an ended lead, and without a change", async () => {
    const viewer = await makeAgent();
    const suspended = await makeAgent("Gone", { bannedUntil: new Date("2999-12-31") });
    const customer = await makeViewer();
    const reference = await makeContactLead();
    for (const ownerId of [suspended.id, customer.id, "nobody", "' OR 1=1 --"])
      expect(await plan(viewer, reference, { ownerId }), ownerId).toEqual({
        ok: false,
        reason: "no-agent",
      });
    expect(await plan(viewer, reference, { dueOn: addDays(today, -1) })).toEqual({
      ok: false,
      reason: "date-past",
    });
    expect(await plan(viewer, reference, { ownerId: null })).toEqual({
      ok: false,
      reason: "nothing-changed",
    });
    await stand(reference, "won");
    expect(await plan(viewer, reference)).toEqual({ ok: false, reason: "has-ended" });
    expect([await leadAudit(reference), (await readStaffLead(viewer, reference))?.events]).toEqual([
      [],
      [],
    ]);
  });

  test("keep an overdue date, and an agent who was suspended since, when something else changes", async () => {
    const [viewer, colleague, reference] = [
      await makeAgent(),
      await makeAgent(),
      await makeContactLead(),
    ];
    await db
      .updateTable("leads")
      .set({ ownerId: colleague.id, dueOn: addDays(today, -3) })
      .where("reference", "=", reference)
      .execute();
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date("2999-12-31") })
      .where("id", "=", colleague.id)
      .execute();
    expect(await plan(viewer, reference, { ownerId: colleague.id, dueOn: today })).toEqual({
      ok: true,
    });
    await db
      .updateTable("leads")
      .set({ dueOn: addDays(today, -3) })
      .where("reference", "=", reference)
      .execute();
    expect(await plan(viewer, reference, { version: 2, dueOn: addDays(today, -3) })).toEqual({
      ok: true,
    });
  });

  test("taken by ten at once: one wins", async () => {
    const reference = await makeContactLead();
    const agents = await Promise.all(
      Array.from({ length: 10 }, (_, index) => makeAgent(`Agent ${index}`)),
    );
    const results = await Promise.all(agents.map((agent) => plan(agent, reference)));
    const winner = results.findIndex(({ ok }) => ok);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await leadRow(reference)).ownerId).toBe(agents[winner]?.id);
    expect(await leadAudit(reference)).toHaveLength(1);
  });
});

describe("a reply by mail", () => {
  const answer = async (
    viewer: Agent,
    reference: string,
    given: Partial<Parameters<typeof answerLead>[1]> = {},
  ) =>
    answerLead(
      viewer,
      {
        reference,
        version: (await readStaffLead(viewer, reference))?.version ?? 1,
        key: randomUUID(),
        subject: "Your trip",
        text: "Hello Janet,\n\nshall we talk?",
        ...given,
      },
      requestOrigin,
    );

  test("has the agent's name, is in the thread, and marks a new lead as contacted", async () => {
    const [viewer, reference] = [await makeAgent(), await makeLead()];
    const { email } = await leadRow(reference);
    await saveContactEmail("office@example.com");
    expect(await answer(viewer, reference)).toEqual({ ok: true });
    expect(await mailsTo(email)).toMatchObject([
      {
        subject: "Your trip",
        fromName: "Dana Marsh",
        replyTo: "office@example.com",
        status: "queued",
      },
    ]);
    expect(await readStaffLead(viewer, reference)).toMatchObject({
      status: "contacted",
      events: [
        { action: "moved", to: "contacted" },
        {
          action: "mailed",
          subject: "Your trip",
          text: "Hello Janet,\n\nshall we talk?",
          delivery: "queued",
          actor: "Dana Marsh",
        },
      ],
    });
    expect((await leadAudit(reference)).map(({ action }) => action)).toEqual([
      "lead-answered",
      "lead-moved",
    ]);
    expect(await answer(viewer, reference)).toEqual({ ok: true });
    expect(
      (await leadRow(reference)).version,
      "a second mail is seen by who writes meanwhile",
    ).toBe(3);
  });

  test("written by two agents at once is one mail: the other is refused, and sent once it is meant", async () => {
    const agents = await Promise.all(["Ann", "Bob"].map((name) => makeAgent(name)));
    for (let race = 0; race < (isWhole ? 200 : 20); race += 1) {
      const reference = await makeLead();
      const { email, status } = await leadRow(reference);
      const results = await Promise.all(
        agents.map((agent) => answer(agent, reference, { version: 1, text: `By ${agent.name}` })),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results).toContainEqual({ ok: false, reason: "changed" });
      expect([status, await mailsTo(email)]).toEqual(["new", [expect.anything()]]);
      // Its status stays now: the next two differ by the mail alone.
      const later = await Promise.all(
        agents.map((agent) => answer(agent, reference, { version: 2, text: `By ${agent.name}` })),
      );
      expect(later.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await mailsTo(email)).toHaveLength(2);
    }
    const reference = await makeLead();
    const { email } = await leadRow(reference);
    for (const agent of agents) await answer(agent, reference);
    expect(
      await mailsTo(email),
      "control: who is asked for no version that they saw sends a second mail",
    ).toHaveLength(2);
  });

  test("in fifty copies of one form is one mail; the same form with another text is refused", async () => {
    const [viewer, reference, key] = [await makeAgent(), await makeLead(), randomUUID()];
    const { email } = await leadRow(reference);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => answer(viewer, reference, { key })),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await answer(viewer, reference, { key, text: "Another." })).toEqual({
      ok: false,
      reason: "form-used",
    });
    expect(await answer(viewer, await makeLead(), { key })).toEqual({
      ok: false,
      reason: "form-used",
    });
    for (let time = 0; time < 2; time += 1) await answer(viewer, reference);
    expect(
      await mailsTo(email),
      "control: without the key the same words are as many mails",
    ).toHaveLength(3);
  });

  test("is plain text: no tag and no header can be added", async () => {
    const [viewer, reference] = [await makeAgent('Dana" <script>'), await makeLead()];
    const { email } = await leadRow(reference);
    const text =
      '<img src=x onerror="alert(1)">\r\nBcc: everybody@example.com\n<a href="javascript:1">win</a>';
    await answer(viewer, reference, { subject: "<b>Re</b>", text });
    const [mail] = await mailsTo(email);
    expect(mail?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(mail?.html.match(/<(?:img|script|b|a)\b/g)).toBeNull();
    expect(mail?.html).toContain('<p style="margin:0 0 16px">Bcc: everybody@example.com</p>');
  });

  test("that can't be recorded is not sent", async () => {
    const [viewer, reference] = [await makeAgent(), await makeLead()];
    const { email } = await leadRow(reference);
    await expect(answer(viewer, reference, { text: "x".repeat(6001) })).rejects.toThrow();
    expect([await mailsTo(email), (await leadRow(reference)).status]).toEqual([[], "new"]);
    expect(await answer(viewer, "TP-AAAAAA")).toEqual({ ok: false, reason: "not-found" });
  });
});

test("a note is in the thread once per form, with its author", async () => {
  const [viewer, reference, key] = [await makeAgent(), await makeContactLead(), randomUUID()];
  const note = { reference, key, note: "Called: prefers June." };
  for (const result of await Promise.all(
    Array.from({ length: 10 }, () => noteLead(viewer, note, requestOrigin)),
  ))
    expect(result).toEqual({ ok: true });
  expect((await readStaffLead(viewer, reference))?.events).toMatchObject([
    { action: "noted", note: "Called: prefers June.", actor: "Dana Marsh" },
  ]);
  expect(await leadAudit(reference)).toMatchObject([
    { action: "lead-noted", after: { note: "Called: prefers June." } },
  ]);
  expect((await leadRow(reference)).version).toBe(1);
  expect(await noteLead(viewer, { ...note, reference: "CT-AAAAAA" }, requestOrigin)).toEqual({
    ok: false,
    reason: "not-found",
  });
});
