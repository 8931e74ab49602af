import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readParts } from "#app/domain/bookings/lines/read-parts.server.ts";
import { priceParty } from "#app/domain/departures/price/price-party.ts";
import { totalOf } from "#app/values/money.ts";
import { priceIn } from "#app/domain/departures/price/rate.ts";
import { canSleep } from "#app/domain/departures/price/room-choices.ts";
import { useTestDatabase } from "#tests/database.ts";
import { seedDemo } from "./seed-demo.server.ts";
import { seedSite } from "./seed-site.server.ts";

useTestDatabase();

const today = "2026-11-21";
const hashPassword = async (password: string) => `hashed:${password}`;

let seeded: Extract<Awaited<ReturnType<typeof seedDemo>>, { ok: true }>;

/** Once: the tests only read. */
beforeAll(async () => {
  await seedSite(db, { today });
  const demo = await seedDemo(db, { today, hashPassword });
  if (!demo.ok) throw new Error(demo.reason);
  seeded = demo;
});

const allBookings = () =>
  db.selectFrom("bookings").selectAll().orderBy("createdAt").orderBy("id").execute();

test("each role has a login; its new password is printed once and stored only as a hash", async () => {
  const { logins } = seeded;
  expect(logins.map(({ role }) => role)).toEqual([
    "customer",
    "agent",
    "accountant",
    "editor",
    "superadmin",
  ]);
  expect(new Set(logins.map(({ password }) => password)).size).toBe(5);
  for (const { email, role, password } of logins) {
    expect(password).toMatch(/^[\w-]{16}$/);
    const { password: hash, ...user } = await db
      .selectFrom("users")
      .innerJoin("accounts", "accounts.userId", "users.id")
      .select(["users.role", "users.emailVerified", "accounts.password", "accounts.providerId"])
      .whereRef("accounts.accountId", "=", "users.id")
      .where("users.email", "=", email)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({
      role: role === "customer" ? null : role,
      emailVerified: true,
      providerId: "credential",
    });
    expect(hash).toBe(`hashed:${password}`);
  }
});

test("nobody else can sign in: the other accounts have no password", async () => {
  const accounts = await db.selectFrom("accounts").select("id").execute();
  const users = await db.selectFrom("users").select("id").execute();
  expect(accounts).toHaveLength(5);
  expect(users.length).toBeGreaterThan(60);
});

test("some comments wait for the staff; for the decided ones the log says who decided", async () => {
  const comments = await db
    .selectFrom("blogComments")
    .select(["id", "status", "slug", "body"])
    .execute();
  expect(comments.find(({ body }) => body.includes("the first ferry"))?.slug).toBe(
    "the-amalfi-coast-by-ferry",
  );
  expect(comments.filter(({ status }) => status === "pending")).toHaveLength(3);
  for (const { id, status } of comments.filter((comment) => comment.status !== "pending"))
    expect(
      await db
        .selectFrom("auditLog")
        .select(["action", "actorEmail"])
        .where("subjectId", "=", id)
        .execute(),
    ).toEqual([{ action: `comment-${status}`, actorEmail: "agent@grandtour.example" }]);
});

test("every booking's history leads from its creation to its current status", async () => {
  expect(seeded.bookings).toBe(240);
  for (const booking of await allBookings()) {
    const history = await db
      .selectFrom("bookingHistory")
      .selectAll()
      .where("bookingId", "=", booking.id)
      .orderBy("id")
      .execute();
    expect(history[0]).toMatchObject({
      action: "created",
      fromStatus: null,
      createdAt: booking.createdAt,
    });
    expect(history.at(-1)).toMatchObject({
      toStatus: booking.status,
      createdAt: booking.updatedAt,
    });
    history
      .slice(1)
      .forEach((entry, index) => expect(entry.fromStatus).toBe(history[index]?.toStatus));
    expect(
      history.filter(({ actorRole, actorId }) => actorRole !== "system" && actorId === null),
    ).toEqual([]);
    expect(booking.version).toBe(history.length);
  }
});

test("a booking was made either by a customer with an account or by an agent", async () => {
  const bookings = await allBookings();
  expect(
    bookings.filter(
      ({ userId, createdByAgentId }) => (userId === null) === (createdByAgentId === null),
    ),
  ).toEqual([]);
  const agents = new Set(bookings.flatMap(({ createdByAgentId }) => createdByAgentId ?? []));
  expect(agents.size).toBe(3);
});

test("the demo customer has a trip of each kind, and a cancellation request waits or was answered", async () => {
  const own = await db
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "bookings.userId")
    .select("bookings.status")
    .where("users.email", "=", "customer@grandtour.example")
    .execute();
  expect(own.map(({ status }) => status).sort()).toEqual([
    "Cancelled",
    "Completed",
    "Confirmed",
    "Pending",
  ]);
  const requests = await db
    .selectFrom("bookings")
    .select("id")
    .where("cancelRequestedAt", "is not", null)
    .execute();
  expect(requests.length).toBeGreaterThan(0);
});

test("nobody is on two trips at the same time", async () => {
  const { rows } = await sql`
    SELECT a.reference, b.reference FROM bookings a JOIN bookings b ON a.customer_email = b.customer_email AND a.id < b.id
    JOIN packages p ON p.id = a.package_id JOIN packages q ON q.id = b.package_id
    WHERE a.customer_email <> 'customer@grandtour.example'
      AND daterange(a.booking_date, a.booking_date + p.duration_days) && daterange(b.booking_date, b.booking_date + q.duration_days)
  `.execute(db);
  expect(rows).toEqual([]);
});

test("a second run is refused and changes nothing", async () => {
  const before = await allBookings();
  expect(await seedDemo(db, { today: "2026-12-24", hashPassword })).toEqual({
    ok: false,
    reason: "demo-exists",
  });
  expect(await allBookings()).toEqual(before);
});

test("every booking of a trip with fixed dates has its seats, and visitors see every kind of date", async () => {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM bookings JOIN packages ON packages.id = package_id AND departs = 'fixed'
    LEFT JOIN seat_claims ON booking_id = bookings.id
    WHERE bookings.status IN ('Pending', 'Confirmed', 'Completed') AND seat_claims.seats IS DISTINCT FROM num_travelers
  `.execute(db);
  expect(rows).toEqual([]);
  const labels = await db
    .selectFrom("departures")
    .select(["label", ({ fn }) => fn.countAll<number>().as("departures")])
    .where("startsOn", ">", today)
    .groupBy("label")
    .execute();
  const counted = new Map(labels.map(({ label, departures }) => [label, departures]));
  for (const label of ["available", "limited", "guaranteed", "sold-out"] as const)
    expect(counted.get(label), label).toBeGreaterThanOrEqual(3);
});

test("parties of two sizes wait, each for a date that is sold out", async () => {
  const waits = await db
    .selectFrom("waitlistEntries as entry")
    .innerJoin("departures", "departures.id", "entry.departureId")
    .select(["departures.label", "entry.state", "entry.party"])
    .execute();
  expect(waits.length).toBeGreaterThan(10);
  expect(new Set(waits.map(({ label, state }) => `${label} ${state}`))).toEqual(
    new Set(["sold-out waiting"]),
  );
  expect(new Set(waits.map(({ party }) => party))).toEqual(new Set([2, 4]));
});

test("bookings of deals with rates have their people, rooms and lines as the booking form makes them", async () => {
  const rates = await db.selectFrom("rates").selectAll().execute();
  let checked = 0;
  for (const { id, packageId, unitPriceCents, totalCents } of await allBookings()) {
    const ofDeal = rates.filter((rate) => rate.packageId === packageId);
    const { lines, travelers, rooms } = await readParts(id);
    expect(totalOf(lines)).toBe(totalCents);
    expect(rooms.length > 0).toBe(ofDeal.length > 0);
    // Earlier bookings have the price from before it was reduced.
    if (priceIn(ofDeal, "double") !== unitPriceCents) continue;
    const counts = { double: 0, triple: 0, single: 0 };
    for (const kind of rooms) counts[kind] += 1;
    const children = travelers.flatMap(({ fromAge, toAge }) =>
      fromAge === null || toAge === null ? [] : [{ fromAge, toAge, count: 1 }],
    );
    const party = { adults: travelers.length - children.length, children };
    expect(canSleep(party, counts)).toBe(true);
    expect(lines.filter(({ kind }) => kind !== "extra")).toEqual(priceParty(party, counts, ofDeal));
    checked += 1;
  }
  expect(checked).toBeGreaterThan(50);
});

test("some bookings have extras of their deal", async () => {
  const { count } = await db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingLines.bookingId")
    .innerJoin("dealExtras", (join) =>
      join
        .onRef("dealExtras.packageId", "=", "bookings.packageId")
        .onRef("dealExtras.id", "=", "bookingLines.extraId"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("bookingLines.kind", "=", "extra")
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(30);
});
