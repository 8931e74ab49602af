import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let agent: { id: string; cookie: string };
let admin: { id: string; cookie: string };
let deal: string;

beforeAll(async () => {
  site = await openSite();
  agent = await staff("agent");
  admin = await staff("superadmin");
  deal = await makeDeal({ title: "A Week in Lisbon" });
});

async function staff(role: "agent" | "superadmin") {
  const { id, email } = await makeUser({ role });
  return { id, cookie: await sessionCookie(email, role) };
}

const post = (path: string, fields: Record<string, string>, cookie?: string) =>
  site(ownRequest(path, { fields, ...(cookie && { cookie }) }));
const get = (path: string, cookie = agent.cookie) => site(ownRequest(path, { cookie }));
/** The fields that a page's form sends with this button. */
const fieldsOf = (html: string, intent: string) =>
  readForms(html).find(({ fields }) => fields.intent === intent)?.fields ?? {};
const rowOf = (reference: string) =>
  db.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirst();

test("a search can be removed, and the order stays", async () => {
  expect(await (await get("/admin/bookings?sort=departs")).text()).not.toContain(">Clear<");
  const found = await (await get("/admin/bookings?q=Lisbon&status=Pending&sort=departs")).text();
  expect(found).toMatch(/href="\/admin\/bookings\?sort=departs"[^>]*>Clear</);
});

describe("Create New Europe Booking", () => {
  const form = (given: Record<string, string> = {}) => ({
    key: randomUUID(),
    lead: "",
    customerName: "Priya Raman",
    customerEmail: "priya@example.com",
    customerPhone: "",
    deals: "",
    packageId: `${deal}@234900`,
    departureDate: soon(),
    numTravelers: "2",
    notes: "",
    intent: "book",
    ...given,
  });

  test("has the fields of spec §2.5, rooms and people before names, and is filled in from its address", async () => {
    const html = await (
      await get(
        `/admin/create-booking?customer_name=Ada&package_id=${deal}&num_travelers=3&lead=TP-AAAAAA`,
      )
    ).text();
    const places = [
      ">Client<",
      ">Package<",
      "Travel Start Date",
      "Number of Travelers",
      "Customer Name",
      "Customer Email",
      "Customer Phone (optional)",
      "Notes (optional)",
    ].map((label) => html.indexOf(label));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const typed of ['value="Ada"', 'value="3"', 'value="TP-AAAAAA"', "$7,047"])
      expect(html).toContain(typed);
    expect(html.indexOf("$7,047"), "the total first").toBeLessThan(places[0] ?? 0);
  });

  test("books: the booking's page and the toast, exactly as specified; the same form again leads to the same booking", async () => {
    const fields = form();
    const made = await post("/admin/create-booking", fields, agent.cookie);
    expect(made.headers.get("Location")).toMatch(/^\/admin\/bookings\/GT-/);
    expect(readToast(made)).toMatchObject({ title: "Booking Created Successfully!" });
    expect(
      (await post("/admin/create-booking", fields, agent.cookie)).headers.get("Location"),
    ).toBe(made.headers.get("Location"));
    const reference = made.headers.get("Location")?.split("/").at(-1) ?? "";
    expect(await rowOf(reference)).toMatchObject({
      status: "Confirmed",
      createdByAgentId: agent.id,
    });
    const page = await (await get(`/admin/bookings/${reference}`)).text();
    const link = /href="(\/admin\/clients\/[^"]+)"[^>]*>Priya Raman</.exec(page)?.[1] ?? "";
    expect((await get(link)).status, "the customer's name leads to their page").toBe(200);
    const owners = await (await get(`/superadmin/bookings/${reference}`, admin.cookie)).text();
    expect(owners, "each to the page of their own portal").toContain(
      link.replace("/admin/", "/superadmin/"),
    );
    expect(owners).not.toContain('"/admin/clients/');
  });

  test("works for the super admin too, who is recorded", async () => {
    const lead = await makeLead({ name: "Priya Raman", email: "priya@example.com" });
    const opened = await post(
      "/superadmin/create-booking",
      form({ intent: "find", lead }),
      admin.cookie,
    );
    expect(await opened.text()).toContain(`href="/superadmin/leads/${lead}"`);
    const made = await post(
      "/superadmin/create-booking",
      form({ lead, departureDate: addDays(soon(), 1) }),
      admin.cookie,
    );
    const at = made.headers.get("Location") ?? "";
    expect(at).toMatch(/^\/superadmin\/bookings\/GT-/);
    expect(await rowOf(at.split("/").at(-1) ?? "")).toMatchObject({
      status: "Confirmed",
      createdByAgentId: admin.id,
    });
    expect(await (await get(`/superadmin/leads/${lead}`, admin.cookie)).text()).toContain(
      `href="${at}"`,
    );
  });

  test("without script, a fixed date does not move to another package in a look-up", async () => {
    const dates = [addDays(soon(), -10), soon(), addDays(soon(), 10)];
    const [one = "", other = ""] = await Promise.all(
      ["one", "other"].map(async (id) => makeDeal({ id, departs: "fixed" })),
    );
    for (const [packageId, days] of [
      [one, dates.slice(1)],
      [other, dates],
    ] as const)
      for (const startsOn of days) await makeDeparture({ packageId, startsOn });
    const path = `/admin/create-booking?package_id=${one}`;
    const formIn = (html: string) =>
      readForms(html).find(({ id }) => id === "create-booking")?.fields ?? {};
    const opened = formIn(await (await get(path)).text());
    expect(opened.departureDate).toBe(dates[1]);
    const found = async (typed: Record<string, string>) => {
      const answer = await post(path, { ...opened, ...typed, intent: "find" }, agent.cookie);
      return formIn(await answer.text()).departureDate;
    };
    expect(await found({ packageId: `${other}@234900` })).toBe(dates[0]);
    expect(await found({ departureDate: dates[2] ?? "" }), "control").toBe(dates[2]);
  });

  test("looks up customer and package without booking, and keeps what is typed", async () => {
    await makeBooking({ customerEmail: "olga@example.com", customerName: "Olga Petrova" });
    const before = await db.selectFrom("bookings").select("id").execute();
    const answer = await post(
      "/admin/create-booking",
      form({
        intent: "find",
        customerName: "",
        customerEmail: "Olga@example.com ",
        deals: "lisb",
        packageId: "",
        notes: "By train",
      }),
      agent.cookie,
    );
    expect(answer.status).toBe(200);
    const html = await answer.text();
    for (const shown of [
      'value="Olga Petrova"',
      "1 booking so far",
      "A Week in Lisbon, $2,349 per person",
      "By train",
    ])
      expect(html).toContain(shown);
    expect(await db.selectFrom("bookings").select("id").execute()).toHaveLength(before.length);
  });

  test("is refused with 'Booking Creation Failed', with everything typed and the key", async () => {
    const fields = form({ numTravelers: "0", notes: "A window" });
    const answer = await post("/admin/create-booking", fields, agent.cookie);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const shown of [
      "Booking Creation Failed",
      "At least one person has to travel.",
      "A window",
      fields.key,
    ])
      expect(html).toContain(shown);
    const stale = await post(
      "/admin/create-booking",
      form({ packageId: `${deal}@1` }),
      agent.cookie,
    );
    expect(await stale.text()).toContain("The price of this package has just changed.");
  });

  test("says 'Authentication Error: You are not logged in.' if the session is over", async () => {
    const answer = await post("/admin/create-booking", form());
    expect(answer.headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Fcreate-booking");
    expect(readToast(answer)).toEqual({
      title: "Authentication Error",
      text: "You are not logged in.",
      look: "destructive",
    });
  });

  test.each(["/admin/create-booking", "/superadmin/create-booking"])(
    "%s keeps a form whose session is over, until it has become a booking",
    async (path) => {
      const cookie = path.startsWith("/admin") ? agent.cookie : admin.cookie;
      const device = /(?:^|; )(device=[^;]+)/.exec(cookie)?.[1];
      const fields = form({
        customerEmail: `${randomUUID()}@example.com`,
        notes: "A window on the river, please",
      });
      const lost = await post(path, fields, device);
      expect(readToast(lost)).toMatchObject({ title: "Authentication Error" });
      const draft = lost.headers.getSetCookie().find((header) => header.includes("lost_form="));
      expect(draft).toContain(`Path=${path}`);
      const both = `${cookie}; ${draft?.split(";", 1)[0]}`;
      const html = await (await get(path, both)).text();
      for (const typed of [
        fields.customerEmail,
        fields.notes,
        "You were signed out before this was saved.",
      ])
        expect(html).toContain(typed);
      expect(
        await (await get(`${path}?customer_name=Ada`, both)).text(),
        "what an address brings is not overwritten",
      ).not.toContain(fields.notes);
      expect(await (await get(path, cookie)).text()).not.toContain(fields.notes);
      const made = await post(path, { ...fieldsOf(html, "book"), ...fields }, both);
      expect(made.headers.get("Location")).toMatch(/\/bookings\/GT-/);
      expect(made.headers.getSetCookie().join()).toMatch(/lost_form=;/);
      expect(await (await get(path, both)).text()).not.toContain(fields.notes);
    },
  );

  test("asks before it books the same customer on the same trip and day again", async () => {
    const fields = form({ customerEmail: `${randomUUID()}@example.com` });
    const first =
      (await post("/admin/create-booking", fields, agent.cookie)).headers
        .get("Location")
        ?.split("/")
        .at(-1) ?? "";
    const answer = await post(
      "/admin/create-booking",
      { ...fields, key: randomUUID() },
      agent.cookie,
    );
    expect(answer.status).toBe(409);
    const html = await answer.text();
    for (const shown of [
      `href="/admin/bookings/${first}"`,
      "Create a Second Booking",
      `name="duplicate" value="${first}"`,
    ])
      expect(html).toContain(shown);
    const second = await post(
      "/admin/create-booking",
      { ...fields, key: randomUUID(), duplicate: first },
      agent.cookie,
    );
    expect(second.headers.get("Location")).toMatch(/^\/admin\/bookings\/GT-/);
  });

  test("accepts no status, price or owner", async () => {
    for (const name of ["status", "totalCents", "createdByAgentId", "userId"])
      expect(
        (await post("/admin/create-booking", form({ [name]: "1" }), agent.cookie)).status,
        name,
      ).toBe(400);
  });
});

describe.each([
  ["/admin/bookings", () => agent.cookie],
  ["/superadmin/bookings", () => admin.cookie],
] as const)("%s", (list, cookie) => {
  test("finds, says 'No bookings found.', and refuses an invalid address", async () => {
    const { reference } = await makeBooking({ customerName: "Marcus Oyelaran" });
    const found = await (await get(`${list}?q=oyelaran&sort=-customer`, cookie())).text();
    expect(found).toContain(`${list}/${reference}`);
    expect(await (await get(`${list}?q=nobody-at-all`, cookie())).text()).toContain(
      "No bookings found.",
    );
    for (const query of [
      "status=Lost",
      "sort=price",
      "from=yesterday",
      "mine=all",
      "page=0",
      `q=${"x".repeat(121)}`,
      `deal=${"x".repeat(121)}`,
      "q=%00",
    ])
      expect((await get(`${list}?${query}`, cookie())).status, query).toBe(400);
    for (const query of ["q='--", "q=%25", "deal=%26%7C!", "deal=<script>", "page=999999"])
      expect((await get(`${list}?${query}`, cookie())).status, query).toBe(200);
  });

  test("offers a mail to the customer only if there is an email", async () => {
    const [named, nameless] = [await makeBooking(), await makeBooking({ customerEmail: null })];
    const payer = await makeAgent();
    for (const { reference } of [named, nameless]) await pay(payer, reference);
    const mailsOffered = async (reference: string) => {
      const html = await (await get(`${list}/${reference}`, cookie())).text();
      expect(html.includes("tell them another way")).toBe(reference === nameless.reference);
      return new Set(Array.from(html.matchAll(/name="(notify|\w+Notify)"/g), ([, name]) => name));
    };
    expect(await mailsOffered(named.reference)).toEqual(
      new Set(["notify", "payNotify", "refundNotify"]),
    );
    expect(await mailsOffered(nameless.reference)).toEqual(new Set());
  });

  test("exports what is searched for, without formulas, and records it", async () => {
    const email = `${randomUUID()}@example.com`;
    await makeBooking({ customerName: "=HYPERLINK(1)", customerEmail: email });
    const file = await get(`${list}.csv?q=${email}`, cookie());
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`'=HYPERLINK(1),${email}`);
    const row = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("action", "=", "exported")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(row).toMatchObject({ subjectId: "bookings", after: { q: email, bookings: 1 } });
  });

  test("a booking's status is changed on its page; a refusal keeps what was typed", async () => {
    const { reference } = await makeBooking({ status: "Pending" });
    const page = `${list}/${reference}`;
    const refused = await post(
      page,
      { intent: "move", version: "1", to: "Declined", reason: "" },
      cookie(),
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please give the reason");
    const stale = await post(
      page,
      { intent: "move", version: "7", to: "Declined", reason: "The hotel is closed." },
      cookie(),
    );
    expect(stale.status).toBe(409);
    const html = await stale.text();
    for (const shown of ["Somebody changed this booking", "The hotel is closed."])
      expect(html).toContain(shown);
    const changed = await post(
      page,
      { intent: "move", version: "1", to: "Confirmed", reason: "", notify: "yes" },
      cookie(),
    );
    expect(changed.headers.get("Location")).toBe(page);
    expect(readToast(changed)).toMatchObject({
      title: "Booking Updated",
      text: `${reference} is now Confirmed. The mail leaves in 10 seconds.`,
    });
  });

  test("a change shows its price before it is saved", async () => {
    const { reference } = await makeBooking();
    const page = `${list}/${reference}`;
    const fields = { version: "1", departureDate: soon(), numTravelers: "3" };
    const shown = await (await post(page, { intent: "preview", ...fields }, cookie())).text();
    for (const text of ["$2,349 more to pay.", "$4,698", "$7,047"]) expect(shown).toContain(text);
    expect(await rowOf(reference)).toMatchObject({ numTravelers: 2, version: 1 });
    expect(
      (await post(page, { intent: "change", ...fields }, cookie())).status,
      "a total that nobody has seen",
    ).toBe(400);
    expect(
      (
        await post(page, { intent: "change", ...fields, totalCents: "704700" }, cookie())
      ).headers.get("Location"),
    ).toBe(page);
    expect(await rowOf(reference)).toMatchObject({ numTravelers: 3, totalCents: 704_700 });
  });

  test("a move to a date whose sale has ended asks for the reason, and sends it along", async () => {
    const packageId = await makeDeal({ closesDays: 60 });
    const departureDate = addDays(soon(), 90);
    const { reference } = await makeBooking({ packageId, departureDate });
    const page = `${list}/${reference}`;
    const fields = { version: "1", departureDate: soon(), numTravelers: "2" };
    const preview = async (lateReason: string) =>
      decode(
        await (await post(page, { intent: "preview", ...fields, lateReason }, cookie())).text(),
      );
    const refused = await preview("");
    expect(refused).toContain("To move it there all the same, please write why.");
    expect(refused).toContain('id="lateReason"');
    const shown = await preview("The guide is free.");
    expect(shown).toContain("Save the Change");
    expect(shown).toMatch(/<input type="hidden" name="lateReason" value="The guide is free."/);
  });

  test("of two people who change its terms, each keeps what only the other has changed", async () => {
    const { reference } = await makeBooking();
    const page = `${list}/${reference}`;
    const day = addDays(soon(), 7);
    const form = {
      ...fieldsOf(await (await get(page, cookie())).text(), "preview"),
      departureDate: day,
    };
    const theirs = {
      intent: "change",
      version: "1",
      departureDate: soon(),
      numTravelers: "3",
      totalCents: "704700",
    };
    expect((await post(page, theirs, cookie())).headers.get("Location")).toBe(page);
    for (const intent of [
      { intent: "preview" },
      { intent: "change", totalCents: "469800", notify: "yes" },
    ]) {
      const refused = await post(page, { ...form, ...intent }, cookie());
      expect(refused.status).toBe(409);
      const html = await refused.text();
      for (const shown of [
        "Somebody changed this booking",
        "Changed meanwhile",
        "Travelers 3, were 2.",
      ])
        expect(html).toContain(shown);
      const merged = { departureDate: day, numTravelers: "3", version: "2" };
      expect(fieldsOf(html, "preview")).toMatchObject(merged);
      const change = fieldsOf(html, "change");
      expect(change).toMatchObject({ ...merged, totalCents: "704700" });
      if (intent.intent === "change")
        expect((await post(page, change, cookie())).headers.get("Location")).toBe(page);
    }
    expect(await rowOf(reference)).toMatchObject({
      departureDate: day,
      numTravelers: 3,
      version: 3,
    });
  });

  test("a booking that does not exist has no page", async () => {
    for (const reference of ["GT-AAAAAA", "nonsense", "%00"])
      expect((await get(`${list}/${reference}`, cookie())).status, reference).toBe(404);
  });
});

describe("deleting", () => {
  const fields = (reference: string) => ({ intent: "delete", reference, version: "1" });

  test("asks with the customer's name, and is for the super admin only", async () => {
    const { reference } = await makeBooking({ customerName: "Clara Ito" });
    const shown = await (await get(`/superadmin/bookings/${reference}`, admin.cookie)).text();
    expect(shown).toContain("Clara Ito");
    expect(shown).toContain("This action cannot be undone.");
    expect(await (await get(`/admin/bookings/${reference}`)).text()).not.toContain(
      "This action cannot be undone.",
    );
    expect(
      (await post(`/admin/bookings/${reference}`, fields(reference), agent.cookie)).status,
    ).toBe(403);
    expect(
      (
        await post(`/superadmin/bookings/${reference}`, fields(reference), agent.cookie)
      ).headers.get("Location"),
    ).toBe("/superadmin/login");
    expect(await rowOf(reference)).toBeDefined();
  });

  test.each(["page", "list"] as const)(
    "from its %s: 'Booking Deleted', and 'Error Deleting Booking' if it is gone",
    async (from) => {
      const { reference } = await makeBooking();
      const path = `/superadmin/bookings/${reference}`;
      const shown = await (
        await get(from === "list" ? `/superadmin/bookings?q=${reference}` : path, admin.cookie)
      ).text();
      expect(shown).toContain(`action="${path}"`);
      const deleted = await post(path, fields(reference), admin.cookie);
      expect(deleted.headers.get("Location")).toBe("/superadmin/bookings");
      expect(readToast(deleted)).toEqual({ title: "Booking Deleted" });
      expect(await rowOf(reference)).toBeUndefined();
      expect(readToast(await post(path, fields(reference), admin.cookie))).toMatchObject({
        title: "Error Deleting Booking",
        look: "destructive",
      });
    },
  );
});
