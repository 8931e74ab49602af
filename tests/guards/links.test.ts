import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#app/db/database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { queueTestMail } from "#app/domain/mail/fixtures/outbox.ts";
import { calendarTokenHash } from "#app/domain/people/calendar/calendar-links.server.ts";
import { rememberAgency } from "#app/platform/last-agency.server.ts";
import { hashPassword } from "#app/platform/password-hash/password-hash.server.ts";
import { password } from "#app/routes/account/fixtures/accounts.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { followLinks } from "#tests/routes/follow-links.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { setUpAgency } from "#tests/site/made-up-agency.ts";
import { watchNames, wrongMails } from "#tests/site/watch-names.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { isWhole } from "#tests/whole-form.ts";

useTestDatabase();

let site: Site;
let wrong: string[];
let read: Set<string>;
const postersFolder = join(import.meta.dirname, "../../public/posters");
const emails = new Map<string, string>();

beforeAll(async () => {
  const unwatched = await openSite();
  ({ site, wrong, read } = watchNames(unwatched));
  const today = businessDay(new Date());
  await seedSite(db, { today });
  await setUpAgency(unwatched);
  const demo = await seedDemo(db, { today, hashPassword: () => hashPassword(password) });
  if (!demo.ok) throw new Error(demo.reason);
  for (const { role, email } of demo.logins) emails.set(role, email);
});
afterAll(() => rememberAgency(defaultAgency));

/** Links on public pages that redirect some viewers, with where to. */
const visitors = { "/dashboard/profile": "/login?next=%2Fdashboard%2Fprofile" };
const customers = {
  "/login?next=%2Fdashboard": "/dashboard",
  "/forgot-password": "/dashboard/profile",
};
const staff = (home: string) => ({
  "/login?next=%2Fdashboard": home,
  "/forgot-password": home,
  "/dashboard/profile": "/",
  // The next row of the work queue.
  [`${home}?after=`]: home.replace("dashboard", ""),
});

/** Pages whose rows only the whole demo site has (tests/site/demo-site.ts). */
const made = /^\/superadmin\/(?:import|bookings\/:reference\/receipts)\//;

describe("every link that someone finds leads to a page, or to a listed redirect", () => {
  test("a visitor", async () => {
    const { reached, dead } = await followLinks(site, { start: "/", redirects: visitors });
    expect(dead).toEqual([]);
    expect([...reached]).toEqual(
      expect.arrayContaining([
        "/deal/:dealId",
        "/book/:dealId",
        "/blog/:slug",
        "/login",
        "/admin/login",
      ]),
    );
  });

  test.each([
    ["customer", undefined, "/dashboard", "/dashboard/trips/:reference", customers],
    ["agent", "agent", "/admin/dashboard", "/admin/bookings/:reference", staff("/admin/dashboard")],
    [
      "superadmin",
      "superadmin",
      "/superadmin/dashboard",
      "/superadmin/agents/:accountId",
      staff("/superadmin/dashboard"),
    ],
    [
      "accountant",
      "agent",
      "/admin/bookings",
      "/admin/bookings/:reference",
      { ...staff("/admin/dashboard"), "/superadmin/money/due": "/admin/money/due" },
    ],
    [
      "editor",
      "agent",
      "/admin/content",
      "/admin/content/:kind/:id",
      // Where reply templates are shown: not to editors.
      { ...staff("/admin/dashboard"), "/superadmin/leads": "/superadmin/login" },
    ],
  ] as const)("%s", async (role, portal, start, deep, redirects) => {
    const cookie = await sessionCookie(emails.get(role) ?? "", portal);
    const within = isWhole ? "/" : start.slice(0, start.indexOf("/", 1) + 1 || undefined);
    const { reached, dead } = await followLinks(site, { start, cookie, redirects, within });
    expect(dead).toEqual([]);
    expect([...reached]).toEqual(expect.arrayContaining([start, deep, "/"]));
    if (role !== "superadmin") return;
    const rowPages = listPages().filter(
      ({ path, file }) =>
        path.startsWith(`/${role}/`) && path.includes("/:") && file.endsWith(".tsx"),
    );
    expect(
      rowPages.map(({ path }) => path).filter((path) => !reached.has(path) && !made.test(path)),
      "Nothing in the demo leads to it, and browser tests and screenshots need one: write a row in app/db/seed/demo/",
    ).toEqual([]);
  });

  test("control: a broken link, a missing anchor, an unlisted redirect and a torn page are found", async () => {
    const html = `<a href="/blog">A</a><a href="/packages?q=x">B</a><a href="#gone">C</a><a href="/nowhere">D</a><a href="/about#top">E</a><a href="/torn">F</a>`;
    const answers: Record<string, Response> = {
      "/": new Response(html),
      "/blog": new Response(null, { status: 404 }),
      "/packages": new Response(null, { status: 302, headers: { Location: "/" } }),
      "/nowhere": new Response(null, { status: 404 }),
      "/about": new Response(`<p id="top">`),
      "/torn": new Response("<p>One <dialog>two</dialog></p>"),
    };
    const fake: Site = ({ url }) =>
      Promise.resolve(
        (answers[new URL(url).pathname] ?? new Response(null, { status: 500 })).clone(),
      );
    expect((await followLinks(fake, { start: "/" })).dead).toEqual([
      "/ -> /blog: 404",
      "/ -> /packages?q=x: to /",
      "/ -> /#gone: no such place",
      "/ -> /nowhere: 404",
      "/ -> /torn: <dialog> in a paragraph",
    ]);
  });
});

/** Files that no page links to, or not every day, with who reads them. */
async function readFiles(): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto("imports")
    .values({ id, source: "Old System", bookings: 0, totals: "[]", importedAt: new Date() })
    .execute();
  const token = "C".repeat(32);
  const agent = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emails.get("agent") ?? "")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("calendarLinks")
    .values({ userId: agent.id, tokenHash: calendarTokenHash(token), madeAt: new Date() })
    .execute();
  const receipt = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .innerJoin("users", "users.id", "bookings.userId")
    .select(["payments.id", "bookings.reference"])
    .where("users.email", "=", emails.get("customer") ?? "")
    .executeTakeFirstOrThrow();
  const customer = await sessionCookie(emails.get("customer") ?? "");
  const owner = await sessionCookie(emails.get("superadmin") ?? "", "superadmin");
  const desk = await sessionCookie(emails.get("agent") ?? "", "agent");
  const pdf = `${receipt.reference}/receipts/${receipt.id}/receipt.pdf`;
  const files: readonly (readonly [path: string, cookie?: string])[] = [
    [`/superadmin/import/proof/${id}/proof.pdf`, owner],
    // The walk opens one booking of each kind of link, which may have no payment on some days.
    [`/admin/bookings/${pdf}`, desk],
    [`/dashboard/trips/${pdf}`, customer],
    [`/calendar/${token}.ics`],
    ["/blog/rss.xml"],
    ["/manifest.webmanifest"],
    ["/sitemap/pages.xml"],
    ["/robots.txt"],
    ["/europe.svg"],
  ];
  for (const [path, cookie] of files)
    expect((await site(ownRequest(path, { ...(cookie && { cookie }) }))).status, path).toBe(200);
}

test("what the walk reads: pages, both logins, each kind of file", async () => {
  await readFiles();
  const kinds = [...read].filter((one) => !one.startsWith("text/html"));
  const named = (name: RegExp) => kinds.filter((one) => name.test(one)).length;
  for (const kind of [
    /^application\/pdf \/admin\/.+receipt\.pdf$/,
    /^application\/pdf \/dashboard\/.+receipt\.pdf$/,
    /^application\/pdf .+proof\.pdf$/,
    /^text\/calendar \/dashboard\//,
    /^text\/calendar \/calendar\//,
    /^application\/rss\+xml /,
    /^application\/manifest\+json /,
    /^image\/png \/initials\//,
    /^text\/csv \/admin\/departures\/.+manifest\.csv$/,
  ])
    expect(named(kind), String(kind)).toBeGreaterThan(0);
  for (const login of ["/login", "/admin/login", "/superadmin/login"])
    expect(read).toContain(`text/html ${login}`);
  expect(read.size).toBeGreaterThan(150);
});

test("the posters of link previews have no letters in them", () => {
  const posters = readdirSync(postersFolder).filter((file) => file.endsWith(".svg"));
  expect(posters).toHaveLength(30);
  for (const file of posters)
    expect(readFileSync(join(postersFolder, file), "utf8"), file).not.toMatch(/<text|<image/);
});

test("no page or file above names another agency than the one that set the site up", async () => {
  expect(wrong).toEqual([]);
});

test("control: a planted name is found on a page and in a mail, as are another's icons and a page without the agency's own", async () => {
  const published = JSON.stringify({ boilerplate: "Grand Tour plans trips." });
  const before = wrong.length;
  await db.insertInto("contentEntries").values({ kind: "press", id: "press", published }).execute();
  await readPage(site, "/press");
  await queueTestMail("reader@example.com", { subject: "News of Grand Tour" });
  await db.deleteFrom("appSettings").where("key", "like", "seller_%").execute();
  await readPage(site, "/contact");
  expect(wrong.slice(before)).toEqual([
    expect.stringMatching(/^\/press: .*Grand Tour plans trips/s),
    "/contact: no registration",
  ]);
  const pictures = wrong.length;
  const other = { key: "band_color", value: "#123456", version: 9 };
  await db
    .insertInto("appSettings")
    .values(other)
    .onConflict((known) => known.column("key").doUpdateSet(other))
    .execute();
  await readPage(site, "/help");
  const icons = wrong.slice(pictures).filter((one) => one.includes("/initials/"));
  expect(icons).toHaveLength(3);
  for (const icon of icons) expect(icon).toMatch(/^\/help: .+-123456-/);
  expect((await wrongMails()).wrong).toEqual([
    expect.stringContaining("test: …"),
    "test: no registration",
  ]);
});

test("the page of a site whose database is away names the agency, and so does its icon", async () => {
  const before = wrong.length;
  await closeDatabase();
  expect((await site(ownRequest("/packages"))).status).toBe(503);
  const icon = (await site(ownRequest("/favicon.ico"))).headers.get("Location") ?? "";
  expect((await site(ownRequest(icon))).headers.get("Content-Type")).toBe("image/png");
  expect(wrong.slice(before)).toEqual([]);
});
