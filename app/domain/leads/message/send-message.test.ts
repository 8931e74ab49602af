import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { digestOf } from "#app/domain/command/idempotency-keys.server.ts";
import { visitor, type SignedIn } from "#app/domain/people/viewer.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { insertAccount } from "#tests/factories/insert-account.ts";
import { makeMessage, office } from "../fixtures/forms.ts";
import { sendMessage } from "./send-message.server.ts";

useTestDatabase();

const stored = ({ subject }: { subject: string }) =>
  db.selectFrom("contactSubmissions").selectAll().where("subject", "=", subject).execute();
const mailed = (subject: string) =>
  db.selectFrom("outboxMails").selectAll().where("subject", "=", `Contact: ${subject}`).execute();
/** A unique subject identifies its mails. */
const fresh = (given = {}) => makeMessage({ subject: `Subject ${crypto.randomUUID()}`, ...given });

describe("a message", () => {
  test("makes one row and one mail to the contact address; a reply reaches its sender", async () => {
    const input = fresh();
    expect(await sendMessage(visitor, input, office())).toMatchObject({ ok: true });
    const { key: _, remark: __, ...typed } = input;
    expect(await stored(input)).toMatchObject([{ ...typed, userId: null }]);
    const [mail, ...others] = await mailed(input.subject);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "contact-message",
      recipient: "office@example.com",
      replyTo: input.email,
      status: "queued",
    });
    expect(mail?.plainText).toContain("It had a blue door.\n\nAnd a cat.");
  });

  test("says whose account it came from", async () => {
    const viewer: SignedIn = {
      kind: "customer",
      id: crypto.randomUUID(),
      name: "Janet",
      email: `${crypto.randomUUID()}@example.com`,
      emailVerified: true,
      phone: null,
    };
    await insertAccount({ id: viewer.id, name: viewer.name, email: viewer.email });
    const input = fresh();
    await sendMessage(viewer, input, office());
    expect(await stored(input)).toMatchObject([{ userId: viewer.id }]);
  });

  test("names the trip that it asks about, also in the mail", async () => {
    const id = await makeDeal({ title: "Lisbon by Tram" });
    const input = { ...fresh(), packageId: id };
    await sendMessage(visitor, input, { ...office(), trip: "Lisbon by Tram" });
    expect(await stored(input)).toMatchObject([{ packageId: id }]);
    expect((await mailed(input.subject))[0]?.plainText).toContain("Trip: Lisbon by Tram");
  });

  test("is stored if no contact address is set", async () => {
    const input = fresh();
    expect(await sendMessage(visitor, input, { ...office(), contactEmail: "" })).toMatchObject({
      ok: true,
    });
    expect([await stored(input), await mailed(input.subject)].map((rows) => rows.length)).toEqual([
      1, 0,
    ]);
  });

  test("a failure to write its mail leaves nothing of it, and it can be sent again", async () => {
    const input = fresh();
    await sql
      .raw(
        `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'injected'; END $$; CREATE TRIGGER fail BEFORE INSERT ON outbox_mails EXECUTE FUNCTION fail()`,
      )
      .execute(ownerDb);
    try {
      await expect(sendMessage(visitor, input, office())).rejects.toThrow("injected");
    } finally {
      await sql.raw("DROP FUNCTION fail CASCADE").execute(ownerDb);
    }
    expect(await stored(input)).toEqual([]);
    expect(await sendMessage(visitor, input, office())).toMatchObject({ ok: true });
  });
});

describe("a form that is sent again", () => {
  test.each(["one after another", "at once"])(
    "fifty times %s makes one row and one mail, and every copy is answered as sent",
    async (how) => {
      const [input, from] = [fresh(), office()];
      const copies = Array.from({ length: 50 }, () => () => sendMessage(visitor, input, from));
      const answers = how === "at once" ? await Promise.all(copies.map((send) => send())) : [];
      if (how !== "at once") for (const send of copies) answers.push(await send());
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect([await stored(input), await mailed(input.subject)].map((rows) => rows.length)).toEqual(
        [1, 1],
      );
    },
  );

  test("counts once: nine more can be sent in that hour", async () => {
    const [input, from] = [fresh(), office()];
    for (let time = 0; time < 20; time += 1) await sendMessage(visitor, input, from);
    for (let time = 0; time < 9; time += 1)
      expect(await sendMessage(visitor, fresh(), from)).toMatchObject({ ok: true });
    expect(await sendMessage(visitor, fresh(), from)).toMatchObject({
      ok: false,
      reason: "too-many",
    });
  });

  test("while another process writes it waits for that and finds it", async () => {
    const [input, from] = [fresh(), office()];
    const { key, remark: _, packageId: __, ...typed } = input;
    const other = new pg.Client(await ownUrl());
    await other.connect();
    try {
      await other.query("BEGIN");
      await other.query(
        "INSERT INTO idempotency_keys (actor, key, digest, answer) VALUES ('visitor', $1, $2, $3)",
        [key, digestOf(typed), JSON.stringify({ ok: true, row: null })],
      );
      await other.query(
        `WITH sent AS (INSERT INTO contact_submissions (name, email, subject, message) VALUES ($1, $2, $3, $4) RETURNING *)
        INSERT INTO leads (reference, kind, contact_submission_id, name, email, wish)
        SELECT 'CT-AAAAAA', 'contact', id, name, email, subject FROM sent`,
        [typed.name, typed.email, typed.subject, typed.message],
      );
      const copy = sendMessage(visitor, input, from);
      await someoneWaits();
      await other.query("COMMIT");
      expect(await copy).toEqual({ ok: true, row: null });
    } finally {
      await other.end();
    }
    expect([await stored(input), await mailed(input.subject)].map((rows) => rows.length)).toEqual([
      1, 0,
    ]);
  });

  test("with different keys makes fifty: the key is what identifies copies", async () => {
    const input = fresh();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        sendMessage(visitor, { ...input, key: crypto.randomUUID() }, office()),
      ),
    );
    expect(await mailed(input.subject)).toHaveLength(50);
  });

  test.each([
    { message: "Another one" },
    { subject: "Another" },
    { name: "Another" },
    { email: "another@example.com" },
  ])("with other content is no copy: %j", async (change) => {
    const input = fresh();
    await sendMessage(visitor, input, office());
    expect(await sendMessage(visitor, { ...input, ...change }, office())).toEqual({
      ok: false,
      reason: "form-used",
    });
    expect(await stored(input)).toMatchObject([{ message: input.message }]);
  });
});

describe("refused, leaving nothing", () => {
  test("a form with a filled honeypot; with an empty one it is sent", async () => {
    const input = fresh();
    expect(
      await sendMessage(visitor, { ...input, remark: "https://casino.example" }, office()),
    ).toEqual({ ok: false, reason: "robot" });
    expect([await stored(input), await mailed(input.subject)]).toEqual([[], []]);
    expect(await sendMessage(visitor, input, office())).toMatchObject({ ok: true });
  });

  test("the eleventh from one address within an hour, with any key; another address can still send", async () => {
    const from = office();
    for (let time = 0; time < 10; time += 1)
      expect(await sendMessage(visitor, fresh(), from)).toMatchObject({ ok: true });
    const eleventh = fresh();
    expect(await sendMessage(visitor, eleventh, from)).toEqual({
      ok: false,
      reason: "too-many",
      retryAfter: expect.any(Number),
    });
    expect([await stored(eleventh), await mailed(eleventh.subject)]).toEqual([[], []]);
    expect(await sendMessage(visitor, eleventh, office())).toMatchObject({ ok: true });
  });
});

async function ownUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return databaseUrl(inject("serverUrl"), rows[0]!.name);
}

/** Waits until a connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        db,
      );
    if (rows.length > 0) return;
  }
}
