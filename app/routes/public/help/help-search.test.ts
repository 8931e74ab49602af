import { beforeAll, expect, test } from "vitest";
import { helpAnswers } from "#app/domain/content/kinds/help-answers.server.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
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

test.each([
  ["cancel", "/help#cancel"],
  ["cancel", "/policy/booking#cancel"],
  ["children", "/help#children"],
  ["kids", "/help#children"],
  ["single room", "/help#single-room"],
  ["baggage", "/help#baggage"],
  ["wheelchair", "/help#wheelchair"],
  ["evacuation", "/insurance"],
  ["cookie", "/policy/cookies#"],
])("searching the help center for %s leads to %s", async (words, to) => {
  const { links } = await readPage(site, `/faq?q=${encodeURIComponent(words)}`);
  expect(links.filter((link) => link.to.startsWith(to)).length).toBeGreaterThan(0);
});

test("each answer is on the page that its link leads to", async () => {
  const { html } = await readPage(site, "/help");
  expect(helpAnswers.builtIn.length).toBeGreaterThanOrEqual(15);
  for (const { id } of helpAnswers.builtIn) expect(html).toContain(`id="${id}"`);
});

test("a search without an answer says so", async () => {
  expect((await readPage(site, "/faq?q=zeppelin")).text).toContain("Nobody has asked that yet.");
});
