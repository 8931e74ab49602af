import { access } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { rememberAgency } from "#app/platform/last-agency.server.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { madeUpAgency } from "#tests/site/made-up-agency.ts";
import { readPage } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";
import { followSteps } from "./follow-steps.ts";
import { ownersPage, readSteps } from "./read-steps.ts";

useTestDatabase();
useMediaFolder();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
afterAll(() => rememberAgency(defaultAgency));

test("the page for owners, followed to the letter, makes a fresh site their own", async () => {
  await followSteps(site, readSteps());
  const { text } = await readPage(site, "/contact");
  for (const fact of [madeUpAgency.tradeName, madeUpAgency.registration])
    expect(text).toContain(fact);
  const packages = await readPage(site, "/packages");
  expect(packages.text).not.toContain("Santorini");
  expect(packages.html).toMatch(/<img src="\/media\/[0-9a-f]{32}-logo\.png"/);
});

test("each of its pictures is there", async () => {
  const pictures = readSteps().filter(({ verb }) => verb === "picture");
  expect(pictures.length).toBeGreaterThan(0);
  for (const { what } of pictures) await access(join(ownersPage, `../images/${what}.webp`));
});

test("control: a line that nobody can follow, a field or button that is not there, and a missing sentence are errors", async () => {
  expect(() => readSteps("- Just think about it.")).toThrow("Nobody can follow this line");
  const follow = (page: string) => followSteps(site, readSteps(`- Open \`/contact\`.\n${page}`));
  await expect(follow("- Press **No Such Button**.")).rejects.toThrow("no such button");
  await expect(
    follow("- Under **Zeppelin** write `x`.\n- Press **Send Message**."),
  ).rejects.toThrow("no such button with these fields");
  await expect(follow("- You see “Sold to nobody.”")).rejects.toThrow("not on /contact");
});
