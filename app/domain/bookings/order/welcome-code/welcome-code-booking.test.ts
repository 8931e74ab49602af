import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { myBookings, readMyBooking } from "../../trips/bookings.server.ts";
import { countRows, rowsSince } from "../../fixtures/count-rows.ts";
import {
  makeBooking,
  makeDeal,
  makeDiscounted,
  makeInput,
  makeViewer,
  makeWelcomeCode,
} from "../../fixtures/rows.ts";
import { bookWith, countHolders } from "../../fixtures/welcome-codes.ts";
import { priceOf } from "../../lines/booking-parts.ts";
import { findTrip } from "../../trips/find-trip.server.ts";
import { submitBooking } from "../submit-booking.server.ts";

useTestDatabase();

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };

async function booked(...given: Parameters<typeof submitBooking>): Promise<string> {
  const result = await submitBooking(...given);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.reference;
}

const rowOf = (reference: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

describe("a booking with a welcome code", () => {
  test("stores list price, discount and total, and shows them in the mail, in My Trips and in the lookup", async () => {
    const [viewer, deal, code] = [await makeViewer(), await makeDeal(), await makeWelcomeCode(15)];
    const reference = await booked(
      viewer,
      deal,
      makeInput({ welcome: ` ${code.toLowerCase().replace("-", " ")} ` }),
    );
    await db.updateTable("packages").set({ priceCents: 100 }).where("id", "=", deal).execute();
    expect(await rowOf(reference)).toMatchObject({
      welcomeCode: code,
      unitPriceCents: 234_900,
      discountPercent: 15,
      discountCents: 70_470,
      totalCents: 399_330,
    });
    const mail = await db
      .selectFrom("outboxMails")
      .select(["plainText", "html"])
      .where("recipient", "=", viewer.email)
      .executeTakeFirstOrThrow();
    for (const line of [
      "Each traveler: 2 × $2,349 = $4,698",
      "Welcome code, 15%: −$704.70",
      "Total: $3,993.30",
    ])
      expect(mail.plainText).toContain(line);
    expect(mail.html).toContain("−$704.70");
    expect(await myBookings(viewer)).toMatchObject([
      { reference, discountCents: 70_470, totalCents: 399_330 },
    ]);
    expect(await readMyBooking(viewer, reference)).toMatchObject({
      unitPriceCents: 234_900,
      discountCents: 70_470,
      totalCents: 399_330,
    });
    const found = await findTrip({ reference, name: viewer.name, phone: "" }, { wait: false });
    expect(found && priceOf(found.parts.lines)).toMatchObject({
      discountCents: 70_470,
      totalCents: 399_330,
    });
    expect(JSON.stringify(found), "whoever looks a trip up does not get its code").not.toContain(
      "WELCOME",
    );
  });

  test("sent again finds itself; with another code, or without one, it is no copy", async () => {
    const [viewer, deal, code, before] = [
      await makeViewer(),
      await makeDeal(),
      await makeWelcomeCode(),
      await countRows(),
    ];
    const input = makeInput({ welcome: code });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => submitBooking(viewer, deal, input)),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await submitBooking(viewer, deal, { ...input, welcome: code.slice(8) })).toEqual(
      results[0],
    );
    expect(await rowsSince(before)).toEqual({
      bookings: 1,
      history: 1,
      mails: 1,
      keys: 1,
    });
    for (const welcome of ["", "nonsense", await makeWelcomeCode()])
      expect(await submitBooking(viewer, deal, { ...input, welcome }), welcome).toEqual({
        ok: false,
        reason: "form-used",
      });
  });

  test("without one costs the list price, and nothing else differs", async () => {
    const reference = await booked(await makeViewer(), await makeDeal(), makeInput());
    expect(await rowOf(reference)).toMatchObject({
      welcomeCode: null,
      discountPercent: 0,
      discountCents: 0,
      totalCents: 469_800,
    });
  });

  test("after one without a code, sent with an invalid code, is no copy", async () => {
    const [viewer, deal, input] = [await makeViewer(), await makeDeal(), makeInput()];
    await booked(viewer, deal, input);
    expect(await submitBooking(viewer, deal, { ...input, welcome: "nonsense" })).toEqual({
      ok: false,
      reason: "form-used",
    });
  });
});

describe("a code is refused without a trace, and the form can be sent again without it", () => {
  /**
   * Sends a form with this code, then without: the first refusal, what it left, and whether the
   * second is booked.
   */
  async function tryBoth(welcome: string, viewer: SignedIn) {
    const [deal, input, before] = [await makeDeal(), makeInput({ welcome }), await countRows()];
    const refused = await submitBooking(viewer, deal, input);
    const left = await rowsSince(before);
    const { ok: bookedWithout } = await submitBooking(viewer, deal, { ...input, welcome: "" });
    return { reason: refused.ok ? null : refused.reason, left, bookedWithout };
  }
  const refusal = (reason: string) => ({ reason, left: nothing, bookedWithout: true });

  test.each([
    "WELCOME-AAAAAA",
    "nonsense",
    "GT-ABC379",
    "'; DROP TABLE welcome_codes",
    "\u{1F40C}".repeat(20),
  ])("if it is unknown: %j", async (typed) => {
    expect(await tryBoth(typed, await makeViewer())).toEqual(refusal("code-unknown"));
  });

  test("if an active booking has it", async () => {
    const code = await makeWelcomeCode();
    await bookWith(code);
    expect(await tryBoth(code, await makeViewer())).toEqual(refusal("code-used"));
  });

  test("if the customer has booked before: themselves, or through an agent under their verified email", async () => {
    const viewer = await makeViewer();
    await makeBooking({ userId: viewer.id, status: "Completed" });
    expect(await tryBoth(await makeWelcomeCode(), viewer)).toEqual(refusal("not-first-booking"));
    const verified = await makeViewer({ emailVerified: true });
    await makeBooking({ customerEmail: verified.email });
    expect(await tryBoth(await makeWelcomeCode(), verified)).toEqual(refusal("not-first-booking"));
    const unverified = await makeViewer();
    await makeBooking({ customerEmail: unverified.email });
    expect(
      await bookWith(await makeWelcomeCode(), unverified),
      "who is not certain to own an email learns nothing of its bookings",
    ).toMatchObject({ ok: true });
  });

  test.each(["Declined", "Cancelled"] as const)(
    "but not after a booking that was %s: that one does not count, and its code is free again",
    async (status) => {
      const [viewer, code] = [await makeViewer(), await makeWelcomeCode()];
      const first = await bookWith(code, viewer);
      if (!first.ok) throw new Error("The code is good.");
      expect(await bookWith(code)).toEqual({ ok: false, reason: "code-used" });
      await db
        .updateTable("bookings")
        .set({ status })
        .where("reference", "=", first.reference)
        .execute();
      expect(await bookWith(code, viewer)).toMatchObject({ ok: true });
      expect(await countHolders(code)).toBe(1);
      expect(await bookWith(code)).toEqual({ ok: false, reason: "code-used" });
    },
  );
});

test.each([
  ["a discount without a code", { discountPercent: 10 }],
  ["a code without a discount", { welcomeCode: "known" }],
  ["a code that was never issued", { welcomeCode: "WELCOME-AAAAAA", discountPercent: 10 }],
  ["more off than it costs", { welcomeCode: "known", discountPercent: 101 }],
])("the table refuses a booking with %s", async (_, given) => {
  const welcomeCode =
    "welcomeCode" in given && given.welcomeCode === "known"
      ? await makeWelcomeCode()
      : ((given as { welcomeCode?: string }).welcomeCode ?? null);
  await expect(makeBooking({ ...given, welcomeCode })).rejects.toThrow(/violates/);
});

test("and two active ones with one code", async () => {
  const code = await makeWelcomeCode();
  await makeDiscounted(code, { status: "Cancelled" });
  await makeDiscounted(code);
  await expect(makeDiscounted(code)).rejects.toThrow("bookings_welcome_code_key");
});
