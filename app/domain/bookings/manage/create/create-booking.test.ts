import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { agentBookingForm } from "./agent-booking-form.ts";
import { myBookings } from "../../trips/bookings.server.ts";
import { createBooking } from "./create-booking.server.ts";
import { countRows, rowsSince } from "../../fixtures/count-rows.ts";
import { requestOrigin, makeAgent, makeAgentInput } from "../../fixtures/staff.ts";
import { makeDeal, makeViewer, soon, setStatus } from "../../fixtures/rows.ts";

useTestDatabase();

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const audits = () =>
  db
    .selectFrom("auditLog")
    .selectAll()
    .where("action", "=", "booking-created")
    .orderBy("id")
    .execute();

describe("an agent's booking", () => {
  test("is Confirmed at once, keeps the deal's price and its agent, and mails the reference to the customer; log and history agree", async () => {
    const [agent, deal, before] = [await makeAgent(), await makeDeal(), await countRows()];
    const input = makeAgentInput(deal, {
      packageId: deal,
      shownPriceCents: 234_900,
      customerPhone: "+1 555 010 0200",
    });
    const made = await createBooking(agent, input, requestOrigin);
    if (!made.ok) throw new Error(made.reason);
    expect(await rowsSince(before)).toEqual({
      bookings: 1,
      history: 1,
      mails: 1,
      keys: 1,
    });
    const row = await db
      .selectFrom("bookings")
      .selectAll()
      .where("reference", "=", made.reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: "Confirmed",
      createdByAgentId: agent.id,
      userId: null,
      customerName: "Priya Raman",
      customerPhone: "+1 555 010 0200",
      unitPriceCents: 234_900,
      totalCents: 469_800,
    });
    const mail = await db
      .selectFrom("outboxMails")
      .selectAll()
      .where("bookingId", "=", row.id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: "priya@example.com", kind: "booking-made" });
    for (const sentence of [
      made.reference,
      "Confirmed",
      "Travelers: 2\n",
      "2 × $2,349 = $4,698",
      "/view-trip",
    ])
      expect(mail.plainText).toContain(sentence);
    const history = await db
      .selectFrom("bookingHistory")
      .selectAll()
      .where("bookingId", "=", row.id)
      .execute();
    expect(history).toMatchObject([
      { action: "created", toStatus: "Confirmed", actorId: agent.id, actorRole: "agent" },
    ]);
    expect((await audits()).at(-1)).toMatchObject({
      actorId: agent.id,
      subjectId: made.reference,
      address: requestOrigin.address,
      after: { status: "Confirmed", total_cents: 469_800 },
    });
  });

  test("appears in the My Trips of the customer who verified its email, and of nobody else", async () => {
    const [verified, unverified] = [await makeViewer({ emailVerified: true }), await makeViewer()];
    for (const { email } of [verified, unverified])
      expect(
        (
          await createBooking(
            await makeAgent(),
            makeAgentInput(await makeDeal(), { customerEmail: email }),
            requestOrigin,
          )
        ).ok,
      ).toBe(true);
    expect(await myBookings(verified)).toHaveLength(1);
    expect(await myBookings(unverified)).toEqual([]);
  });

  test("is made once, however many copies arrive at once; a form with other content is no copy", async () => {
    const [agent, deal, before] = [await makeAgent(), await makeDeal(), await countRows()];
    const input = makeAgentInput(deal);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => createBooking(agent, input, requestOrigin)),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await rowsSince(before)).toEqual({
      bookings: 1,
      history: 1,
      mails: 1,
      keys: 1,
    });
    for (const other of [
      { customerName: "Priya Rao" },
      { customerEmail: "rao@example.com" },
      { numTravelers: 3 },
      { notes: "" },
    ])
      expect(await createBooking(agent, { ...input, ...other }, requestOrigin)).toEqual({
        ok: false,
        reason: "form-used",
      });
    // Control: the key is what joins them.
    const keys = await Promise.all(
      Array.from({ length: 3 }, (_, n) =>
        createBooking(
          agent,
          makeAgentInput(deal, { customerEmail: `priya${n}@example.com` }),
          requestOrigin,
        ),
      ),
    );
    expect(new Set(keys.map((made) => made.ok && made.reference)).size).toBe(3);
  });

  test("with another agent's key is a booking of its own", async () => {
    const [deal, input] = [await makeDeal(), makeAgentInput("x")];
    const order = { ...input, packageId: deal, shownPriceCents: null };
    const theirs = { ...order, customerEmail: "rao@example.com" };
    const [one, other] = [
      await createBooking(await makeAgent(), order, requestOrigin),
      await createBooking(await makeAgent(), theirs, requestOrigin),
    ];
    expect(one.ok && other.ok && one.reference !== other.reference).toBe(true);
  });
});

describe("is refused without a trace, and the same form can be sent again", () => {
  const today = businessDay(new Date());
  test.each([
    ["deal-not-found", async () => makeAgentInput("no-such-deal")],
    ["deal-archived", async () => makeAgentInput(await makeDeal({ archivedAt: new Date() }))],
    [
      "offer-expired",
      async () => makeAgentInput(await makeDeal({ validUntil: addDays(today, -1) })),
    ],
    ["date-past", async () => makeAgentInput(await makeDeal(), { departureDate: today })],
    [
      "date-too-far",
      async () => makeAgentInput(await makeDeal(), { departureDate: addDays(today, 731) }),
    ],
  ] as const)("%s", async (reason, make) => {
    const [agent, input, logged] = [await makeAgent(), await make(), (await audits()).length];
    const before = await countRows();
    expect(await createBooking(agent, input, requestOrigin)).toEqual({ ok: false, reason });
    expect(await rowsSince(before)).toEqual(nothing);
    expect(await audits()).toHaveLength(logged);
    const corrected = { ...makeAgentInput(await makeDeal()), key: input.key };
    expect(await createBooking(agent, corrected, requestOrigin)).toMatchObject({ ok: true });
  });

  test("at a price other than the one that was shown", async () => {
    const [agent, deal] = [await makeAgent(), await makeDeal()];
    const input = makeAgentInput(deal, { packageId: deal, shownPriceCents: 234_900 });
    await db.updateTable("packages").set({ priceCents: 250_000 }).where("id", "=", deal).execute();
    const before = await countRows();
    expect(await createBooking(agent, input, requestOrigin)).toEqual({
      ok: false,
      reason: "price-changed",
    });
    expect(await rowsSince(before)).toEqual(nothing);
    const again = { ...input, packageId: deal, shownPriceCents: 250_000 };
    expect(await createBooking(agent, again, requestOrigin)).toMatchObject({ ok: true });
  });
});

test("of a deal that is deleted at that moment makes neither booking nor mail", async () => {
  const agent = await makeAgent();
  for (let round = 0; round < 20; round += 1) {
    const deal = await makeDeal();
    const [made] = await Promise.all([
      createBooking(agent, makeAgentInput(deal), requestOrigin),
      db
        .deleteFrom("packages")
        .where("id", "=", deal)
        .execute()
        .catch(() => undefined),
    ]);
    const stands = await db
      .selectFrom("bookings")
      .select("id")
      .where("packageId", "=", deal)
      .execute();
    expect(stands).toHaveLength(made.ok ? 1 : 0);
    if (!made.ok) expect(made.reason).toBe("deal-not-found");
  }
});

describe("the form", () => {
  const typed = {
    key: "6f1f64a4-7b53-4b3a-9f61-3b1f3e0f6f55",
    customerName: "Priya Raman",
    customerEmail: " Priya@Example.com",
    packageId: "rome-4-days@234900",
    departureDate: "2028-02-29",
    numTravelers: "2",
  };
  test("is read: phone and notes are optional, the package carries the price that was shown", () => {
    expect(agentBookingForm.parse(typed)).toMatchObject({
      customerEmail: "priya@example.com",
      customerPhone: null,
      notes: "",
      packageId: "rome-4-days",
      shownPriceCents: 234_900,
      numTravelers: 2,
    });
    expect(
      agentBookingForm.parse({ ...typed, packageId: "rome-4-days", customerPhone: "" }),
    ).toMatchObject({
      customerPhone: null,
      shownPriceCents: null,
    });
    for (const { customerEmail: _, ...none } of [typed])
      expect(agentBookingForm.parse(none)).toMatchObject({ customerEmail: null });
    expect(agentBookingForm.parse({ ...typed, customerEmail: " " })).toMatchObject({
      customerEmail: null,
    });
  });
  test.each([
    { customerName: " " },
    { customerName: "Two\nlines" },
    { customerEmail: "priya" },
    { customerPhone: "call me" },
    { packageId: "" },
    { packageId: "Rome" },
    { packageId: "rome@free" },
    { packageId: "rome@-1" },
    { departureDate: "2027-02-30" },
    { numTravelers: "0" },
    { numTravelers: "21" },
    { notes: "x".repeat(2001) },
  ])("refuses %j by its field", (change) => {
    const issues = agentBookingForm.safeParse({ ...typed, ...change }).error?.issues ?? [];
    expect([...new Set(issues.map(({ path }) => path[0]))]).toEqual(Object.keys(change));
  });
  test.each([
    "status",
    "userId",
    "createdByAgentId",
    "totalCents",
    "unitPriceCents",
    "customer_name",
  ])("does not know a field %s", (name) => {
    expect(agentBookingForm.safeParse({ ...typed, [name]: "1" }).error?.issues).toMatchObject([
      { code: "unrecognized_keys" },
    ]);
  });
});

test("a second booking of the same customer, trip and day is shown first, and made after confirming", async () => {
  const [agent, deal] = [await makeAgent(), await makeDeal()];
  const first = await createBooking(agent, makeAgentInput(deal), requestOrigin);
  if (!first.ok) throw new Error(first.reason);
  const before = await countRows();
  const again = makeAgentInput(deal);
  expect(await createBooking(agent, again, requestOrigin)).toEqual({
    ok: false,
    reason: "booked-already",
    duplicate: first.reference,
  });
  expect(await rowsSince(before)).toEqual(nothing);
  expect(
    await createBooking(agent, { ...again, duplicate: "GT-AAAAAA" }, requestOrigin),
  ).toMatchObject({ reason: "booked-already" });
  expect(
    await createBooking(agent, { ...again, duplicate: first.reference }, requestOrigin),
  ).toMatchObject({ ok: true });
});

test("of two forms at the same moment one books, and the other asks", async () => {
  const [agent, deal] = [await makeAgent(), await makeDeal()];
  const answers = await Promise.all(
    [1, 2].map(() => createBooking(agent, makeAgentInput(deal), requestOrigin)),
  );
  const [won, lost] = answers.sort((a, b) => Number(b.ok) - Number(a.ok));
  expect(lost).toEqual({
    ok: false,
    reason: "booked-already",
    duplicate: won?.ok && won.reference,
  });
});

test("another day, another customer, or a cancelled booking asks nothing", async () => {
  const [agent, deal] = [await makeAgent(), await makeDeal()];
  const book = (given: Parameters<typeof makeAgentInput>[1] = {}) =>
    createBooking(agent, makeAgentInput(deal, given), requestOrigin);
  const first = await book();
  if (!first.ok) throw new Error(first.reason);
  expect(await book({ departureDate: addDays(soon(), 1) })).toMatchObject({ ok: true });
  expect(await book({ customerEmail: "other@example.com" })).toMatchObject({ ok: true });
  await setStatus("Cancelled", { reference: first.reference });
  expect(await book()).toMatchObject({ ok: true });
});
