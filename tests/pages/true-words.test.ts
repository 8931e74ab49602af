import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { team } from "#app/domain/content/kinds/team.server.ts";
import { db } from "#app/db/database.server.ts";
import { faqs } from "#app/db/seed/faqs.ts";
import { packages } from "#app/db/seed/packages.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { depositWhen } from "#app/domain/money/payment-terms.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

test("the home page does not sell trips 'from the US': no price includes the flight", async () => {
  const { text, html } = await readPage(site, "/");
  expect(text + html).not.toMatch(/trips from the (?:US|United States)/);
  expect(text).toContain("trips in Europe for travelers from the US");
  expect(text).toContain("you choose your own flight");
});

test("the list of packages promises no length that no package has", async () => {
  const { text, html } = await readPage(site, "/packages");
  const { rows } = await sql<{
    days: number;
  }>`SELECT min(duration_days) AS days FROM packages`.execute(db);
  expect(rows[0]?.days).toBeGreaterThanOrEqual(5);
  expect(text + html).not.toMatch(/long weekend/i);
  expect(JSON.stringify(packages)).not.toMatch(/long weekend/i);
});

test("the company's figures say what they count, if the catalogue has others", async () => {
  for (const path of ["/", "/press"]) {
    const { text } = await readPage(site, path);
    expect(text, path).toContain("countries, custom trips included");
    expect(text, path).toContain("average rating of our planners");
  }
});

test("the FAQ names no telephone number if there is none", () => {
  expect(faqs.map(({ answer }) => answer).join(" ")).not.toContain(
    "the number is on your itinerary",
  );
});

test("the countdown shows days, hours and minutes, without seconds (spec §4)", async () => {
  const timer =
    /role="timer"[^]*?<\/dl>/.exec(
      (await readPage(site, "/deal/lisbon-tram-and-tiled-stair")).html,
    )?.[0] ?? expect.fail("no countdown");
  expect(timer).toMatch(/days[^]*hours[^]*minutes/);
  expect(timer).not.toContain("seconds");
});

test("the blog's posts are signed by people on the About page", async () => {
  const authors = await db.selectFrom("blogPosts").select("author").distinct().execute();
  expect(authors.length).toBeGreaterThan(0);
  const names = new Set(team.builtIn.map(({ value }) => value.name));
  expect(authors.filter(({ author }) => !names.has(author))).toEqual([]);
});

test("the poster above the office says that it shows another place", async () => {
  expect((await readPage(site, "/contact")).text).toContain("on our wall: Amsterdam");
});

test("the third season has one name, that of the quiz (spec §9)", async () => {
  for (const path of ["/destinations", "/destinations/paris"]) {
    const { text } = await readPage(site, path);
    expect(text, path).not.toMatch(/\bfall\b/i);
    expect(text, path).toMatch(/autumn/i);
  }
});

/** Lines of code that hold a text with the other spelling; the status alone is `Cancelled`. */
function linesWithTwoLs(source: string): string[] {
  return source
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .filter((line) => /[\w,] cancell(?:ed|ing)\b|\bcancell(?:ed|ing) \w|Cancelling/.test(line));
}

test("canceled and canceling have one spelling in every sentence of the site", async () => {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.|\/fixtures\/|\.generated\./.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    linesWithTwoLs(readFileSync(join(root, file), "utf8")).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
  const planted = `const heading = "Cancelling it";\n<p>It is cancelled.</p>\nif (status === "cancelled") {`;
  expect(linesWithTwoLs(planted)).toHaveLength(2);
  expect((await readPage(site, "/policy/booking")).text).toMatch(/declined or canceled/);
});

test("beside every price is what it is for: two people in a room, without the flight", async () => {
  const some = "santorini-caldera-and-sail";
  for (const path of ["/", "/packages", `/deal/${some}`, "/deals/monthly", `/book/${some}`]) {
    const { text } = await readPage(site, path);
    const prices = text.match(/from ?\$[\d,]+ ?per person/g) ?? [];
    expect(prices.length, path).toBeGreaterThan(0);
    expect(text.match(/two sharing, flights not included/g)?.length, path).toBeGreaterThanOrEqual(
      prices.length,
    );
  }
});

test("what the FAQ says of rules outside says as of when, and where to look (ETIAS, EES, the UK)", () => {
  const answers = faqs.map(({ answer }) => answer);
  const etias = answers.find((answer) => answer.startsWith("ETIAS"));
  expect(etias).toMatch(/expected from 2025\. As of November 2026 .*last quarter of 2026.*€20/);
  expect(etias).toMatch(/transition of at least six months.*travel-europe\.europa\.eu\/etias/);
  const visa = answers.find((answer) => answer.includes("90 days in any 180-day period"));
  expect(visa).toMatch(/full operation since April 2026.*As of November 2026/);
});

test("the FAQ, the terms and the booking policy know both kinds of terms: an agent confirms, or the deposit that is paid when one books", async () => {
  const atOnce = depositWhen({ confirms: "on-deposit" }, 0);
  for (const path of ["/faq", "/policy/booking", "/policy/terms"]) {
    const { text } = await readPage(site, path);
    expect(text, path).toContain(`the deposit is paid ${atOnce}`);
    expect(text, path).toMatch(/agent/);
    expect(text, path).not.toContain("only then do you pay");
  }
});
