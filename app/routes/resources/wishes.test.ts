import { beforeAll, describe, expect, test } from "vitest";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { wishListSize } from "#app/domain/wish-list/wish-list.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { partOf } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

async function makeCustomer(): Promise<{ id: string; cookie: string }> {
  const { id, email } = await makeUser();
  const signedIn = await signIn(
    "customer",
    { email, password },
    { address: "203.0.113.7", userAgent: "" },
  );
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { id, cookie: cookie.join("; ") };
}

type Sent = { cookie?: string; referer?: string; inPlace?: boolean };

function send(
  fields: Record<string, string>,
  { cookie, referer, inPlace = false }: Sent = {},
): Promise<Response> {
  const request = ownRequest("/wishes", { fields, ...(cookie && { cookie }) });
  if (referer) request.headers.set("Referer", env().APP_URL + referer);
  if (inPlace) request.headers.set("Accept", "application/json");
  return site(request);
}

/** The account's wish list, newest first. */
async function wishListOf(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("wishes")
    .select("packageId")
    .where("userId", "=", id)
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ packageId }) => packageId);
}

describe("a form sent without script", () => {
  test("returns to the same heart, with a toast", async () => {
    const [customer, deal] = [await makeCustomer(), await makeDeal()];
    for (const [name, wishList, title] of [
      ["save", [deal], "Saved to Your Wish List"],
      ["remove", [], "Removed from Your Wish List"],
    ] as const) {
      const response = await send({ [name]: deal }, { ...customer, referer: "/packages?q=rome" });
      expect([response.status, response.headers.get("Location")]).toEqual([
        302,
        `/packages?q=rome#wish-${deal}`,
      ]);
      expect(readToast(response)).toMatchObject({ title });
      expect(await wishListOf(customer.id)).toEqual(wishList);
    }
  });

  test("asks a visitor to sign in, and returns", async () => {
    const response = await send({ save: await makeDeal() }, { referer: "/packages?q=rome" });
    expect(response.headers.get("Location")).toBe(
      `/login?next=${encodeURIComponent("/packages?q=rome")}`,
    );
    expect(readToast(response)).toMatchObject({ title: "Please Sign In" });
  });

  test("says that the list is full, and shows it", async () => {
    const customer = await makeCustomer();
    const deals = await Promise.all(Array.from({ length: wishListSize }, () => makeDeal()));
    await send({ save: deals.join(" ") }, customer);
    const response = await send({ save: await makeDeal() }, { ...customer, referer: "/packages" });
    expect(response.headers.get("Location")).toBe("/wishlist");
    expect(readToast(response)).toMatchObject({ title: "Your Wish List Is Full" });
    expect(await (await site(ownRequest("/wishlist", customer))).text()).toContain(
      "This list is full",
    );
  });

  test("says that a trip is no longer on sale", async () => {
    const customer = await makeCustomer();
    expect(readToast(await send({ save: "no-such-deal" }, customer))).toMatchObject({
      title: "No Longer on Sale",
    });
  });

  test.each([
    {},
    { save: "" },
    { save: "No Deal" },
    { save: "one", remove: "one" },
    { remove: "one two" },
    { save: "one", user_id: "x" },
    { save: Array.from({ length: wishListSize + 1 }, (_, index) => `deal-${index}`).join(" ") },
  ])("is no form of ours with %j", async (fields) => {
    const customer = await makeCustomer();
    expect((await send(fields as Record<string, string>, customer)).status).toBe(400);
    expect(await wishListOf(customer.id)).toEqual([]);
  });
});

describe("the browser's script", () => {
  test("gets the list, and the deals that had no room", async () => {
    const [customer, one, two] = [await makeCustomer(), await makeDeal(), await makeDeal()];
    const response = await send({ save: `${one} ${two}` }, { ...customer, inPlace: true });
    expect([response.status, await response.json()]).toEqual([
      200,
      { wishList: [one, two], full: [] },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await (await send({ remove: one }, { ...customer, inPlace: true })).json()).toEqual({
      wishList: [two],
      full: [],
    });
  });

  test("is refused without an account", async () => {
    expect((await send({ save: await makeDeal() }, { inPlace: true })).status).toBe(401);
  });
});

describe("pages", () => {
  /** A deal on the first page of the listing. */
  const makeListed = (title: string) => makeDeal({ title, rating: 5, reviews: 9_000 });
  const heart = (html: string, id: string) => partOf({ html }, `button#wish-${id}`);
  const page = async (path: string, cookie?: string) =>
    (await site(ownRequest(path, { ...(cookie && { cookie }) }))).text();

  test("show a customer's hearts as saved or not, and what a click would do", async () => {
    const [customer, saved, other] = [
      await makeCustomer(),
      await makeListed("Saved"),
      await makeListed("Tea & “Scones”"),
    ];
    await send({ save: saved }, customer);
    const html = await page("/packages", customer.cookie);
    expect(heart(html, saved)).toMatch(/aria-pressed="true".* name="remove"/);
    expect(heart(html, other)).toMatch(
      /aria-pressed="false" aria-label="Save Tea &amp; “Scones” to your wish list".* name="save"/,
    );
    expect(heart(await page(`/deal/${saved}`, customer.cookie), saved)).toContain(
      'aria-pressed="true"',
    );
  });

  test("show a visitor no saved hearts, and staff no hearts", async () => {
    const deal = await makeListed("For All");
    expect(heart(await page("/packages"), deal)).toContain('aria-pressed="false"');
    const { email } = await makeUser({ role: "agent" });
    const signedIn = await signIn(
      "agent",
      { email, password },
      { address: "203.0.113.7", userAgent: "" },
    );
    if (!signedIn.ok) throw new Error(signedIn.reason);
    const html = await page("/packages", signedIn.headers.getSetCookie()[0]?.split(";", 1)[0]);
    expect([html.includes(`/deal/${deal}`), heart(html, deal), html.includes("/wishes")]).toEqual([
      true,
      "",
      false,
    ]);
  });
});

describe("/wishlist", () => {
  const page = async (path: string, cookie?: string) =>
    (await site(ownRequest(path, { ...(cookie && { cookie }) }))).text();

  test("shows a customer the account's list, whatever the address says", async () => {
    const [customer, mine, other] = [
      await makeCustomer(),
      await makeDeal({ title: "Mine" }),
      await makeDeal({ title: "Other" }),
    ];
    expect(await page("/wishlist", customer.cookie)).toContain("Nothing saved yet.");
    await send({ save: mine }, customer);
    const html = await page(`/wishlist?deals=${other}`, customer.cookie);
    expect(html).toContain("Mine");
    expect(html).not.toContain("Other");
  });

  test("tells a visitor's browser about the deals of its list, at most as many as a list holds", async () => {
    const deals = await Promise.all(
      Array.from({ length: wishListSize + 1 }, (_, index) => makeDeal({ title: `Kept ${index}.` })),
    );
    const ask = new URLSearchParams({ deals: ["No Deal", ...deals.slice(1), deals[0]].join(" ") });
    const html = await page(`/wishlist?${ask}`);
    for (const index of deals.keys()) if (index > 0) expect(html).toContain(`Kept ${index}.`);
    expect(html).not.toContain("Kept 0.");
  });

  test("names deals that are no longer sold, so that they can be taken off", async () => {
    const [customer, deal] = [await makeCustomer(), await makeDeal({ title: "Gone by Spring" })];
    await send({ save: deal }, customer);
    await db
      .updateTable("packages")
      .set({ archivedAt: new Date() })
      .where("id", "=", deal)
      .execute();
    const html = await page("/wishlist", customer.cookie);
    expect(html).toMatch(/No longer on sale.*Gone by Spring/s);
    expect(html).not.toContain(`href="/deal/${deal}"`);
    await send({ remove: deal }, customer);
    expect(await page("/wishlist", customer.cookie)).not.toContain("Gone by Spring");
  });
});
