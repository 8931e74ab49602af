import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeOwnSite } from "#tests/own-site.ts";
import { rules } from "#tests/routes/permission-rules.ts";
import { type Head, readHead } from "#tests/page/read-head.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const origin = env().APP_URL;
const some = "santorini-caldera-and-sail";
const somePost = "four-days-in-paris-without-running";
const ofTheMonth = "dom-europe-06-2025";
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
  // A sample site is listed nowhere (tests/pages/own-site.test.ts).
  await makeOwnSite({ keepsSamples: true });
});
beforeEach(async () => {
  await db.updateTable("packages").set({ archivedAt: null }).execute();
  await setDealOfTheMonth(ofTheMonth);
});

const ask = async (path: string) => (await site(ownRequest(path))).text();
const listed = async () =>
  [...(await ask("/sitemap.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
const setDealOfTheMonth = (id: string) =>
  db.updateTable("appSettings").set({ value: id }).where("key", "=", "deal_of_the_month").execute();
const archive = (id: string) =>
  db.updateTable("packages").set({ archivedAt: new Date() }).where("id", "=", id).execute();
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("the sitemap", () => {
  test("lists pages that answer, under their own canonical address, and no two alike", async () => {
    const heads: Head[] = [];
    const addresses = await listed();
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) {
      const head = await readHead(site, address);
      heads.push(head);
      expect(
        { status: head.status, canonical: head.canonical, robots: head.meta.robots },
        address,
      ).toEqual({
        status: 200,
        canonical: address,
        robots: undefined,
      });
      expect(head.titles, address).toHaveLength(1);
      expect(head.meta.description?.length, address).toBeGreaterThan(40);
    }
    expect(repeated(heads.flatMap(({ titles }) => titles))).toEqual([]);
    expect(repeated(heads.map(({ meta }) => meta.description ?? ""))).toEqual([]);
  });

  test("leaves out no page that search engines may list", async () => {
    const addresses = await listed();
    for (const { path, file } of listPages()) {
      if (file.startsWith("routes/resources/")) continue;
      const head = await readHead(site, rules[path]?.at ?? path);
      if (head.status !== 200 || head.meta.robots === "noindex") continue;
      expect(addresses, `${path} is in no sitemap, and does not say noindex`).toContain(
        head.canonical,
      );
    }
  });

  test("says when deals, posts and policies changed, and drops archived deals", async () => {
    const { updatedAt: changed } = await db
      .selectFrom("packages")
      .select("updatedAt")
      .where("id", "=", some)
      .executeTakeFirstOrThrow();
    expect(await ask("/sitemap.xml")).toContain(
      `<loc>${origin}/deal/${some}</loc><lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`,
    );
    expect(await ask("/sitemap.xml")).toMatch(
      /<loc>[^<]*\/policy\/privacy<\/loc><lastmod>\d{4}-\d\d-\d\d</,
    );
    await archive(some);
    expect(await listed()).not.toContain(`${origin}/deal/${some}`);
  });
});

test("robots.txt closes the portals and names the sitemap; no page of the sitemap is closed", async () => {
  const robots = await ask("/robots.txt");
  expect(robots).toMatch(/^User-agent: \*$/m);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  expect(closed).toEqual(expect.arrayContaining(["/admin", "/superadmin", "/dashboard", "/login"]));
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const paths = (await listed()).map((address) => address.slice(origin.length));
  expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});

describe("pages that are not for search engines say so, without a canonical address", () => {
  const steps = [
    "/display-settings",
    "/login",
    "/signup",
    "/forgot-password",
    "/verify-email",
    "/view-trip",
    `/book/${some}`,
  ];
  const nothing = [
    "/packages?q=zzzzqqqqxxxx",
    "/blog?q=zzzzqqqq",
    "/faq?q=zzzzqqqq",
    "/destinations/beach?type=City",
    "/blog/no-such-post",
    "/no/such/page",
  ];
  test.each([...steps, ...nothing])("%s", async (path) => {
    const { meta, canonical, things, titles } = await readHead(site, path);
    expect({ robots: meta.robots, canonical, image: meta["og:image"], things }).toEqual({
      robots: "noindex",
      canonical: undefined,
      image: undefined,
      things: [],
    });
    expect(titles).toHaveLength(1);
  });

  test("all with different titles and descriptions, a customer's pages too", async () => {
    const { email } = await makeUser();
    const cookie = await sessionCookie(email);
    const heads = await Promise.all([
      ...steps.map((path) => readHead(site, path)),
      ...["/dashboard", "/dashboard/profile"].map((path) => readHead(site, path, cookie)),
    ]);
    for (const { meta } of heads) expect(meta.robots).toBe("noindex");
    expect(repeated(heads.flatMap(({ titles }) => titles))).toEqual([]);
    expect(repeated(heads.map(({ meta }) => meta.description ?? ""))).toEqual([]);
  });

  test("an archived deal is gone (410); a place or post that never existed is not found (404)", async () => {
    await archive(some);
    const gone = await readHead(site, `/deal/${some}`);
    expect({ status: gone.status, robots: gone.meta.robots }).toEqual({
      status: 410,
      robots: "noindex",
    });
    expect((await readHead(site, "/destinations/atlantis")).status).toBe(404);
    expect((await readHead(site, "/blog/no-such-post")).status).toBe(404);
  });
});

describe("canonical addresses", () => {
  test.each([
    ["/packages?type=Beach&sort=rating", "/packages"],
    ["/packages?utm_source=letter&gclid=1", "/packages"],
    ["/packages?page=2", "/packages?page=2"],
    ["/packages?page=2&sort=duration", "/packages"],
    ["/blog?tag=Paris", "/blog"],
    ["/destinations?type=City", "/destinations"],
    ["/faq?category=General+Queries", "/faq"],
    [
      "/destination-quiz?vibe=beach&season=summer&budget=midrange&company=solo",
      "/destination-quiz",
    ],
    ["/About/", "/about"],
    [`/deal/${some}?fbclid=x`, `/deal/${some}`],
  ])("%s has the canonical address %s", async (path, canonical) => {
    const head = await readHead(site, path);
    expect(head.canonical).toBe(origin + canonical);
    expect(head.meta["og:url"]).toBe(origin + canonical);
  });

  test("the deal of the month's page is /deals/monthly, also in the sitemap, as long as the setting names it", async () => {
    const known = async (id: string) => (await readHead(site, `/deal/${id}`)).canonical;
    const inSitemap = async () =>
      (await listed()).filter((address) =>
        /\/deals\/monthly$|\/(dom-europe-06-2025|santorini-caldera-and-sail)$/.test(address),
      );
    expect(await known(ofTheMonth)).toBe(`${origin}/deals/monthly`);
    expect(await known(some)).toBe(`${origin}/deal/${some}`);
    expect(await inSitemap()).toEqual([`${origin}/deals/monthly`, `${origin}/deal/${some}`]);
    await setDealOfTheMonth(some);
    expect(await known(ofTheMonth)).toBe(`${origin}/deal/${ofTheMonth}`);
    expect(await known(some)).toBe(`${origin}/deals/monthly`);
    expect((await readHead(site, `/deal/${some}`)).things[0]?.url).toBe(`${origin}/deals/monthly`);
    expect(await inSitemap()).toEqual([`${origin}/deal/${ofTheMonth}`, `${origin}/deals/monthly`]);
  });

  test("a month without a deal has no page to list", async () => {
    await archive(ofTheMonth);
    expect(await listed()).not.toContain(`${origin}/deals/monthly`);
  });

  test("a second page of a list has a title of its own", async () => {
    expect((await readHead(site, "/packages?page=2")).titles).toEqual([
      "European packages, page 2 | Grand Tour",
    ]);
  });

  test("they use APP_URL, whatever host was requested", async () => {
    const html = await (
      await site(new Request("http://evil.example/about", { headers: { Accept: "text/html" } }))
    ).text();
    expect(html).toContain(`<link rel="canonical" href="${origin}/about"`);
    expect(html).not.toContain("evil.example");
  });
});

describe("a link's preview", () => {
  const posterOf = ({ meta }: Head) =>
    /\/posters\/(.+)-share\.jpg$/.exec(meta["og:image"] ?? "")?.[1];

  test("shows each deal, destination and post by its own existing picture", async () => {
    for (const address of await listed()) {
      const head = await readHead(site, address);
      const { meta } = head;
      for (const name of [
        "og:title",
        "og:description",
        "og:url",
        "og:type",
        "og:site_name",
        "og:image:alt",
      ])
        expect(meta[name], `${address} ${name}`).toBeTruthy();
      expect(meta["og:image"]).toMatch(new RegExp(`^${origin}/posters/`));
      expect(meta["twitter:image"]).toBe(meta["og:image"]);
      expect([meta["og:image:width"], meta["og:image:height"], meta["twitter:card"]]).toEqual([
        "1200",
        "630",
        "summary_large_image",
      ]);
      expect(
        existsSync(
          join(import.meta.dirname, "../../public/posters", `${posterOf(head)}-share.jpg`),
        ),
        address,
      ).toBe(true);
      const place = /\/destinations\/(?!beach$|citylife$)(.+)$/.exec(address)?.[1];
      if (place) expect(posterOf(head), address).toBe(place);
    }
    expect(posterOf(await readHead(site, `/deal/${ofTheMonth}`))).not.toBe(
      posterOf(await readHead(site, `/deal/${some}`)),
    );
    const post = await readHead(site, `/blog/${somePost}`);
    expect({ poster: posterOf(post), type: post.meta["og:type"] }).toEqual({
      poster: "paris",
      type: "article",
    });
  });

  const photo = `/media/${"0a".repeat(16)}-800x1200`;
  const other = "https://pictures.example/caldera.jpg";

  test.each([
    ["ours, as a JPEG of the size that previews have", `${photo}.webp`, `${photo}-share.jpg`],
    ["an older one from elsewhere, as it is", other, other],
  ])("shows the staff's photograph of a deal or post: %s", async (_, imageUrl, shared) => {
    const change = (given: { imageUrl: string | null; imageDescription: string }) =>
      Promise.all([
        db.updateTable("packages").set(given).where("id", "=", some).execute(),
        db.updateTable("blogPosts").set(given).where("slug", "=", somePost).execute(),
      ]);
    await change({ imageUrl, imageDescription: "The caldera at noon" });
    const isOurs = imageUrl !== shared;
    for (const address of [`/deal/${some}`, `/blog/${somePost}`]) {
      const { meta, things } = await readHead(site, address);
      const url = new URL(shared, origin).href;
      expect(meta, address).toMatchObject({
        "og:image": url,
        "twitter:image": url,
        "og:image:alt": "The caldera at noon",
      });
      const facts = ["og:image:type", "og:image:width", "og:image:height"];
      expect(facts.map((name) => meta[name])).toEqual(
        isOurs ? ["image/jpeg", "1200", "630"] : [undefined, undefined, undefined],
      );
      expect(things[0]?.image).toBe(url);
    }
    await change({ imageUrl: null, imageDescription: "" });
  });
});
