import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makePlannerInput, office } from "../fixtures/forms.ts";
import { submitLead } from "./submit-lead.server.ts";

useTestDatabase();

const stored = ({ email }: { email: string }) =>
  db.selectFrom("travelLeads").selectAll().where("email", "=", email).execute();
const mailsAbout = (reference: string) =>
  db
    .selectFrom("outboxMails")
    .selectAll()
    .where("subject", "like", `%${reference}%`)
    .orderBy("createdAt")
    .execute();

async function submitted(...given: Parameters<typeof submitLead>): Promise<string> {
  const taken = await submitLead(...given);
  if (!taken.ok) throw new Error(`Refused: ${taken.reason}`);
  return taken.row.reference;
}

describe("a lead", () => {
  test("makes one row with its own reference, a mail to the traveler and one to the contact address", async () => {
    const input = makePlannerInput();
    await saveContactEmail(office().contactEmail);
    const reference = await submitted(visitor, input, office());
    expect(reference).toMatch(/^TP-[A-Z379]{6}$/);
    const { key: _, remark: __, ...typed } = input;
    expect(await stored(input)).toMatchObject([{ ...typed, reference, userId: null }]);
    const mails = await mailsAbout(reference);
    expect(mails).toHaveLength(2);
    const [toTraveler, toOffice] = ["lead-received", "new-lead"].map((kind) =>
      mails.find((mail) => mail.kind === kind),
    );
    expect(toTraveler).toMatchObject({ recipient: input.email, replyTo: "office@example.com" });
    expect(toOffice).toMatchObject({ recipient: "office@example.com", replyTo: input.email });
    expect(toOffice?.plainText).toContain(
      "When: May, June\nTravelers: 2\nBudget per person: $2,000 to $4,000\nInterests: Food & wine, Rail journeys",
    );
    expect(toOffice?.plainText).toContain("No stairs, please.");
    expect(toTraveler?.plainText, "whoever typed the address may be somebody else").not.toContain(
      "No stairs",
    );
  });

  test("needs only name, email and destination; the mails leave out what was not answered", async () => {
    const input = makePlannerInput({
      message: "",
      numTravelers: null,
      budget: null,
      months: [],
      interests: [],
    });
    const reference = await submitted(visitor, input, office());
    const [mail] = await mailsAbout(reference);
    expect(mail?.plainText).toContain(`Reference: ${reference}\nWhere: Lisbon and the Douro\n\n`);
  });

  test("without a contact address is confirmed too", async () => {
    await saveContactEmail("");
    const reference = await submitted(visitor, makePlannerInput(), {
      ...office(),
      contactEmail: "",
    });
    expect(await mailsAbout(reference)).toMatchObject([{ kind: "lead-received", replyTo: null }]);
  });
});

describe("a form that is sent again", () => {
  test("fifty times at once makes one lead, one reference and two mails", async () => {
    const [input, from] = [makePlannerInput(), office()];
    const references = await Promise.all(
      Array.from({ length: 50 }, () => submitted(visitor, input, from)),
    );
    expect(new Set(references).size).toBe(1);
    expect(await stored(input)).toHaveLength(1);
    expect(await mailsAbout(references[0]!)).toHaveLength(2);
  });

  test.each([
    { destination: "Porto" },
    { months: [5] as const },
    { numTravelers: 3 },
    { budget: null },
    { interests: [] },
  ])("with other content is no copy: %j", async (change) => {
    const input = makePlannerInput();
    await submitted(visitor, input, office());
    expect(await submitLead(visitor, { ...input, ...(change as object) }, office())).toEqual({
      ok: false,
      reason: "form-used",
    });
    expect(await stored(input)).toHaveLength(1);
  });
});

describe("refused, leaving nothing", () => {
  test("a form with a filled honeypot", async () => {
    const input = makePlannerInput({ remark: "x" });
    expect(await submitLead(visitor, input, office())).toEqual({ ok: false, reason: "robot" });
    expect(await stored(input)).toEqual([]);
  });

  test("the eleventh from one address within an hour; another address can still send", async () => {
    const from = office();
    for (let time = 0; time < 10; time += 1) await submitted(visitor, makePlannerInput(), from);
    const eleventh = makePlannerInput();
    expect(await submitLead(visitor, eleventh, from)).toMatchObject({
      ok: false,
      reason: "too-many",
    });
    expect(await stored(eleventh)).toEqual([]);
    await submitted(visitor, eleventh, office());
  });

  test("the fifth for one email within a day, from any address: nobody can flood a stranger's inbox", async () => {
    const { email } = makePlannerInput();
    for (let time = 0; time < 4; time += 1)
      await submitted(visitor, makePlannerInput({ email }), office());
    expect(await submitLead(visitor, makePlannerInput({ email }), office())).toMatchObject({
      ok: false,
      reason: "too-many",
    });
    expect(
      await db.selectFrom("outboxMails").select("id").where("recipient", "=", email).execute(),
    ).toHaveLength(4);
  });
});
