import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import type { BookingSearch } from "./booking-list.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { findCustomer } from "../create/find-customer.server.ts";
import { everyBooking } from "./booking-list.ts";
import { requestOrigin, makeAgent } from "../../fixtures/staff.ts";
import { makeBooking, makeDeal, makeViewer } from "../../fixtures/rows.ts";
import { listBookings } from "./list-bookings.server.ts";

useTestDatabase();

let agent: Agent;

beforeAll(async () => {
  agent = await makeAgent();
  const [lisbon, rome] = [
    await makeDeal(),
    await makeDeal({ id: "rome", title: "Four Days in Rome", destination: "Rome, Italy" }),
  ];
  const made: Parameters<typeof makeBooking>[0][] = [
    {
      reference: "GT-AAAAAA",
      customerName: "Zoë Åberg",
      customerEmail: "zoe@example.com",
      packageId: lisbon,
      status: "Pending",
      departureDate: "2027-03-01",
    },
    {
      reference: "GT-BBBBBB",
      customerName: "Ann Walker",
      customerEmail: "ann@example.com",
      packageId: rome,
      status: "Confirmed",
      departureDate: "2027-05-01",
      createdByAgentId: agent.id,
      numTravelers: 1,
    },
    {
      reference: "GT-WALKER",
      customerName: "100% Sure_Name",
      customerEmail: "sure@example.com",
      packageId: rome,
      status: "Cancelled",
      departureDate: "2027-04-01",
      cancelRequestedAt: new Date(),
    },
    {
      reference: "GT-CCCCCC",
      customerName: "de Groot",
      customerEmail: "groot@example.com",
      packageId: lisbon,
      status: "Confirmed",
      departureDate: "2027-06-01",
      cancelRequestedAt: new Date(),
    },
  ];
  for (const [index, booking] of made.entries())
    await makeBooking({ ...booking, createdAt: new Date(Date.UTC(2026, 0, index + 1)) });
});

const find = async (search: Partial<BookingSearch>, page = 1, perPage = 25) => {
  const { lines, total } = await listBookings(
    agent,
    { ...everyBooking, ...search },
    { page, perPage },
  );
  return { found: lines.map(({ reference }) => reference.slice(3)), total };
};

test.each([
  [{}, ["CCCCCC", "WALKER", "BBBBBB", "AAAAAA"]],
  [{ q: "walker" }, ["WALKER", "BBBBBB"]],
  [{ q: "gt aaa aaa" }, ["AAAAAA"]],
  [{ q: "zoe aberg" }, ["AAAAAA"]],
  [{ q: "ann@" }, ["BBBBBB"]],
  [{ q: "example.com ann" }, ["BBBBBB"]],
  [{ q: "100%" }, ["WALKER"]],
  [{ q: "sure_" }, ["WALKER"]],
  [{ q: "walker %" }, ["WALKER", "BBBBBB"]],
  [{ q: "an" }, ["BBBBBB"]],
  [{ q: "su" }, ["WALKER"]],
  [{ q: "ur" }, []],
  [{ q: "nobody" }, []],
  [{ status: "Confirmed" }, ["CCCCCC", "BBBBBB"]],
  // Closed bookings wait for nothing.
  [{ status: "cancel-requested" }, ["CCCCCC"]],
  [{ deal: "rome" }, ["WALKER", "BBBBBB"]],
  [{ deal: "lisbon week" }, ["CCCCCC", "AAAAAA"]],
  [{ deal: "atlantis" }, []],
  [{ from: "2027-04-01", to: "2027-05-01" }, ["WALKER", "BBBBBB"]],
  [{ mine: true }, ["BBBBBB"]],
  [{ mine: true, status: "Confirmed", q: "ann" }, ["BBBBBB"]],
  [{ mine: true, status: "Pending", q: "ann" }, []],
  [{ q: "a", deal: "rome", status: "Confirmed", mine: true }, ["BBBBBB"]],
  [{ sort: { key: "departs", direction: "ascending" } }, ["AAAAAA", "WALKER", "BBBBBB", "CCCCCC"]],
  [{ sort: { key: "customer", direction: "ascending" } }, ["WALKER", "BBBBBB", "CCCCCC", "AAAAAA"]],
  [{ sort: { key: "total", direction: "ascending" } }, ["BBBBBB"]],
  [
    { sort: { key: "reference", direction: "descending" } },
    ["WALKER", "CCCCCC", "BBBBBB", "AAAAAA"],
  ],
] as const)("%j finds %j", async (search, expected) => {
  const { found, total } = await find(search);
  expect(found.slice(0, expected.length)).toEqual(expected);
  expect(total).toBe("sort" in search ? 4 : expected.length);
});

test("pages follow each other without a gap or a repeat, in any order", async () => {
  for (const key of ["created", "departs", "customer", "total", "reference"] as const)
    for (const direction of ["ascending", "descending"] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => find({ sort: { key, direction } }, page, 2)),
      );
      expect(pages.flatMap(({ found }) => found).toSorted()).toEqual([
        "AAAAAA",
        "BBBBBB",
        "CCCCCC",
        "WALKER",
      ]);
      expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
    }
});

test("a whole email finds that customer alone, a part of one all that hold it", async () => {
  const { id } = await makeBooking({
    packageId: "rome",
    customerEmail: "joann@example.com",
    reference: "GT-DDDDDD",
  });
  onTestFinished(async () => {
    await db.deleteFrom("bookings").where("id", "=", id).execute();
  });
  expect((await find({ q: "Ann@example.com" })).found).toEqual(["BBBBBB"]);
  expect((await find({ q: "nn@example.com" })).found.toSorted()).toEqual(["BBBBBB", "DDDDDD"]);
});

test("a phone number finds the bookings of its customer, however it is written", async () => {
  const { id } = await makeBooking({
    packageId: "rome",
    customerEmail: "phone@example.com",
    customerPhone: "(617) 555-0187",
    reference: "GT-FFFFFF",
  });
  onTestFinished(async () => {
    await db.deleteFrom("bookings").where("id", "=", id).execute();
  });
  for (const q of ["617 555 0187", "+1-617-555-0187", "5550187"])
    expect((await find({ q })).found, q).toEqual(["FFFFFF"]);
  expect((await find({ q: "617 555 0188" })).found, "control").toEqual([]);
});

test("a whole reference with its prefix finds that booking alone", async () => {
  const { id } = await makeBooking({
    packageId: "rome",
    customerEmail: "gt-walker@example.com",
    reference: "GT-EEEEEE",
  });
  onTestFinished(async () => {
    await db.deleteFrom("bookings").where("id", "=", id).execute();
  });
  expect((await find({ q: "gt-walker" })).found).toEqual(["WALKER"]);
  expect((await find({ q: "walker" })).found.toSorted()).toEqual(["BBBBBB", "EEEEEE", "WALKER"]);
  expect((await find({ q: "gt-eeeee" })).found).toEqual(["EEEEEE"]);
});

test("an export contains the whole search result, and is recorded with what it was", async () => {
  const lines = await Array.fromAsync(
    await exportBookings(agent, { ...everyBooking, status: "Confirmed" }, requestOrigin),
  );
  expect(lines.map(({ reference }) => reference)).toEqual(["GT-CCCCCC", "GT-BBBBBB"]);
  const exported = db.selectFrom("auditLog").selectAll().where("action", "=", "exported");
  const row = await exported.where(sql`after->>'status'`, "=", "Confirmed").executeTakeFirst();
  expect(row).toMatchObject({
    actorId: agent.id,
    subjectType: "export",
    after: { status: "Confirmed", bookings: 2 },
  });
});

test("a booking that is deleted during an export is missing from the rest of it", async () => {
  const { reference } = await makeBooking({ packageId: "rome", status: "Completed" });
  const [current, gone] = [
    await exportBookings(agent, { ...everyBooking, q: reference }, requestOrigin),
    await exportBookings(agent, { ...everyBooking, q: reference }, requestOrigin),
  ];
  expect(await Array.fromAsync(current)).toMatchObject([{ reference }]);
  await db.deleteFrom("bookings").where("reference", "=", reference).execute();
  expect(await Array.fromAsync(gone)).toEqual([]);
});

test("a customer is found by the account's email, or else the latest booking's, with the number of bookings", async () => {
  const customer = await makeViewer({ name: "Olga Petrova", emailVerified: true });
  expect(await findCustomer(agent, customer.email.toUpperCase())).toMatchObject({
    name: "Olga Petrova",
    account: "verified",
    bookings: 0,
  });
  expect(await findCustomer(agent, " ann@example.com")).toEqual({
    email: "ann@example.com",
    name: "Ann Walker",
    phone: "+1 (555) 010-0200",
    account: "none",
    bookings: 1,
  });
  expect(await findCustomer(agent, agent.email)).toMatchObject({ account: "staff" });
  for (const nobody of ["", "nobody@example.com", "%"])
    expect(await findCustomer(agent, nobody)).toBeNull();
});
