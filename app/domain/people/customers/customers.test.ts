import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { bookingsOf } from "#app/domain/bookings/manage/list/list-bookings.server.ts";
import { requestOrigin, makeAgent, makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { makeBooking, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { saveProfile } from "../accounts/profile/save-profile.server.ts";
import { createStaffAccount } from "../staff/create-staff-account.server.ts";
import { deleteStaffAccount } from "../staff/delete-staff-account.server.ts";
import { updateStaffAccount } from "../staff/change-staff-account.server.ts";
import { listedRoles } from "../staff/staff-account.ts";
import type { Agent, SignedIn } from "../viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { hire } from "#tests/factories/insert-account.ts";
import { addCustomer, releaseEmail } from "./customer-of-account.server.ts";
import type { CustomerSearch } from "./customer.ts";
import { listCustomers } from "./list-customers.server.ts";
import { noteCustomer } from "./note-customer.server.ts";
import { readCustomer } from "./read-customer.server.ts";

useTestDatabase();

let viewer: Agent;
beforeAll(async () => {
  viewer = await makeAgent();
});

const rowOf = (email: string) =>
  db.selectFrom("customers").selectAll().where("email", "=", email).executeTakeFirst();
const newEmail = () => `${randomUUID()}@example.com`;
/** An account gets another email without what `moveCustomer` carries along: the former one keeps it. */
const changeEmail = (account: SignedIn) =>
  db.transaction().execute(async (tx) => {
    const email = newEmail();
    await tx.updateTable("users").set({ email }).where("id", "=", account.id).execute();
    await releaseEmail(tx, account);
    await addCustomer(tx, { ...account, email });
  });
const any: CustomerSearch = { q: "", known: "", sort: { key: "name", direction: "ascending" } };
async function found(search: Partial<CustomerSearch>): Promise<string[]> {
  const { lines, total } = await listCustomers(
    viewer,
    { ...any, ...search },
    { page: 1, perPage: 25 },
  );
  expect(total).toBe(lines.length);
  return lines.map(({ name }) => name);
}

describe("who is a customer", () => {
  test("an account, and every email on a booking, once each", async () => {
    const account = await makeViewer();
    const email = newEmail();
    for (let time = 0; time < 3; time += 1)
      await makeBooking({ customerEmail: email, customerName: "Ada Brennan" });
    await makeBooking({ customerEmail: account.email, userId: account.id });
    expect(await rowOf(account.email)).toMatchObject({
      userId: account.id,
      name: account.name,
      isStaff: false,
    });
    expect(await rowOf(email)).toMatchObject({ userId: null, name: "Ada Brennan" });
  });

  test("without an account has the latest booking's name and phone, and joins an account created later", async () => {
    const email = newEmail();
    await makeBooking({ customerEmail: email, customerName: "A. Brennan", customerPhone: null });
    await makeBooking({
      customerEmail: email,
      customerName: "Ada Brennan",
      customerPhone: "(617) 555-0143",
    });
    const before = await rowOf(email);
    expect(before).toMatchObject({ name: "Ada Brennan", phone: "(617) 555-0143" });
    const account = await makeViewer({ email, name: "Ada B. Brennan" });
    expect(await rowOf(email)).toMatchObject({
      id: before?.id,
      userId: account.id,
      name: "Ada B. Brennan",
      phone: "(617) 555-0143",
    });
    await makeBooking({ customerEmail: email, customerName: "Somebody Else", customerPhone: "1" });
    expect(await rowOf(email), "an account says its own name").toMatchObject({
      name: "Ada B. Brennan",
      phone: "(617) 555-0143",
    });
  });

  test("never a member of staff, however they became one; a former agent's email is a customer's again", async () => {
    const email = newEmail();
    const hired = await makeViewer({ email, name: "Hired Later" });
    await hire(hired);
    await makeBooking({ customerEmail: email });
    expect(await found({ q: email })).toEqual([]);
    const id = (await rowOf(email))?.id ?? "";
    expect(await readCustomer(viewer, id)).toBeNull();
    expect(
      await noteCustomer(viewer, { customerId: id, key: randomUUID(), note: "Hm." }, requestOrigin),
    ).toEqual({
      ok: false,
      reason: "not-found",
    });
    const gone = {
      role: "former-agent" as const,
      deletedAt: new Date(),
      email: `former-${hired.id}@grandtour.invalid`,
    };
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("users").set(gone).where("id", "=", hired.id).execute();
      await releaseEmail(tx, hired);
    });
    expect(await found({ q: email })).toEqual(["Hired Later"]);
    const again = await makeViewer({ email, name: "The Next" });
    expect(await rowOf(email)).toMatchObject({ id, userId: again.id, name: "The Next" });
  });

  test("never an agent's email on a booking, while an agent has it", async () => {
    const [owner, email] = [await makeSuperadmin(), newEmail()];
    await makeBooking({ customerEmail: email, customerName: "Ann Early" });
    expect(await found({ q: email })).toEqual(["Ann Early"]);
    const made = await createStaffAccount(
      owner,
      { name: "Ann Agent", email, role: "agent", password: null },
      requestOrigin,
    );
    if (!made.ok) throw new Error(made.reason);
    const about = { id: made.id, roles: listedRoles.agents };
    expect(await found({ q: email })).toEqual([]);
    const other = newEmail();
    await makeBooking({ customerEmail: other, customerName: "Ann Later" });
    expect(
      await updateStaffAccount(
        owner,
        { about, version: 1, account: { name: "Ann Agent", email: other } },
        requestOrigin,
      ),
    ).toEqual({ ok: true });
    expect([await found({ q: email }), await found({ q: other })]).toEqual([["Ann Early"], []]);
    const handOver = () => Promise.resolve({ ok: true as const, leads: 0, to: null });
    expect((await deleteStaffAccount(owner, { ...about, handOver }, requestOrigin)).ok).toBe(true);
    expect(await found({ q: other })).toEqual(["Ann Later"]);
  });

  test("with an account has the profile's name and phone; a phone removed there stays known", async () => {
    const account = await makeViewer();
    const save = (version: number, profile: { name: string; phone: string | null }) =>
      saveProfile(account, { version, profile }, requestOrigin);
    await save(1, { name: "Ada Brennan", phone: "(617) 555-0143" });
    expect(await rowOf(account.email)).toMatchObject({
      name: "Ada Brennan",
      phone: "(617) 555-0143",
    });
    await save(2, { name: "Ada B. Brennan", phone: null });
    expect(await rowOf(account.email)).toMatchObject({
      name: "Ada B. Brennan",
      phone: "(617) 555-0143",
    });
  });

  test("whose account gets another email stays under the old one only if something belongs to it", async () => {
    const [one, other] = [await makeViewer(), await makeViewer()];
    await makeBooking({ customerEmail: other.email, userId: other.id });
    const [from, to] = [one, other].map(({ email }) => email) as [string, string];
    for (const account of [one, other]) await changeEmail(account);
    expect(await rowOf(from)).toBeUndefined();
    expect(await rowOf(to)).toMatchObject({ userId: null });
  });

  test("made once by thirty bookings and sign-ups at the same moment", async () => {
    const emails = Array.from({ length: 5 }, newEmail);
    await Promise.all(
      emails.flatMap((email) => [
        makeViewer({ email }),
        ...Array.from({ length: 5 }, (_, index) =>
          makeBooking({ customerEmail: email, customerName: `Name ${index}` }),
        ),
      ]),
    );
    const rows = await db
      .selectFrom("customers")
      .selectAll()
      .where("email", "in", emails)
      .execute();
    expect(rows).toHaveLength(5);
    expect(rows.every((row) => row.userId !== null && row.name === "Janet Whitfield")).toBe(true);
  });
});

describe("the list of customers", () => {
  beforeAll(async () => {
    await makeBooking({
      customerEmail: "zoe@list.example",
      customerName: "Zoë Kaplan",
      customerPhone: "+1 (646) 555-0199",
    });
    await makeBooking({
      customerEmail: "under_score@list.example",
      customerName: "Ann 100% Park",
      customerPhone: null,
    });
    await makeViewer({ email: "bo@list.example", name: "Bo Lindqvist" });
  });

  test.each([
    ["list.example", ["Ann 100% Park", "Bo Lindqvist", "Zoë Kaplan"]],
    ["ZOE kaplan", ["Zoë Kaplan"]],
    ["646-555-0199", ["Zoë Kaplan"]],
    ["+1 646 555 0199", ["Zoë Kaplan"]],
    ["5550199", ["Zoë Kaplan"]],
    ["under_score", ["Ann 100% Park"]],
    ["100% list.example", ["Ann 100% Park"]],
    ["' OR 1=1 --", []],
  ] as const)("is searched for %s", async (q, names) => {
    expect(await found({ q })).toEqual(names);
  });

  test("finds of a name that more than 200 have those alone, otherwise all that hold its words", async () => {
    const add = (name: string, count: number) =>
      db
        .insertInto("customers")
        .values(Array.from({ length: count }, () => ({ name, email: newEmail() })))
        .execute();
    const names = async () => {
      const search = { ...any, q: "ada  LUND" };
      const { lines } = await listCustomers(viewer, search, { page: 1, perPage: 300 });
      return new Set(lines.map(({ name }) => name));
    };
    await add("Ada Lund", 199);
    await add("Ada Maria Lund", 1);
    expect(await names()).toEqual(new Set(["Ada Lund", "Ada Maria Lund"]));
    await add("Ada Lund", 2);
    expect(await names()).toEqual(new Set(["Ada Lund"]));
  });

  test("finds whose booking a reference names, and who has a pasted email", async () => {
    const email = newEmail();
    const { reference } = await makeBooking({ customerEmail: email, customerName: "Ruth Ng" });
    await makeBooking({ customerEmail: newEmail(), customerName: "Somebody Else" });
    const bare = reference.slice(3).toLowerCase();
    for (const q of [reference, bare, `Booking ${reference}`, `mailto:${email}`, `<${email}>`])
      expect(await found({ q }), q).toEqual(["Ruth Ng"]);
    expect(await found({ q: "GT-ZZZZZZ" }), "control: nobody's").toEqual([]);
  });

  test("tells accounts from customers known by bookings only, in both orders and in pages", async () => {
    expect(await found({ q: "list.example", known: "account" })).toEqual(["Bo Lindqvist"]);
    expect(await found({ q: "list.example", known: "booked" })).toEqual([
      "Ann 100% Park",
      "Zoë Kaplan",
    ]);
    expect(
      await found({ q: "list.example", sort: { key: "created", direction: "descending" } }),
    ).toEqual(["Bo Lindqvist", "Ann 100% Park", "Zoë Kaplan"]);
    const second = await listCustomers(
      viewer,
      { ...any, q: "list.example" },
      { page: 2, perPage: 2 },
    );
    expect([second.lines.map(({ name }) => name), second.total]).toEqual([["Zoë Kaplan"], 3]);
  });
});

describe("a customer", () => {
  test("has the bookings of the email and of the account, each once; spent counts the active ones", async () => {
    const { id: userId, email } = await makeViewer();
    await makeBooking({ customerEmail: email, userId, status: "Confirmed" });
    await makeBooking({ customerEmail: email, userId: null, status: "Completed" });
    await makeBooking({ customerEmail: newEmail(), userId, status: "Cancelled" });
    await makeBooking({ customerEmail: email, userId, status: "Pending" });
    const { id = "" } = (await rowOf(email)) ?? {};
    expect(await readCustomer(viewer, id)).toMatchObject({
      bookings: 4,
      spentCents: 2 * 469_800,
      account: "unverified",
      userId,
      leads: 0,
    });
    expect(await bookingsOf(viewer, { id })).toHaveLength(4);
  });

  test("gets a note once per form, with author and audit row", async () => {
    const { email } = await makeViewer();
    const { id = "" } = (await rowOf(email)) ?? {};
    const note = { customerId: id, key: randomUUID(), note: "Prefers the aisle." };
    for (const result of await Promise.all(
      Array.from({ length: 10 }, () => noteCustomer(viewer, note, requestOrigin)),
    ))
      expect(result).toEqual({ ok: true });
    expect((await readCustomer(viewer, id))?.notes).toMatchObject([
      { note: "Prefers the aisle.", author: viewer.name },
    ]);
    const rows = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("subjectId", "=", email)
      .execute();
    expect(rows).toMatchObject([
      { action: "customer-noted", subjectType: "customer", after: { note: "Prefers the aisle." } },
    ]);
  });

  test("that does not exist has no page", async () => {
    expect(await readCustomer(viewer, randomUUID())).toBeNull();
  });
});
