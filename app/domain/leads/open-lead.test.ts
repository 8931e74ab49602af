import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openLead } from "./open-lead.server.ts";

useTestDatabase();

const person = { name: "Ada", email: "ada@example.com" };
const quiz = {
  vibe: "beach",
  season: "summer",
  budget: "midrange",
  company: "couple",
  suggestedDestination: "A beach",
} as const;
const plan = { ...person, reference: "TP-AAAAAA", destination: "Rome" };
const message = { ...person, subject: "Rome", message: "When?" };

test.each([
  ["travel_leads_lead", db.insertInto("travelLeads").values(plan)],
  ["quiz_leads_lead", db.insertInto("quizLeads").values({ ...person, ...quiz })],
  ["contact_submissions_lead", db.insertInto("contactSubmissions").values(message)],
])("a form that forgets its lead is refused (%s)", async (constraint, alone) => {
  await expect(alone.execute()).rejects.toMatchObject({ constraint });
});

test("control: with their leads they are stored, each with a reference that says where it came from", async () => {
  await db.transaction().execute(async (tx) => {
    const travelLead = await tx
      .insertInto("travelLeads")
      .values(plan)
      .returning("id")
      .executeTakeFirstOrThrow();
    const quizLead = await tx
      .insertInto("quizLeads")
      .values({ ...person, ...quiz })
      .returning("id")
      .executeTakeFirstOrThrow();
    const submission = await tx
      .insertInto("contactSubmissions")
      .values(message)
      .returning("id")
      .executeTakeFirstOrThrow();
    await openLead(tx, {
      ...person,
      wish: "Rome",
      kind: "custom-trip",
      travelLeadId: travelLead.id,
      reference: plan.reference,
    });
    await openLead(tx, { ...person, wish: "A beach", kind: "quiz", quizLeadId: quizLead.id });
    await openLead(tx, {
      ...person,
      wish: "Rome",
      kind: "contact",
      contactSubmissionId: submission.id,
    });
  });
  const leads = await db
    .selectFrom("leads")
    .select(["kind", "reference"])
    .orderBy("kind")
    .execute();
  expect(leads).toEqual([
    { kind: "contact", reference: expect.stringMatching(/^CT-/) },
    { kind: "custom-trip", reference: "TP-AAAAAA" },
    { kind: "quiz", reference: expect.stringMatching(/^QZ-/) },
  ]);
});
