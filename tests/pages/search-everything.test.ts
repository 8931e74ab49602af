import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makePost } from "#app/domain/blog/fixtures/readers.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeContactLead } from "#app/domain/leads/fixtures/staff.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { type Role, roles } from "#app/domain/people/permissions.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
const cookies = new Map<Role, string>();
let lisbon: string;
let rome: string;
let booked: string;
let lead: string;

const someone = () => `${crypto.randomUUID()}@example.com`;
const book = async (customerName: string, more: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ customerName, customerEmail: someone(), packageId: lisbon, ...more });

beforeAll(async () => {
  site = await openSite();
  for (const role of roles)
    cookies.set(role, await sessionCookie((await makeUser({ role })).email, portalOf(role)));
  lisbon = await makeDeal();
  rome = await makeDeal({
    title: "Roman Evenings",
    destination: "Rome, Italy",
    departs: "fixed",
  });
  await makeDeparture({ packageId: rome, startsOn: "2027-06-12" });
  await makeDeparture({ packageId: rome, startsOn: "2027-07-03" });
  ({ reference: booked } = await book("Janet Whitfield", {
    customerPhone: "+1 415 5550142",
    customerEmail: "janet@example.com",
  }));
  await book("Joanna Reyes", { customerPhone: "212 555 0199" });
  await book("Ann Park", { customerPhone: "(212) 555-0188" });
  await book("Lena Müller");
  await book("Olga Petrova");
  await book("Tom O’Leary");
  lead = await makeContactLead({
    name: "Omar Saleh",
    email: someone(),
    subject: "Twelve days to Prague",
  });
  await makePost();
});

/** The page of a search, with its results by the heading of their kind. */
async function search(q: string, role: Role = "agent", all = true) {
  const portal = role === "superadmin" ? "superadmin" : "admin";
  const query = new URLSearchParams({ q, ...(all && { show: "all" }) });
  const page = await readPage(site, `/${portal}/search?${query}`, cookies.get(role));
  const groups = partsOf(page, "main section").map((html) => {
    const [heading = "", ...results] = [
      ...partsOf({ html }, "h2"),
      ...partsOf({ html }, "li span:first-child"),
    ].map(words);
    return [heading.replace(/ [\d,]+\+?$/, ""), results] as const;
  });
  return { ...page, found: Object.fromEntries(groups) };
}

describe("a person is found", () => {
  test.each([
    ["(415) 555-0142", "Janet Whitfield"],
    ["+1 415 5550142", "Janet Whitfield"],
    ["415.555.0142", "Janet Whitfield"],
    ["0142", "Janet Whitfield"],
    ["5550142", "Janet Whitfield"],
    ["JANET@example.com", "Janet Whitfield"],
    ["janet@", "Janet Whitfield"],
    ["whit", "Janet Whitfield"],
    ["Mül", "Lena Müller"],
    ["muller", "Lena Müller"],
    ["oleary", "Tom O’Leary"],
    ["  reyes  joanna ", "Joanna Reyes"],
    // Spelled nearly so.
    ["mueller", "Lena Müller"],
    ["petrva", "Olga Petrova"],
    ["Jaent Whitfeild", "Janet Whitfield"],
    ["olga pertova", "Olga Petrova"],
  ])("by %j", async (q, name) => {
    expect((await search(q)).found.Customers).toEqual([name]);
  });

  test("by the beginning of a word ahead of its middle, whoever is newer", async () => {
    await book("Hannah Ito");
    expect((await search("ann")).found.Customers).toEqual([
      "Ann Park",
      "Hannah Ito",
      "Joanna Reyes",
    ]);
  });

  test("and none by what is no name of theirs", async () => {
    for (const q of ["petersburg", "415 555 0143", "janet@example.org", "zzz"])
      expect((await search(q)).found.Customers, q).toBeUndefined();
  });

  test("with a mark where the spelling differs, and no list of the same search", async () => {
    const near = await search("petrva");
    expect(near.text).toContain("Spelled nearly so");
    expect(near.links.some(({ to }) => to.startsWith("/admin/clients?"))).toBe(false);
    const exact = await search("petrova");
    expect(exact.text).not.toContain("Spelled nearly so");
    expect(exact.links.map(({ to }) => to)).toContain("/admin/clients?q=petrova");
  });
});

describe("one thing that is named is opened", () => {
  const janet = () =>
    db
      .selectFrom("customers")
      .select("id")
      .where("email", "=", "janet@example.com")
      .executeTakeFirstOrThrow();

  test.each(["(415) 555-0142", "+1 415 5550142", "janet@example.com"])("%s", async (q) => {
    const { status, location } = await search(q, "agent", false);
    expect([status, location]).toEqual([302, `/admin/clients/${(await janet()).id}`]);
  });

  test("a reference in any writing", async () => {
    const code = booked.slice(3);
    for (const q of [booked, booked.toLowerCase(), `gt ${code}`, `Booking ${booked}`]) {
      const { location } = await search(q, "superadmin", false);
      expect(location, q).toBe(`/superadmin/bookings/${booked}`);
    }
    expect((await search(lead, "agent", false)).location).toBe(`/admin/leads/${lead}`);
  });

  test("not what several share, a part, or a name", async () => {
    await book("Pia Whitfield", { customerPhone: "415-555-0142" });
    for (const q of ["(415) 555-0142", "0188", "Olga Petrova", "lisbon"])
      expect((await search(q, "agent", false)).status, q).toBe(200);
    expect((await search("(415) 555-0142")).found.Customers?.toSorted()).toEqual([
      "Janet Whitfield",
      "Pia Whitfield",
    ]);
  });
});

test("a booking of another system is found by its reference there, also by the beginning", async () => {
  const { id, reference } = await book("Grace Lindqvist");
  await importAs(id, "LEG_10442");
  const title = `${reference}, Grace Lindqvist`;
  for (const q of ["LEG_10442", "leg_10442", "leg_10"])
    expect((await search(q)).found.Bookings, q).toEqual([title]);
  expect((await search("leg_10442", "agent", false)).location).toBe(`/admin/bookings/${reference}`);
  for (const q of ["legx10", "leg_10443"])
    expect((await search(q)).found.Bookings, `control: ${q}`).toBeUndefined();
});

/** As an import leaves a booking. */
async function importAs(id: string, oldReference: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO imports (id, source, bookings, totals, imported_at)
    VALUES (gen_random_uuid(), 'old', 1, '[]', now()) RETURNING id`.execute(db);
  await db
    .updateTable("bookings")
    .set({ importId: rows[0]?.id ?? "", oldSource: "old", oldReference, importDigest: "x" })
    .where("id", "=", id)
    .execute();
}

describe("of what is sold and written", () => {
  test.each([
    ["lisb", "Deals", ["A Week in Lisbon"]],
    ["roman", "Departures", ["Jun 12, 2027, Roman Evenings", "Jul 3, 2027, Roman Evenings"]],
    ["rome july 2027", "Departures", ["Jul 3, 2027, Roman Evenings"]],
    ["2027-06-12", "Departures", ["Jun 12, 2027, Roman Evenings"]],
    ["prague", "Leads", ["Omar Saleh"]],
    ["omar", "Leads", ["Omar Saleh"]],
    ["osmar saleh", "Leads", ["Omar Saleh"]],
    ["liston", "Deals", ["A Week in Lisbon"]],
  ])("%j finds %s", async (q, kind, results) => {
    expect((await search(q)).found[kind]).toEqual(results);
  });

  test("a post", async () => {
    const { title } = await db.selectFrom("blogPosts").select("title").executeTakeFirstOrThrow();
    expect((await search(title)).found.Posts).toEqual([title]);
  });
});

describe("pages and commands", () => {
  test.each<[Role, string, string, string[]]>([
    ["superadmin", "secur", "Pages", ["Security Settings", "Security Logs"]],
    ["superadmin", "testim", "Pages", ["Testimonials"]],
    ["agent", "secur", "Pages", []],
    ["agent", "new book", "Commands", ["New booking"]],
    ["agent", "create deal", "Commands", ["New deal"]],
    ["agent", "new le", "Commands", ["New lead"]],
    ["accountant", "new", "Commands", []],
    ["editor", "new", "Commands", ["New blog post", "New FAQ"]],
  ])("%s: %j", async (role, q, kind, titles) => {
    expect((await search(q, role)).found[kind] ?? []).toEqual(titles);
  });

  test("a day's departures are found behind those of its month before it", async () => {
    const packageId = await makeDeal({ title: "Daily to Faro", departs: "fixed" });
    onTestFinished(async () => {
      await db.deleteFrom("departures").where("packageId", "=", packageId).execute();
    });
    for (let day = 1; day <= 30; day += 1)
      await makeDeparture({ packageId, startsOn: `2027-09-${String(day).padStart(2, "0")}` });
    expect((await search("faro sep 29 2027")).found.Departures).toEqual([
      "Sep 29, 2027, Daily to Faro",
      "Sep 30, 2027, Daily to Faro",
    ]);
  });

  test("a new booking begins with whom or what it is for", async () => {
    const { found, links } = await search("new booking for petrova");
    expect(found).toEqual({ Commands: ["New booking for Olga Petrova"] });
    const to = links.find(({ label }) => label.includes("for Olga Petrova"))?.to ?? "";
    const { html } = await readPage(site, to, cookies.get("agent"));
    expect(html).toContain('value="Olga Petrova"');
    expect((await search("roman evenings")).found["Next steps"]).toEqual([
      "New booking of Roman Evenings",
    ]);
  });

  test("an empty search shows what one can begin, and nothing else", async () => {
    expect(Object.keys((await search("")).found)).toEqual(["Commands"]);
  });
});

test.each<[Role, string[]]>([
  ["superadmin", ["Customers", "Bookings", "Deals", "Next steps"]],
  ["agent", ["Customers", "Bookings", "Deals", "Next steps"]],
  ["accountant", ["Bookings"]],
  ["editor", ["Deals"]],
])("%s finds only what they may read", async (role, kinds) => {
  await book("Lisboa Silva");
  const { found, links } = await search("lisb", role);
  expect(Object.keys(found)).toEqual(kinds);
  for (const { to } of links.filter(({ to }) => /^\/(?:super)?admin\//.test(to)))
    expect((await readPage(site, to, cookies.get(role))).status, to).toBe(200);
});

test("bad input finds nothing, and says so; a longer one than the field takes is refused", async () => {
  for (const q of [
    "%",
    "_",
    "'",
    '"',
    "\\",
    "👩‍🚀",
    "' OR 1=1 --",
    "<script>x()</script>",
    "(",
    "٪",
  ]) {
    const { status, found, html } = await search(q);
    expect([q, status, Object.keys(found)]).toEqual([q, 200, []]);
    expect(html).not.toContain("<script>x()");
  }
  expect((await search("x".repeat(120))).status).toBe(200);
  for (const q of ["x".repeat(500), "a\0b"]) expect((await search(q)).status).toBe(400);
});
