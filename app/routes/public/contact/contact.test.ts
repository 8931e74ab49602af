import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { contactRefusals, contactToasts } from "#app/domain/leads/lead-messages.ts";
import { makeUser, signedIn } from "#app/routes/account/fixtures/accounts.ts";
import { Browser } from "#app/routes/account/fixtures/browser.ts";
import { useTestDatabase } from "#tests/database.ts";
import * as contact from "./contact.tsx";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const typed = (given: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  remark: "",
  name: "Janet",
  email: "janet@example.com",
  subject: "Lisbon",
  message: "Hello.",
  ...given,
});
const post = (fields: Record<string, string>, browser = new Browser()) =>
  browser.post("/contact", fields, contact);
const countRows = async () =>
  (await db.selectFrom("contactSubmissions").select("id").execute()).length;

test("a message is sent, and the page that follows says so", async () => {
  const before = await countRows();
  expect(await post(typed())).toMatchObject({
    status: 302,
    location: "/contact?sent",
    toast: { title: "Message Sent!" },
  });
  expect(await countRows()).toBe(before + 1);
});

describe("a form that comes back keeps what was typed, stores nothing, and says why", () => {
  test.each(["name", "email", "subject", "message"])(
    "no %s: the spec's sentence",
    async (field) => {
      const [fields, before] = [typed({ [field]: " " }), await countRows()];
      const { remark: _, ...values } = fields;
      expect(await post(fields)).toMatchObject({
        status: 400,
        data: { values, errors: { [field]: expect.any(String) }, notice: contactToasts.incomplete },
      });
      expect(await countRows()).toBe(before);
    },
  );

  test("an empty form", async () => {
    const { status, data } = await post({});
    expect([status, (data as { notice: unknown }).notice]).toEqual([400, contactToasts.incomplete]);
  });

  test("too long a text, beside its field", async () => {
    const message = "x".repeat(4001);
    const answer = await post(typed({ message }));
    expect(answer).toMatchObject({
      status: 400,
      data: {
        values: { message },
        errors: { message: expect.stringContaining("4,000") },
        notice: { title: "Please check what is marked below." },
      },
    });
  });

  test("an invalid key gets a new one", async () => {
    const { data } = await post(typed({ key: "1" }));
    expect(data).toMatchObject({ errors: { key: expect.any(String) } });
    expect((data as { values: object }).values).not.toHaveProperty("key");
  });

  test("a filled honeypot comes back empty, so that a person can send it", async () => {
    const fields = typed({ remark: "https://casino.example" });
    const answer = await post(fields);
    expect(answer).toMatchObject({
      status: 400,
      data: { values: { key: fields.key, message: "Hello." }, notice: contactRefusals.robot },
    });
    expect((answer.data as { values: object }).values).not.toHaveProperty("remark");
  });

  test("too many: how long to wait; another address can still send", async () => {
    for (let time = 0; time < 10; time += 1) expect((await post(typed())).status).toBe(302);
    const [fields, before] = [typed(), await countRows()];
    const answer = await post(fields);
    expect(answer).toMatchObject({
      status: 429,
      data: { values: { message: "Hello." }, notice: contactToasts.failed },
    });
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await countRows()).toBe(before);
    expect((await post(fields, new Browser("203.0.113.99"))).status).toBe(302);
  });

  test("other content with a used key: gets a new key, and can be sent again", async () => {
    const fields = typed();
    await post(fields);
    const answer = await post({ ...fields, message: "Another." });
    expect(answer).toMatchObject({
      status: 400,
      data: { values: { message: "Another." }, notice: contactToasts.formUsed },
    });
    expect((answer.data as { values: object }).values).not.toHaveProperty("key");
  });
});

describe("a question about a trip", () => {
  test("names the trip in the new form; one that is not sold is not named", async () => {
    const dealId = await makeDeal({ title: "Lisbon by Tram" });
    const named = await new Browser().get(`/contact?deal=${dealId}`, contact);
    expect(named.data).toMatchObject({
      deal: { id: dealId, title: "Lisbon by Tram" },
      prefill: { subject: "A question about Lisbon by Tram" },
    });
    const subjectOf = async (query: string) =>
      (await new Browser().get(`/contact?deal=${dealId}&${query}`, contact)).data;
    expect(await subjectOf("date=2027-05-09&adults=3")).toMatchObject({
      prefill: { subject: "A question about Lisbon by Tram, May 9, 2027, 3 travelers" },
    });
    expect(await subjectOf("date=soon&adults=0")).toMatchObject({
      prefill: { subject: "A question about Lisbon by Tram" },
    });
    const archived = await makeDeal({ archivedAt: new Date() });
    for (const other of [archived, "no-such-deal", "%00", "%27--"])
      expect(
        (await new Browser().get(`/contact?deal=${other}`, contact)).data,
        other,
      ).toMatchObject({ deal: null });
  });

  test("keeps the trip with any subject; an unknown trip is left out", async () => {
    const dealId = await makeDeal();
    for (const packageId of [dealId, "no-such-deal"]) {
      const subject = `Stairs ${crypto.randomUUID()}`;
      expect((await post(typed({ subject, packageId }))).status).toBe(302);
      const row = await db
        .selectFrom("contactSubmissions")
        .select("packageId")
        .where("subject", "=", subject)
        .executeTakeFirstOrThrow();
      expect(row.packageId).toBe(packageId === dealId ? dealId : null);
    }
  });
});

test.each([{ user_id: "x" }, { message: "a\0b" }])(
  "a form that no page of ours sends is malformed: %j",
  async (given) => {
    const before = await countRows();
    expect((await post(typed(given))).status).toBe(400);
    expect(await countRows()).toBe(before);
  },
);

describe("a new form", () => {
  test("is filled with the signed-in person, and the subject of a link on one line", async () => {
    const { email } = await makeUser();
    const { data } = await (await signedIn(email)).get("/contact?subject=My%0Adata", contact);
    expect(data).toMatchObject({ prefill: { name: "Janet Whitfield", email, subject: "My data" } });
  });

  test("has a new key each time", async () => {
    const keys = await Promise.all(
      [1, 2].map(
        async () =>
          ((await new Browser().get("/contact", contact)).data as { idempotencyKey: string })
            .idempotencyKey,
      ),
    );
    expect(new Set(keys).size).toBe(2);
  });
});
