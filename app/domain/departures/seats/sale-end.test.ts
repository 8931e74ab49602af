import { sql } from "kysely";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { addDays, businessDay, businessMoment } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { departuresOfDeal, makeDeparture } from "../fixtures/rows.ts";
import { offerSeats } from "../wait/offer/offer-seats.server.ts";
import { claimSeats, type Claimed, type LateSale, seatConstraints } from "./claim-seats.server.ts";
import { confirmClaim } from "./confirm-claim.server.ts";
import { reclaimSeats } from "./reclaim-seats.server.ts";

useTestDatabase();
const today = businessDay(new Date());
const inAWeek = addDays(today, 7);
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** One write as `command` runs it: a constraint is a refusal. */
async function write(work: (tx: DatabaseTransaction) => Promise<Claimed>): Promise<string> {
  try {
    const claimed = await db.transaction().execute(work);
    return claimed.ok ? "claimed" : claimed.reason;
  } catch (error) {
    const names: Readonly<Record<string, string>> = seatConstraints;
    return (error instanceof pg.DatabaseError && names[error.constraint ?? ""]) || String(error);
  }
}

async function book(departureId: string, late: LateSale = {}): Promise<string> {
  const { id: bookingId } = await makeBooking();
  const holder = { kind: "booking", bookingId, confirmed: true } as const;
  return write((tx) =>
    claimSeats(tx, departureId, { seats: 1, singles: 0, today, holder, ...late }),
  );
}

const close = (id: string, closesDays: number | null) =>
  db.updateTable("departures").set({ closesDays }).where("id", "=", id).execute();

describe("the last day of sale", () => {
  test("is the departure's, else its deal's, else the site's; without any of them the day before", async () => {
    const packageId = await makeDeal({ departs: "fixed", closesDays: 8 });
    const departureId = await makeDeparture({ packageId, startsOn: inAWeek });
    const isShown = async () => (await departuresOfDeal(packageId, today)).length > 0;
    expect([await book(departureId), await isShown()]).toEqual(["sale-ended", false]);
    await close(departureId, 7);
    expect([await book(departureId), await isShown()]).toEqual(["claimed", true]);
    await close(departureId, null);
    await db
      .updateTable("packages")
      .set({ closesDays: null })
      .where("id", "=", packageId)
      .execute();
    expect([await book(departureId), await isShown()]).toEqual(["claimed", true]);
    const site = { key: "closes_days", value: "8" };
    await db.insertInto("appSettings").values(site).execute();
    expect([await book(departureId), await isShown()]).toEqual(["sale-ended", false]);
    await db.deleteFrom("appSettings").where("key", "=", "closes_days").execute();
  });

  test("an agent's reason stands with the seats that are sold after it", async () => {
    const departureId = await makeDeparture({ startsOn: inAWeek, closesDays: 8 });
    expect(await book(departureId, { lateReason: "The hotel still has rooms." })).toBe("claimed");
    const { lateReason } = await db
      .selectFrom("seatClaims")
      .select("lateReason")
      .where("departureId", "=", departureId)
      .executeTakeFirstOrThrow();
    expect(lateReason).toBe("The hotel still has rooms.");
  });
});

test("a hold from before it is booked after it, an ended booking gets its seats back, and nobody is offered any", async () => {
  const departureId = await makeDeparture({ startsOn: inAWeek, closesDays: 7, seats: 3 });
  const seat = { seats: 1, singles: 0, today };
  const holder = { kind: "checkout", expiresAt: inAnHour() } as const;
  expect(await write((tx) => claimSeats(tx, departureId, { ...seat, holder }))).toBe("claimed");
  const paid = await makeBooking();
  const booked = { kind: "booking", bookingId: paid.id, confirmed: false } as const;
  expect(await write((tx) => claimSeats(tx, departureId, { ...seat, holder: booked }))).toBe(
    "claimed",
  );
  const { id: claimId } = await db
    .updateTable("seatClaims")
    .set((row) => ({
      createdAt: sql`now() - interval '2 days'`,
      releasedAt: sql`CASE WHEN ${row.ref("kind")} = 'booking' THEN now() END`,
    }))
    .where("departureId", "=", departureId)
    .where("kind", "in", ["checkout", "booking"])
    .returning("id")
    .executeTakeFirstOrThrow();
  await close(departureId, 8);
  const { id: bookingId } = await makeBooking();
  const confirm = (held: string | null) =>
    write((tx) =>
      confirmClaim(tx, { departureId, claimId: held }, { ...seat, bookingId, confirmed: true }),
    );
  expect(await confirm(null), "control: without the hold").toBe("sale-ended");
  expect(await confirm(claimId)).toBe("claimed");
  expect(await db.transaction().execute((tx) => reclaimSeats(tx, paid.id, today))).toBe(true);
  const wait = { departureId, name: "Ada", email: "ada@example.com", party: 1, singles: 0 };
  await db.insertInto("waitlistEntries").values(wait).execute();
  const states = async () =>
    (
      await db
        .selectFrom("waitlistEntries")
        .select("state")
        .where("departureId", "=", departureId)
        .orderBy("place")
        .execute()
    ).map(({ state }) => state);
  await offerSeats(departureId);
  expect(await states()).toEqual(["expired"]);
  await close(departureId, 7);
  await db
    .insertInto("waitlistEntries")
    .values({ ...wait, email: "bea@example.com" })
    .execute();
  await offerSeats(departureId);
  expect(await states(), "control: the day before").toEqual(["expired", "offered"]);
});

describe("at midnight in New York, with a process whose clock is slow", () => {
  const rounds = 10;
  const departures = 20;
  const claims = 3;
  /** Half of what the claims took before, so that midnight falls among them on any machine. */
  let untilMidnight = 60;
  const midnight = businessMoment(addDays(today, 1), "00:00").getTime();

  beforeEach(async () => {
    await sql`TRUNCATE departures CASCADE`.execute(ownerDb);
  });

  /** Sets the database's clock so that it is midnight in `untilMidnight` ms; returns its lead. */
  async function setClock(): Promise<number> {
    const lead = midnight - Date.now() - untilMidnight;
    await sql`CREATE OR REPLACE FUNCTION sale_day(moment timestamptz) RETURNS date LANGUAGE sql VOLATILE
      RETURN business_day(coalesce(moment, clock_timestamp() + interval '${sql.raw(String(lead))} milliseconds'))`.execute(
      ownerDb,
    );
    return lead;
  }

  /** Claims before, at and after midnight on each of 20 departures, whose last day ends then. */
  async function race(): Promise<{ outcomes: { outcome: string; at: number }[]; late: number }> {
    const ids = await Promise.all(
      Array.from({ length: departures }, () => makeDeparture({ startsOn: inAWeek, closesDays: 7 })),
    );
    const claim = async (id: string, lead: number) => {
      const holder = { kind: "checkout", expiresAt: inAnHour() } as const;
      const seat = { seats: 1, singles: 0, today, holder };
      const outcome = await write((tx) => claimSeats(tx, id, seat));
      return { outcome, at: Date.now() + lead };
    };
    const lead = await setClock();
    const began = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: claims }, () => ids.map((id) => claim(id, lead))).flat(),
    );
    untilMidnight = Math.round((performance.now() - began) / 2);
    const { rows } = await sql<{ late: number }>`
      SELECT count(*)::integer AS late FROM seat_claims WHERE departure_id = ANY(${ids}::uuid[])
        AND created_at + ${lead} * interval '1 millisecond' >= ${new Date(midnight)}`.execute(db);
    return { outcomes, late: rows[0]?.late ?? 0 };
  }

  test("of 200 races none sells a seat on the day after, and what is refused is refused after midnight", async () => {
    const all: { outcome: string; at: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { outcomes, late } = await race();
      expect(late).toBe(0);
      all.push(...outcomes);
    }
    const refused = all.filter(({ outcome }) => outcome === "sale-ended");
    expect(all.length - refused.length).toBe(
      all.filter(({ outcome }) => outcome === "claimed").length,
    );
    expect(refused.every(({ at }) => at >= midnight)).toBe(true);
    expect([refused.length > 0, refused.length < all.length], "both sides of midnight").toEqual([
      true,
      true,
    ]);
  });

  test("control: without the guard seats are sold on the day after", async () => {
    await sql`ALTER TABLE seat_claims DISABLE TRIGGER seat_claims_sale_ended`.execute(ownerDb);
    let late = 0;
    for (let round = 0; round < rounds && late === 0; round += 1) late += (await race()).late;
    expect(late).toBeGreaterThan(0);
    await sql`ALTER TABLE seat_claims ENABLE TRIGGER seat_claims_sale_ended`.execute(ownerDb);
  });
});
