import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { createPhoneLead } from "#app/domain/leads/phone/create-phone-lead.server.ts";
import { noteCustomer } from "#app/domain/people/customers/note-customer.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { someoneWaits } from "#tests/someone-waits.ts";
import { makeBooking, makeDeal, makeInput, makeViewer } from "../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { bookingFieldsOf } from "../booking-fields.ts";
import { partsByTraveler } from "../lines/booking-parts.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";
import { insertBooking } from "../row/insert-booking.server.ts";
import { myBookings } from "../trips/bookings.server.ts";
import { mergeCustomers } from "./merge-customers.server.ts";

useTestDatabase();

const newEmail = () => `${randomUUID()}@example.com`;
const row = (id: string) =>
  db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirst();
const bookingRow = (reference: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

/** A customer with a booking. */
async function client(given: Parameters<typeof makeBooking>[0] = {}) {
  const made = { customerEmail: newEmail(), customerName: "Ada Brennan", ...given };
  const { reference } = await makeBooking(made);
  const { customerId: id, customerEmail: email } = await bookingRow(reference);
  return { id, email: email ?? "", reference };
}
type Client = Awaited<ReturnType<typeof client>>;

/** Merges two at the versions that they have; what remains is the first one's. */
async function merge(
  viewer: Agent,
  one: Pick<Client, "id">,
  other: Pick<Client, "id">,
  fields: Partial<Parameters<typeof mergeCustomers>[1]["fields"]> = {},
) {
  const [first, last] = [await row(one.id), await row(other.id)];
  const { id } = one;
  return mergeCustomers(
    viewer,
    {
      key: randomUUID(),
      ids: [one.id, other.id],
      versions: [first?.version ?? 1, last?.version ?? 1],
      fields: { name: id, email: id, phone: id, ...fields },
    },
    requestOrigin,
  );
}

/** What names a customer, by the catalog: a new table is found by its foreign key. */
const references = async () =>
  (
    await sql<{ named: string; column: string }>`
    SELECT conrelid::regclass::text AS named, attname AS "column" FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'customers'::regclass ORDER BY 1, 2`.execute(db)
  ).rows;

async function countOf(id: string): Promise<Record<string, number>> {
  const counts = (await references()).map(async ({ named, column }) => {
    const found = await sql<{ count: number }>`SELECT count(*)::integer AS count
      FROM ${sql.table(named)} WHERE ${sql.ref(column)} = ${id}`.execute(db);
    return [`${named}.${column}`, found.rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe("two customers merged", () => {
  test("what names the one names the other, in every table that refers to customers", async () => {
    const [agent, keep, gone] = [await makeAgent(), await client(), await client()];
    const call = {
      key: randomUUID(),
      customer: gone.id,
      shown: [],
      name: "",
      email: null,
      phone: null,
      wish: "Norway",
      message: "",
      leavesOn: null,
      returnsOn: null,
      numTravelers: null,
      budget: null,
      ownerId: null,
      dueOn: null,
    };
    expect((await createPhoneLead(agent, call, requestOrigin)).ok).toBe(true);
    const note = { customerId: gone.id, key: randomUUID(), note: "Aisle." };
    await noteCustomer(agent, note, requestOrigin);
    const before = await countOf(gone.id);
    expect(
      Object.entries(before).filter(([, count]) => count === 0),
      "this test has a row in each table that refers to customers: make one of a new table, and merge it",
    ).toEqual([]);
    expect(Object.keys(before)).toContain("bookings.customer_id");
    expect(await merge(agent, keep, gone)).toEqual({ ok: true, customerId: keep.id, bookings: 1 });
    expect(await row(gone.id)).toBeUndefined();
    expect(Object.values(await countOf(gone.id)).every((count) => count === 0)).toBe(true);
    expect((await countOf(keep.id))["bookings.customer_id"]).toBe(2);
    expect(await bookingRow(gone.reference)).toMatchObject({
      customerEmail: keep.email,
      version: 2,
    });
    const audit = db.selectFrom("auditLog").selectAll().where("action", "=", "customers-merged");
    expect(await audit.where("subjectId", "=", keep.email).execute()).toMatchObject([
      { actorId: agent.id, before: { id: gone.id, email: gone.email }, after: { bookings: 1 } },
    ]);
    const mails = db.selectFrom("outboxMails").select("kind").where("recipient", "=", gone.email);
    expect(await mails.execute(), "the address that lost its booking").toEqual([
      { kind: "email-corrected" },
    ]);
  });

  test("has the chosen fields; what only one of them has stays", async () => {
    const agent = await makeAgent();
    const keep = await client({ customerPhone: null });
    const gone = await client({ customerName: "Ada B. Brennan", customerPhone: "+1 617 555 0142" });
    const chosen = { name: gone.id, email: gone.id };
    expect((await merge(agent, keep, gone, chosen)).ok).toBe(true);
    expect(await row(keep.id)).toMatchObject({
      name: "Ada B. Brennan",
      email: gone.email,
      phone: "+1 617 555 0142",
    });
    for (const { reference } of [keep, gone])
      expect(await bookingRow(reference)).toMatchObject({
        customerId: keep.id,
        customerEmail: gone.email,
      });
  });

  test("an account remains with its email and sees all trips once verified; two accounts are refused", async () => {
    const agent = await makeAgent();
    const [owner, stranger] = [
      await makeViewer({ emailVerified: true }),
      await makeViewer({ emailVerified: true }),
    ];
    const account = await client({ customerEmail: owner.email, userId: owner.id });
    const second = await client({ customerEmail: stranger.email, userId: stranger.id });
    const called = await client();
    const refusedWith = (reason: string) => ({ ok: false, reason });
    expect(await merge(agent, account, second)).toEqual(refusedWith("two-accounts"));
    expect(await merge(agent, called, account)).toEqual(refusedWith("email-of-account"));
    const merged = await merge(agent, called, account, { email: account.id });
    expect(merged).toEqual({ ok: true, customerId: account.id, bookings: 1 });
    const trips = (await myBookings(owner)).map(({ reference }) => reference);
    expect(trips.sort()).toEqual([account.reference, called.reference].sort());
    expect(await myBookings({ ...owner, emailVerified: false })).toHaveLength(1);
    expect(await merge(agent, account, account)).toEqual(refusedWith("not-found"));
  });

  test("changed meanwhile it is refused; the same form again gets the first answer", async () => {
    const [agent, keep, gone] = [await makeAgent(), await client(), await client()];
    const { id } = keep;
    const sent = {
      key: randomUUID(),
      ids: [id, gone.id],
      versions: [1, 1],
      fields: { name: id, email: id, phone: id },
    } as const;
    const stale = { ...sent, key: randomUUID(), versions: [1, 2] } as const;
    expect(await mergeCustomers(agent, stale, requestOrigin)).toEqual({
      ok: false,
      reason: "changed",
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => mergeCustomers(agent, sent, requestOrigin)),
    );
    expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, customerId: id, bookings: 1 })));
  });
});

const parts = partsByTraveler({ unitPriceCents: 100, travelers: 2, percent: 0 });

/** A booking for the merged one is stored, but not committed, when the merge begins. */
async function bookWhileMerged(): Promise<{ bookings: number; gone: unknown }> {
  const [agent, keep, gone] = [await makeAgent(), await client(), await client()];
  // Who is known by the same name and phone is neither changed nor locked by the booking.
  const typed = makeInput({ customerName: "Ada Brennan", customerEmail: gone.email });
  const booking = {
    ...bookingFieldsOf({ ...typed, customerPhone: null, packageId: await makeDeal() }),
    status: "Pending" as const,
    unitPriceCents: 100,
  };
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const books = db.transaction().execute(async (tx: DatabaseTransaction) => {
    await insertBooking(tx, booking, parts);
    written.resolve();
    await goOn.promise;
  });
  await Promise.race([written.promise, books]);
  const merges = merge(agent, keep, gone);
  await someoneWaits(merges);
  goOn.resolve();
  await Promise.all([books, merges]);
  const kept = db.selectFrom("bookings").select("id").where("customerId", "=", keep.id);
  return { bookings: (await kept.execute()).length, gone: await row(gone.id) };
}

describe("a merge beside a new booking of the merged one", () => {
  test("takes along one that is being stored", async () => {
    expect(await bookWhileMerged()).toEqual({ bookings: 3, gone: undefined });
  });

  test("loses none of 20 that are made at the same moment, and leaves nobody behind", async () => {
    const agent = await makeAgent();
    const deal = await makeDeal();
    const made: string[] = [];
    // The booking is first in one of twelve: twenty, and further until it was.
    for (let time = 0; time < 20 || made.length === 0; time += 1) {
      const [keep, gone] = [await client(), await client()];
      const input = makeAgentInput(deal, {
        customerEmail: gone.email,
        customerName: "Ada Brennan",
      });
      const [booked, merged] = await Promise.all([
        createBooking(agent, input, requestOrigin),
        merge(agent, keep, gone),
      ]);
      if (!merged.ok) expect(merged.reason, "the booking was first").toBe("changed");
      if (!booked.ok) expect(booked.reason, "the customer was just merged").toBe("unavailable");
      else {
        const { customerId } = await bookingRow(booked.reference);
        expect(await row(customerId), booked.reference).toBeDefined();
        made.push(booked.reference);
      }
      expect((await bookingRow(gone.reference)).customerId).toBe(merged.ok ? keep.id : gone.id);
    }
  });

  test("of two merges of the same two at once, one is made", async () => {
    const agent = await makeAgent();
    for (let time = 0; time < 5; time += 1) {
      const [one, other] = [await client(), await client()];
      const answers = await Promise.all([merge(agent, one, other), merge(agent, other, one)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const left = await Promise.all([row(one.id), row(other.id)]);
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });

  // Last: it drops the constraint.
  test("control: without the foreign key the stored booking is nobody's", async () => {
    await sql`ALTER TABLE bookings DROP CONSTRAINT bookings_customer_id_fkey`.execute(ownerDb);
    const { bookings } = await bookWhileMerged();
    expect(bookings).toBe(2);
  });
});
