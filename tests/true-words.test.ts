import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedWorld } from "#app/db/seed/seed-world.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "./database.ts";
import { readPage } from "./read-page.ts";
import { openSite, type Site } from "./site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedWorld(db, { today: businessDay(new Date()) });
});

test("the home page does not sell trips 'from the US': no price has the flight in it", async () => {
  const { text, html } = await readPage(site, "/");
  expect(text + html).not.toMatch(/trips from the (?:US|United States)/);
  expect(text).toContain("trips in Europe for travelers from the US");
  expect(text).toContain("you choose your own flight");
});
