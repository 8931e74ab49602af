import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage, type ReadPage } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

test("every link to an anchor finds it (spec §2.1: unknown anchors)", async () => {
  const pages = new Map<string, Promise<ReadPage>>();
  const read = (path: string) => {
    const page = pages.get(path) ?? readPage(site, path);
    pages.set(path, page);
    return page;
  };
  const sitemap = await (await site(ownRequest("/sitemap.xml"))).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = ""]) => new URL(loc).pathname,
  );
  const checked = new Set<string>();
  for (const path of [...paths, "/login", "/signup", "/view-trip"])
    for (const { to } of (await read(path)).links) {
      const target = new URL(to, `https://grandtour.example${path}`);
      if (target.host !== "grandtour.example" || target.hash.length < 2) continue;
      const place = target.pathname + target.search + target.hash;
      if (checked.has(place)) continue;
      checked.add(place);
      const { html } = await read(target.pathname + target.search);
      expect(
        html.includes(`id="${decodeURIComponent(target.hash.slice(1))}"`),
        `${path} leads to ${place}`,
      ).toBe(true);
    }
  expect([...checked]).toContain("/about#team");
});
