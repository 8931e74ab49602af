import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { partOf, partsOf, readHtml, readPage, words, wordsOf } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

async function cookieOf(role?: "agent" | "superadmin"): Promise<string> {
  const { email } = await makeUser({ ...(role && { role }) });
  return sessionCookie(email, role);
}

describe("the header (spec §2.2)", () => {
  test("has a top bar with phone, contact email and promo line, from the settings", async () => {
    const { text } = await readPage(site, "/login");
    expect(text).toContain(
      "1-800-555-0142 hello@grandtour.example Join the newsletter for 10% off your first booking",
    );
    await db
      .updateTable("appSettings")
      .set({ value: "trips@grandtour.example" })
      .where("key", "=", "contact_email")
      .execute();
    expect((await readPage(site, "/login")).text).toContain("trips@grandtour.example");
  });

  test("promises the welcome discount that there is, and none where there is none", async () => {
    const give = (value: string) =>
      db
        .updateTable("appSettings")
        .set({ value })
        .where("key", "=", "welcome_discount_percent")
        .execute();
    await give("15");
    expect((await readPage(site, "/login")).text).toContain("newsletter for 15% off your first");
    await give("0");
    expect((await readPage(site, "/login")).text).not.toContain("off your first booking");
    await give("10");
  });

  test("has all links of the spec, once for wide screens and once in the menu of small ones", async () => {
    const { links } = await readPage(site, "/login");
    const places = [
      "/",
      "/about",
      "/blog",
      "/destinations/beach",
      "/destinations/citylife",
      "/destinations",
      "/destination-quiz",
    ];
    places.push(
      "/deals/monthly",
      "/packages",
      "/custom-trip-planner",
      "/faq",
      "/contact",
      "/view-trip",
    );
    for (const place of places)
      expect(links.filter(({ to }) => to === place).length, place).toBeGreaterThanOrEqual(2);
  });

  test.each([
    [
      "a visitor",
      undefined,
      ["Sign In", "Agent Login", "Plan My Europe Trip"],
      ["Logout", "My Trips", "Agent Panel", "Super Admin"],
    ],
    [
      "a customer",
      "customer",
      ["My Trips", "Janet Whitfield", "Logout", "Agent Login", "Plan My Europe Trip"],
      ["Sign In", "Agent Panel"],
    ],
    [
      "an agent",
      "agent",
      ["Agent Panel", "Logout"],
      ["Sign In", "Agent Login", "My Trips", "Super Admin"],
    ],
    [
      "a super admin",
      "superadmin",
      ["Super Admin", "Logout"],
      ["Sign In", "Agent Login", "Agent Panel", "My Trips"],
    ],
  ] as const)("shows %s their own links to sign in or out", async (_who, role, shown, hidden) => {
    const cookie =
      role === undefined ? undefined : await cookieOf(role === "customer" ? undefined : role);
    const header = words(partOf(await readPage(site, "/packages", cookie), "header"));
    for (const label of shown) expect(header).toContain(label);
    for (const label of hidden) expect(header).not.toContain(label);
  });
});

test("the open menu's button says Close, and its backdrop belongs to the same button", async () => {
  const menu = partOf(await readPage(site, "/login"), "summary.menu-summary");
  expect(words(menu)).toContain("Close");
  const styles = await readFile(join(import.meta.dirname, "../../app/styles/shell.css"), "utf8");
  expect(styles).toMatch(
    /details\[open\] > \.menu-summary::before \{[^}]*position: fixed;[^}]*inset: 0;/,
  );
});

describe("the footer (spec §2.2)", () => {
  test("has the contact, the policies, and every page that the spec links to", async () => {
    const page = await readPage(site, "/login");
    expect(words(partOf(page, "footer"))).toContain("220 Harbor Street, Suite 4, Boston, MA 02110");
    const linked = page.links.map(({ to }) => to);
    for (const to of ["/careers", "/press", "/help", "/insurance", "/about#team"])
      expect(linked).toContain(to);
    for (const policy of ["booking", "privacy", "terms", "cookies"])
      expect(linked).toContain(`/policy/${policy}`);
  });

  test("says of features that do not exist yet that they don't, without script", async () => {
    const footer = partOf(await readPage(site, "/login"), "footer");
    const buttons = readHtml(footer).querySelectorAll("button[popovertarget]");
    expect(buttons.map(wordsOf)).toEqual(expect.arrayContaining(["Asia (Coming Soon)"]));
    const notice = buttons[0]?.getAttribute("popovertarget");
    expect(footer).toContain(`id="${notice}"`);
    expect(words(footer)).toMatch(/This feature isn[’']t implemented yet/);
  });

  test("the notice can be closed without script", async () => {
    const close = 'footer button[aria-label="Close"][popovertargetaction="hide"]';
    expect(partsOf(await readPage(site, "/login"), close)).not.toEqual([]);
  });

  test("a social network is a link if the owner has set its address, otherwise it is not shown", async () => {
    expect(partOf(await readPage(site, "/login"), "footer")).not.toMatch(
      /Instagram|Facebook|YouTube/,
    );
    await db
      .updateTable("appSettings")
      .set({ value: "https://social.example/tour" })
      .where("key", "=", "social_instagram")
      .execute();
    const { links } = await readPage(site, "/login");
    expect(links).toContainEqual({ label: "Instagram", to: "https://social.example/tour" });
  });
});

test("a toast survives one redirect, is rendered by the server, and then deleted", async () => {
  const out = await site(ownRequest("/logout", { cookie: await cookieOf(), fields: {} }));
  const toast = out.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("toast="))
    ?.split(";", 1)[0];
  const next = await readPage(site, out.headers.get("Location") ?? "", toast);
  expect(next.text).toContain("Logged Out");
  expect(next.cookies).toContainEqual(expect.stringMatching(/^toast=;.*Max-Age=0/));
  // 5 s (spec §9); without script the stylesheet hides it.
  expect(next.html).toContain("animation-delay:5000ms");
  expect((await readPage(site, "/")).text).not.toContain("Logged Out");
});

test("settings that can't be read leave their places empty, and the page is not cached", async () => {
  expect((await site(ownRequest("/about"))).headers.get("Cache-Control")).not.toBe("no-store");
  await sql`ALTER TABLE app_settings RENAME TO app_settings_away`.execute(ownerDb);
  try {
    const response = await site(ownRequest("/about"));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).not.toContain("1-800-555-0142");
  } finally {
    await sql`ALTER TABLE app_settings_away RENAME TO app_settings`.execute(ownerDb);
  }
});

test("a list behind a search has a second skip link to it, and the FAQ's count is a heading", async () => {
  for (const path of ["/packages", "/blog", "/faq", "/destinations", "/destinations/beach"]) {
    const { links, html } = await readPage(site, path);
    expect(links[1]?.label, path).toBe("Skip to results");
    expect(html, path).toContain(` id="${links[1]?.to.slice(1)}"`);
  }
  expect((await readPage(site, "/about")).links[1]?.label).not.toBe("Skip to results");
  expect((await readPage(site, "/faq")).html).toMatch(/<h2(?![^>]* role=)[^>]* id="answers"/);
});
