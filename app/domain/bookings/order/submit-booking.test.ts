import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDays, businessDay, endOfBusinessDay } from "#app/values/dates.ts";
import { saveContactEmail } from "#tests/contact-email.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { databaseUrl } from "#tests/database-server.ts";
import { countRows, rowsSince } from "../fixtures/count-rows.ts";
import { requestOrigin, makeAgent, makeAgentInput } from "../fixtures/staff.ts";
import { makeDeal, makeInput, makeViewer, soon } from "../fixtures/rows.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { submitBooking } from "./submit-booking.server.ts";

useTestDatabase();

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const one = { bookings: 1, history: 1, mails: 1, keys: 1 };

/** The booking with this reference. */
const booked = (reference: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

async function submitted(...given: Parameters<typeof submitBooking>): Promise<string> {
  const result = await submitBooking(...given);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.reference;
}

describe("a booking", () => {
  test("makes one booking, one history row, one mail and one job; status, price, owner, name and email are the server's", async () => {
    const [viewer, deal, before] = [await makeViewer(), await makeDeal(), await countRows()];
    const reference = await submitted(viewer, deal, makeInput());
    expect(await rowsSince(before)).toEqual(one);
    const booking = await booked(reference);
    expect(booking).toMatchObject({
      userId: viewer.id,
      createdByAgentId: null,
      customerName: "Janet Whitfield",
      customerEmail: viewer.email,
      customerPhone: "+1 (555) 010-0200",
      packageId: deal,
      numTravelers: 2,
      notes: "A window, please.",
      status: "Pending",
      unitPriceCents: 234_900,
      totalCents: 469_800,
    });
    expect(
      await db
        .selectFrom("bookingHistory")
        .selectAll()
        .where("bookingId", "=", booking.id)
        .execute(),
    ).toMatchObject([
      {
        action: "created",
        fromStatus: null,
        toStatus: "Pending",
        actorId: viewer.id,
        actorRole: "customer",
      },
    ]);
    const [mail] = await db
      .selectFrom("outboxMails")
      .selectAll()
      .where("bookingId", "=", booking.id)
      .execute();
    expect(mail).toMatchObject({
      kind: "booking-received",
      recipient: viewer.email,
      status: "queued",
    });
    expect(mail?.plainText).toContain(`Reference: ${reference}`);
    expect(mail?.plainText).toContain("Each traveler: 2 × $2,349 = $4,698");
  });

  test("is mailed to the office with a link to it, and says the number of travelers once", async () => {
    await saveContactEmail("office@example.com");
    const [viewer, deal] = [await makeViewer(), await makeDeal()];
    const reference = await submitted(viewer, deal, makeInput({ numTravelers: 3 }));
    await saveContactEmail("");
    const mails = await db
      .selectFrom("outboxMails")
      .select(["kind", "plainText"])
      .where("subject", "like", `%${reference}%`)
      .execute();
    const textOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.plainText;
    expect(textOf("new-booking")).toContain(`/admin/bookings/${reference}`);
    for (const kind of ["new-booking", "booking-received"])
      expect(textOf(kind)).toMatch(/^Travelers: 3$/m);
  });

  test("stores its phone number in a profile without one, and does not change another", async () => {
    const [viewer, deal] = [await makeViewer(), await makeDeal()];
    const phone = async () =>
      (await db.selectFrom("users").select("phone").where("id", "=", viewer.id).executeTakeFirst())
        ?.phone;
    await submitted(viewer, deal, makeInput());
    expect(await phone()).toBe("+1 (555) 010-0200");
    for (const known of [null, "+1 (555) 010-0200"]) {
      await submitted(
        { ...viewer, phone: known },
        await makeDeal(),
        makeInput({ customerPhone: "(617) 555-0142" }),
      );
      expect(await phone()).toBe("+1 (555) 010-0200");
    }
  });

  test("keeps the price that was shown, not a later one", async () => {
    const [viewer, deal] = [await makeViewer(), await makeDeal({ priceCents: 110_050 })];
    const reference = await submitted(
      viewer,
      deal,
      makeInput({ numTravelers: 3, shownPriceCents: 110_050 }),
    );
    await db.updateTable("packages").set({ priceCents: 120_000 }).where("id", "=", deal).execute();
    expect(await booked(reference)).toMatchObject({ unitPriceCents: 110_050, totalCents: 330_150 });
  });
});

/** The tables that a booking writes to, in order. */
describe.each(["idempotency_keys", "bookings", "booking_history", "outbox_mails"])(
  "a failure to write to %s",
  (table) => {
    test("leaves nothing of the booking, and the form can be sent again", async () => {
      const [viewer, deal, input, before] = [
        await makeViewer(),
        await makeDeal(),
        makeInput(),
        await countRows(),
      ];
      await sql
        .raw(
          `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'injected'; END $$; CREATE TRIGGER fail BEFORE INSERT ON ${table} EXECUTE FUNCTION fail()`,
        )
        .execute(ownerDb);
      try {
        await expect(submitBooking(viewer, deal, input)).rejects.toThrow("injected");
      } finally {
        await sql.raw("DROP FUNCTION fail CASCADE").execute(ownerDb);
      }
      expect(await rowsSince(before)).toEqual(nothing);
      expect((await submitBooking(viewer, deal, input)).ok).toBe(true);
      expect(await rowsSince(before)).toEqual(one);
    });
  },
);

describe("a form that is sent again", () => {
  test("finds its booking, also on the next day, and after the deal is no longer sold", async () => {
    const [viewer, deal, before] = [await makeViewer(), await makeDeal(), await countRows()];
    const input = makeInput({ departureDate: addDays(businessDay(new Date()), 1) });
    const reference = await submitted(viewer, deal, input);
    await db
      .updateTable("packages")
      .set({ archivedAt: new Date() })
      .where("id", "=", deal)
      .execute();
    const dayAfter = new Date(Date.now() + 86_400_000);
    expect(await submitBooking(viewer, deal, input, { now: dayAfter })).toEqual({
      ok: true,
      reference,
    });
    expect(await rowsSince(before)).toEqual(one);
  });

  test("in twenty copies at once makes one booking", async () => {
    const [viewer, deal, input, before] = [
      await makeViewer(),
      await makeDeal(),
      makeInput(),
      await countRows(),
    ];
    const results = await Promise.all(
      Array.from({ length: 20 }, () => submitBooking(viewer, deal, input)),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await rowsSince(before)).toEqual(one);
  });

  test("by another customer with the same key makes another booking", async () => {
    const [deal, input] = [await makeDeal(), makeInput()];
    const mine = await submitted(await makeViewer(), deal, input);
    const theirs = await submitted(await makeViewer(), deal, input);
    expect(theirs).not.toBe(mine);
  });

  test("with a key of its own makes another booking: the key is what identifies copies", async () => {
    const [viewer, deal, input] = [await makeViewer(), await makeDeal(), makeInput()];
    const first = await submitted(viewer, deal, input);
    expect(
      await submitted(viewer, deal, { ...input, key: randomUUID(), duplicate: first }),
    ).not.toBe(first);
  });

  test.each([
    { numTravelers: 3 },
    { departureDate: addDays(businessDay(new Date()), 77) },
    { notes: "Two windows" },
    { customerPhone: "555 010 0299" },
  ])("with something else in it does not pass for a repeat: %j", async (change) => {
    const [viewer, deal, input] = [await makeViewer(), await makeDeal(), makeInput()];
    await submitted(viewer, deal, input);
    const before = await countRows();
    expect(await submitBooking(viewer, deal, { ...input, ...change })).toEqual({
      ok: false,
      reason: "form-used",
    });
    expect(await submitBooking(viewer, await makeDeal(), input)).toEqual({
      ok: false,
      reason: "form-used",
    });
    expect(await rowsSince(before)).toEqual(nothing);
  });
});

describe("refused, leaving nothing", () => {
  const today = businessDay(new Date());
  test.each([
    ["yesterday", addDays(today, -1), "date-past"],
    ["today", today, "date-past"],
    ["tomorrow", addDays(today, 1), null],
    ["in 730 days", addDays(today, 730), null],
    ["in 731 days", addDays(today, 731), "date-too-far"],
    ["in 2999", "2999-12-31", "date-too-far"],
  ])("leaving %s (%s): %s", async (_, departureDate, reason) => {
    const [viewer, deal, before] = [await makeViewer(), await makeDeal(), await countRows()];
    const result = await submitBooking(viewer, deal, makeInput({ departureDate }));
    expect(result).toMatchObject(reason ? { ok: false, reason } : { ok: true });
    expect(await rowsSince(before)).toEqual(reason ? nothing : one);
  });

  test("'today' is New York's: at 23:30 there, London already has tomorrow, and it can still be booked", async () => {
    const [viewer, deal] = [await makeViewer(), await makeDeal()];
    const lateEvening = new Date("2027-01-10T04:30:00Z");
    expect(
      await submitBooking(viewer, deal, makeInput({ departureDate: "2027-01-10" }), {
        now: lateEvening,
      }),
    ).toMatchObject({ ok: true });
    expect(
      await submitBooking(viewer, deal, makeInput({ departureDate: "2027-01-09" }), {
        now: lateEvening,
      }),
    ).toEqual({
      ok: false,
      reason: "date-past",
    });
  });

  test("an offer lasts until midnight in New York, in winter and in summer", async () => {
    for (const day of ["2027-01-31", "2027-07-31"]) {
      const [viewer, deal] = [await makeViewer(), await makeDeal({ validUntil: day })];
      const end = endOfBusinessDay(day);
      expect(new Date(end).toISOString()).toBe(
        day === "2027-01-31" ? "2027-02-01T05:00:00.000Z" : "2027-08-01T04:00:00.000Z",
      );
      const departureDate = "2027-12-01";
      expect(
        await submitBooking(viewer, deal, makeInput({ departureDate }), { now: new Date(end) }),
      ).toEqual({ ok: false, reason: "offer-expired" });
      expect(
        await submitBooking(viewer, deal, makeInput({ departureDate }), { now: new Date(end - 1) }),
      ).toMatchObject({ ok: true });
    }
  });

  test("an archived deal, a deleted one, and staff; the key is free again", async () => {
    const [viewer, archived, before] = [
      await makeViewer(),
      await makeDeal({ archivedAt: new Date() }),
      await countRows(),
    ];
    const input = makeInput();
    expect(await submitBooking(viewer, archived, input)).toEqual({
      ok: false,
      reason: "deal-archived",
    });
    expect(await submitBooking(viewer, "no-such-deal", input)).toEqual({
      ok: false,
      reason: "deal-not-found",
    });
    for (const kind of ["agent", "superadmin"] as const)
      expect(await submitBooking(await makeViewer({ kind }), archived, input)).toEqual({
        ok: false,
        reason: "staff",
      });
    expect(await rowsSince(before)).toEqual(nothing);
    await db.updateTable("packages").set({ archivedAt: null }).where("id", "=", archived).execute();
    expect(await submitBooking(viewer, archived, input)).toMatchObject({ ok: true });
  });

  test("a deal that is deleted during the booking counts as deleted", async () => {
    const [viewer, deal, before] = [await makeViewer(), await makeDeal(), await countRows()];
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
    const admin = new pg.Client(databaseUrl(inject("serverUrl"), rows[0]!.name));
    await admin.connect();
    try {
      await admin.query("BEGIN");
      await admin.query("DELETE FROM packages WHERE id = $1", [deal]);
      const result = submitBooking(viewer, deal, makeInput());
      await someoneWaits();
      await admin.query("COMMIT");
      expect(await result).toEqual({ ok: false, reason: "deal-not-found" });
    } finally {
      await admin.end();
    }
    expect(await rowsSince(before)).toEqual(nothing);
  });
});

describe("a customer with an unconfirmed email", () => {
  const mailOf = async (reference: string) => {
    const { id } = await booked(reference);
    return db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("bookingId", "=", id)
      .executeTakeFirstOrThrow();
  };

  test("gets no mail with the form's words, because the email may be a stranger's; a confirmed one does", async () => {
    const [deal, notes] = [await makeDeal(), "Win a car at https://casino.example"];
    const stranger = await submitted(await makeViewer(), deal, makeInput({ notes }));
    expect((await mailOf(stranger)).plainText).not.toContain("casino");
    expect(await booked(stranger), "the agents read them").toMatchObject({ notes });
    const known = await submitted(
      await makeViewer({ emailVerified: true }),
      deal,
      makeInput({ notes }),
    );
    expect((await mailOf(known)).plainText).toContain("casino");
  });

  /** A form with a day of its own. */
  let days = 0;
  const another = () => makeInput({ departureDate: addDays(soon(), (days += 1)) });

  test("can book ten times a day, and repeats do not count; with a confirmed email there is no limit", async () => {
    const [deal, stranger, known] = [
      await makeDeal(),
      await makeViewer(),
      await makeViewer({ emailVerified: true }),
    ];
    const inputs = Array.from({ length: 10 }, () => another());
    for (const input of inputs) await submitted(stranger, deal, input);
    const before = await countRows();
    expect(await submitBooking(stranger, deal, another())).toEqual({
      ok: false,
      reason: "unconfirmed",
    });
    expect(await submitBooking(stranger, deal, inputs[0]!)).toMatchObject({ ok: true });
    expect(await rowsSince(before)).toEqual(nothing);
    const yesterday = new Date(Date.now() - 86_400_001);
    await db
      .updateTable("bookings")
      .set({ createdAt: yesterday })
      .where("userId", "=", stranger.id)
      .execute();
    await submitted(stranger, deal, another());
    for (let made = 0; made < 11; made += 1) await submitted(known, deal, another());
  });

  test("can book ten times, also with many forms at once", async () => {
    const [deal, stranger] = [await makeDeal(), await makeViewer()];
    for (let made = 0; made < 8; made += 1) await submitted(stranger, deal, another());
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => submitBooking(stranger, deal, another())),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(2);
  });
});

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

describe("a second booking of the same trip and day", () => {
  test("shows the first one, and is made after confirming; the answer can be requested again", async () => {
    const [viewer, deal] = [await makeViewer(), await makeDeal()];
    const duplicate = {
      reference: await submitted(viewer, deal, makeInput()),
      requestedAt: expect.any(Date),
      numTravelers: 2,
      standing: expect.stringContaining("Your request is with us."),
    };
    const [again, before] = [makeInput(), await countRows()];
    const refusal = { ok: false, reason: "booked-already", duplicate };
    expect(await submitBooking(viewer, deal, again)).toEqual(refusal);
    expect(await submitBooking(viewer, deal, again)).toEqual(refusal);
    expect(await submitBooking(viewer, deal, { ...again, duplicate: "GT-AAAAAA" })).toEqual(
      refusal,
    );
    expect(await rowsSince(before)).toEqual(nothing);
    const meant = { ...again, duplicate: duplicate.reference };
    const second = await submitted(viewer, deal, meant);
    expect(await submitted(viewer, deal, meant), "a copy is the same booking").toBe(second);
    expect(await rowsSince(before)).toEqual(one);
  });

  test("also asks when both forms come at the same moment; with different days both are booked", async () => {
    const [viewer, deal] = [await makeViewer(), await makeDeal()];
    const sendTwo = (days: string[]) =>
      Promise.all(
        days.map((departureDate) => submitBooking(viewer, deal, makeInput({ departureDate }))),
      );
    for (let round = 0; round < 5; round += 1) {
      const day = addDays(businessDay(new Date()), 50 + round);
      const [won, lost] = (await sendTwo([day, day])).sort((a, b) => Number(b.ok) - Number(a.ok));
      expect(lost).toMatchObject({
        ok: false,
        reason: "booked-already",
        duplicate: won?.ok && { reference: won.reference },
      });
    }
    expect(await sendTwo([addDays(soon(), 30), addDays(soon(), 31)])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  test("asks nothing if the first has ended or is another customer's; for an agent's booking only with a confirmed email", async () => {
    const [viewer, other, deal, agent] = [
      await makeViewer(),
      await makeViewer(),
      await makeDeal(),
      await makeAgent(),
    ];
    const first = await submitted(viewer, deal, makeInput());
    await submitted(other, deal, makeInput());
    await db
      .updateTable("bookings")
      .set({ status: "Declined" })
      .where("reference", "=", first)
      .execute();
    await submitted(viewer, deal, makeInput());
    const departureDate = addDays(soon(), 1);
    const made = await createBooking(
      agent,
      makeAgentInput(deal, { customerEmail: viewer.email, departureDate }),
      requestOrigin,
    );
    if (!made.ok) throw new Error(made.reason);
    const confirmed = { ...viewer, emailVerified: true };
    expect(await submitBooking(confirmed, deal, makeInput({ departureDate }))).toMatchObject({
      duplicate: { reference: made.reference },
    });
    await submitted(viewer, deal, makeInput({ departureDate }));
  });
});
