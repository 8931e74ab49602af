import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allDestinations } from "#app/content/destinations.ts";
import { db } from "#app/db/database.server.ts";
import { faqs } from "#app/db/seed/faqs.ts";
import { packages } from "#app/db/seed/packages.ts";
import { posts } from "#app/db/seed/posts.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { contentKinds } from "#app/domain/content/content-kinds.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { makeOwnSite } from "#tests/own-site.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { rules } from "#tests/routes/permission-rules.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { claimsIn, plantedClaims } from "#tests/site/claims.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const here = "/superadmin/make-it-yours";
let site: Site;
let owner: string;
let other: string;
const ownDeal = "Ten Slow Days in Apulia";
const signIn = async () => {
  const { email } = await makeUser({ role: "superadmin" });
  return sessionCookie(email, "superadmin");
};
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
  [owner, other] = [await signIn(), await signIn()];
  await makeDeal({ id: "apulia", title: ownDeal, destination: "Apulia, Italy" });
});
beforeEach(async () => {
  await db.updateTable("appSettings").set({ value: "off" }).where("key", "=", "own_site").execute();
});

const send = async (fields: Record<string, string>, cookie = owner) => {
  const response = await site(ownRequest(here, { cookie, fields }));
  return {
    status: response.status,
    toast: readToast(response)?.title,
    text: await response.text(),
  };
};
const opened = async () => {
  const forms = readForms((await readPage(site, here, owner)).html);
  return forms.find(({ fields }) => "seen" in fields)?.fields.seen ?? "";
};
const flip = async (intent: "on" | "off", cookie = owner) =>
  send({ intent, seen: await opened() }, cookie);

/** What the switch asks for. */
async function bringAll() {
  const rows = {
    legal_name: "Quay Travel LLC",
    address: "1 Quay, Portland, ME 04101",
    contact_email: "hello@quay.example",
    sender_email: "trips@quay.example",
  };
  for (const [key, value] of Object.entries(rows))
    await db
      .insertInto("appSettings")
      .values({ key, value })
      .onConflict((known) => known.column("key").doUpdateSet({ value }))
      .execute();
  await send({ intent: "confirm", group: "policies" });
}

/** Every public address that answers to a visitor, with those of all deals, posts and files. */
function addresses(): string[] {
  const pages = listPages()
    .filter(({ path }) => !/^\/(?:admin|superadmin|dashboard|webhooks|healthz|readyz)/.test(path))
    .map(({ path }) => rules[path]?.at ?? path)
    .filter((path) => !path.includes(":") && path !== "/logout");
  return [
    ...new Set([
      ...pages,
      ...packages.flatMap(({ id }) => [`/deal/${id}`, `/book/${id}`]),
      ...posts.map(({ slug }) => `/blog/${slug}`),
      "/deal/apulia",
      "/book/apulia",
      ...allDestinations.map(({ slug }) => `/destinations/${slug}`),
      "/packages?q=italy",
      "/packages?sort=rating",
      "/packages?region=Mediterranean",
      "/packages?q=zzzzqqqq",
      "/blog?q=paris",
      "/faq?q=etias",
      "/destination-quiz?vibe=beach&season=summer&budget=midrange&company=solo",
      "/sitemap/pages.xml",
      "/sitemap/deals.xml",
      "/sitemap/posts.xml",
      "/blog/rss.xml",
      "/no/such/page",
    ]),
  ];
}

/** What each address says to a visitor, without what differs from one request to the next. */
async function readAll(): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const path of addresses()) {
    const response = await site(ownRequest(path));
    const text = (await response.text())
      .replaceAll(/nonce="[^"]*"/g, "")
      // The minutes that are left of an offer.
      .replaceAll(/<div role="timer".*?<\/dl>/gs, "")
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "")
      .replaceAll(/\b1[78]\d{11}\b/g, "");
    said.set(path, `${response.status} ${response.headers.get("X-Robots-Tag")}\n${text}`);
  }
  return said;
}

/** Texts of the sample world that an own site must not show. */
const sampleTexts = [
  ...packages.map(({ title }) => title),
  ...posts.map(({ title }) => title),
  ...faqs.map(({ question }) => question),
  ...contentKinds
    // Escapes have the names of places, which stay.
    .filter(({ isClaim, key }) => isClaim && key !== "escapes")
    .flatMap(({ builtIn, named }) => builtIn.map(({ texts }) => texts[named] ?? ""))
    // One word alone may stand anywhere.
    .filter((text) => text.includes(" ")),
];
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
const samplesIn = (text: string) =>
  sampleTexts.filter((sample) => text.includes(sample) || text.includes(escaped(sample)));

test("staff see that the site shows samples until it is the agency's own", async () => {
  const line = "This site shows sample content.";
  const { email } = await makeUser({ role: "agent" });
  const agent = await sessionCookie(email, "agent");
  const feet = async () => [
    (await readPage(site, "/superadmin/faqs", owner)).text,
    (await readPage(site, "/admin/leads", agent)).text,
  ];
  for (const text of await feet()) expect(text).toContain(line);
  expect((await readPage(site, "/", owner)).text).not.toContain(line);
  await makeOwnSite({ keepsSamples: false });
  for (const text of await feet()) expect(text).not.toContain(line);
});

test("what a sample promises stands above the button that confirms it; a policy is confirmed by itself", async () => {
  const page = await readPage(site, here, owner);
  const step = (id: string) => words(partOf(page, `#${id}`));
  const all = /Confirm All as Own/;
  expect(step("benefits")).toMatch(/We match the lower price.*Confirm All as Own/);
  expect(step("faq")).toMatch(/usually within two working days.*Confirm All as Own/);
  const policies = step("policies");
  expect(policies).toMatch(/up to two working days.*an additional 5% off/);
  expect(policies).toContain("Confirm as Own Booking policy");
  expect(policies).not.toMatch(all);
});

test("a deal's editor says that the deal is a sample, and whether visitors see it", async () => {
  const said = async (deal: string) =>
    (await readPage(site, `/superadmin/deals/${deal}`, owner)).text;
  expect(await said("rome-at-a-walking-pace")).toContain("A sample that came with the site: once");
  expect(await said("apulia"), "control").not.toContain("A sample");
  await makeOwnSite({ keepsSamples: false });
  expect(await said("rome-at-a-walking-pace")).toContain("and visitors don’t see it: once");
});

test("an own site sorts by no rating, and names nothing that others liked", async () => {
  const read = async (path: string) => (await readPage(site, path)).text;
  expect(await read("/packages")).toContain("Rating");
  expect(await read("/packages?q=zzzzqqqq")).toContain("What others liked best");
  await makeOwnSite({ keepsSamples: false });
  expect(await read("/packages?sort=rating")).not.toContain("Rating");
  const none = await read("/packages?q=zzzzqqqq");
  expect(none).not.toContain("What others liked best");
  expect(none).toContain("Our newest trips");
});

describe("a customer of a sample deal that the own site leaves out", () => {
  const deal = "rome-at-a-walking-pace";

  test("keeps trip, receipt and wish list; none of them leads to a page that is gone", async () => {
    const user = await makeUser({ verified: true });
    const cookie = await sessionCookie(user.email);
    const { id, reference } = await makeBooking({
      packageId: deal,
      userId: user.id,
      status: "Confirmed",
    });
    const staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
    await db.insertInto("wishes").values({ userId: user.id, packageId: deal }).execute();
    await pay(await makeAgent(), reference);
    const receipt = await db
      .selectFrom("payments")
      .select("id")
      .where("bookingId", "=", id)
      .executeTakeFirstOrThrow();
    const trip = `/dashboard/trips/${reference}`;
    const own = ["/dashboard", trip, `${trip}/receipts/${receipt.id}`, "/wishlist"];
    const read = () =>
      Promise.all([
        ...own.map((path) => readPage(site, path, cookie)),
        readPage(site, `/admin/bookings/${reference}`, staff),
      ]);
    const title = packages.find((each) => each.id === deal)?.title ?? "";
    for (const page of await read()) expect(page.text).toContain(title);
    await makeOwnSite({ keepsSamples: false });
    const after = await read();
    for (const page of after) {
      expect(page.status).toBe(200);
      expect(page.text).toContain(title);
    }
    for (const { links } of after.slice(0, own.length))
      expect(
        links.filter(({ to }) => to.includes(`/deal/${deal}`) || to.includes(`/book/${deal}`)),
      ).toEqual([]);
    expect(after[3]?.text).toContain("No longer on sale");
  });
});

test("a database from before the samples had a mark counts as switched, and hides nothing", async () => {
  await makeOwnSite({ keepsSamples: true });
  const { text, html } = await readPage(site, "/packages");
  expect(text).toContain("Santorini");
  expect(html).not.toContain("noindex");
  expect((await site(ownRequest("/packages"))).headers.get("X-Robots-Tag")).toBeNull();
  expect((await readPage(site, "/")).text).toContain("20K+");
  const steps = await readPage(site, here, owner);
  expect(steps.text).toContain("This is your own site");
  expect(steps.text).toContain("Still sample");
  expect(steps.text).not.toContain("The site shows none");
  await db.deleteFrom("appSettings").where("key", "=", "samples").execute();
});

describe("the switch", () => {
  test("is refused with a list of what is missing, and writes nothing", async () => {
    const { status, text } = await flip("on");
    expect(status).toBe(409);
    for (const missing of ["legal name", "address", "contact email", "policies", "sender"])
      expect(text).toContain(missing);
    expect((await readPage(site, "/")).text).toContain("20K+");
  });

  test("takes every sample from every public address, and brings back the same bytes", async () => {
    await bringAll();
    const before = await readAll();
    expect(samplesIn([...before.values()].join("\n")).length).toBeGreaterThan(60);
    expect((await flip("on")).toast).toBe("This Is Your Site Now");
    const own = await readAll();
    const left = [...own].flatMap(([path, text]) => samplesIn(text).map((one) => [path, one]));
    expect(left).toEqual([]);
    const claimed = (pages: Map<string, string>) =>
      // The policies are the agency's own words once they are confirmed.
      [...pages]
        .filter(([path]) => !path.startsWith("/policy/"))
        .flatMap(([path, text]) => claimsIn(text).map((claim) => `${path}: ${claim}`));
    expect(claimed(own)).toEqual([]);
    expect(claimed(before).length, "control: the sample world claims").toBeGreaterThan(60);
    for (const planted of plantedClaims) {
      const page = `${own.get("/")} ${planted}`;
      expect(claimed(new Map([["/", page]])), `control: ${planted}`).toHaveLength(1);
    }
    for (const fact of ["1-800-555-0142", "9:00 AM-6:00 PM"])
      expect([...own].filter(([, text]) => text.includes(fact)).map(([path]) => path)).toEqual([]);
    expect(own.get("/packages")).toContain(ownDeal);
    expect(own.get("/")).toContain(ownDeal);
    expect(own.get("/deals/monthly")).toContain(ownDeal);
    expect((await flip("off")).toast).toBe("The Samples Are Back");
    const after = await readAll();
    expect(
      [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path),
    ).toEqual([]);
  });

  test("two owners who press it at once switch it once; an old tab switches nothing", async () => {
    await bringAll();
    const seen = await opened();
    const pressed = await Promise.all([owner, other].map((by) => send({ intent: "on", seen }, by)));
    expect(pressed.map(({ status }) => status)).toEqual(expect.arrayContaining([302, 409]));
    const audited = await db
      .selectFrom("auditLog")
      .select("action")
      .where("action", "=", "site-made-own")
      .where("at", ">", new Date(Date.now() - 60_000))
      .execute();
    expect((await send({ intent: "off", seen })).status).toBe(409);
    expect((await readPage(site, "/")).text).not.toContain("20K+");
    expect(audited.length).toBeGreaterThan(0);
  });

  test.each(["legalName", "address", "senderEmail"])(
    "an own site's %s can't be emptied, a sample site's can",
    async (name) => {
      await bringAll();
      await flip("on");
      const empty = async () => {
        const { html } = await readPage(site, "/superadmin/identity", owner);
        const { action, fields } =
          readForms(html).find((form) => name in form.fields) ?? expect.fail(name);
        return site(ownRequest(action, { cookie: owner, fields: { ...fields, [name]: "" } }));
      };
      const refused = await empty();
      expect(await refused.text()).toContain("Your own site can’t be without this.");
      expect((await flip("off")).toast, "nothing is missing").toBe("The Samples Are Back");
      expect(readToast(await empty())?.title).toBe("Setting Saved");
    },
  );

  test("a sample site is listed nowhere; an own one is", async () => {
    await bringAll();
    const robots = async (path: string) =>
      (await site(ownRequest(path))).headers.get("X-Robots-Tag");
    const paths = ["/", "/packages", "/about", "/blog/rss.xml"];
    for (const path of paths) expect(await robots(path), path).toBe("noindex");
    expect((await readPage(site, "/sitemap.xml")).html).not.toContain("<loc>");
    await flip("on");
    for (const path of paths) expect(await robots(path), path).toBeNull();
    expect((await readPage(site, "/sitemap.xml")).html).toContain("/deal/apulia");
  });

  test("what is confirmed stays on the own site, what is hidden is gone before it", async () => {
    await bringAll();
    const rome = packages.find(({ id }) => id === "rome-at-a-walking-pace");
    await send({ intent: "hide", group: "deal", id: "venice-vaporetto-and-veneto" });
    expect((await readPage(site, "/packages?q=venice")).html).not.toContain("venice-vaporetto");
    await send({ intent: "confirm", group: "deal", id: rome?.id ?? "" });
    await send({ intent: "confirm", group: "figures", id: "years" });
    await flip("on");
    expect((await readPage(site, "/packages")).text).toContain(rome?.title);
    const home = (await readPage(site, "/")).text;
    expect(home).toContain("10+");
    for (const gone of ["20K+", "Featured European Escapes"]) expect(home).not.toContain(gone);
    const steps = (await readPage(site, here, owner)).text;
    expect(steps).toContain("4 samples are left. The site shows none.");
    expect(steps).not.toContain("{agency}");
    expect(steps).toMatch(/Sender of mails\s*Not yet \S+: no mail server is set up/);
    expect(steps, "places are knowledge, and stay").toContain("17 samples are left. Edit Places");
    expect((await readPage(site, "/destinations")).text).toContain("17 destinations");
  });
});
