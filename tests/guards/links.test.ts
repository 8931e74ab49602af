import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { queueTestMail } from "#app/domain/mail/fixtures/outbox.ts";
import { rememberAgency } from "#app/platform/last-agency.server.ts";
import { hashPassword } from "#app/platform/password-hash/password-hash.server.ts";
import { password } from "#app/routes/account/fixtures/accounts.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { followLinks } from "#tests/routes/follow-links.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { setUpAgency } from "#tests/site/made-up-agency.ts";
import { watchNames, wrongMails } from "#tests/site/watch-names.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";
import { isWhole } from "#tests/whole-form.ts";

useTestDatabase();

let site: Site;
let wrong: string[];
const emails = new Map<string, string>();

beforeAll(async () => {
  const unwatched = await openSite();
  ({ site, wrong } = watchNames(unwatched));
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
});

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

test("no page or file above names another agency than the one that set the site up", async () => {
  expect(wrong).toEqual([]);
});

test("control: a planted name is found on a page and in a mail, as is a page without the agency's own", async () => {
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
  expect((await wrongMails()).wrong).toEqual([
    expect.stringContaining("test: …"),
    "test: no registration",
  ]);
});
