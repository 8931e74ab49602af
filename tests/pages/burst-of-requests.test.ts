import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let agent = "";
beforeAll(async () => {
  site = await openSite();
  agent = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});
beforeEach(() => sql`TRUNCATE bookings CASCADE`.execute(ownerDb));

/** Pending requests, each for two, of one customer. */
async function ask(count: number, emailVerified: boolean): Promise<string[]> {
  const [{ id: userId, email }, packageId] = [
    await makeViewer({ emailVerified }),
    await makeDeal(),
  ];
  const booking = { userId, customerEmail: email, packageId, status: "Pending" } as const;
  const made = await Promise.all(Array.from({ length: count }, () => makeBooking(booking)));
  return made.map(({ reference }) => reference);
}

const queueOf = async () => {
  const html = partOf(
    await readPage(site, "/admin/dashboard", agent),
    'section[aria-labelledby="queue"]',
  );
  return { rows: partsOf({ html }, "li[class*=grid]").map(words), html };
};

test("twelve requests of an unconfirmed customer are one row, and are declined at once from its list", async () => {
  const [made, honest] = [await ask(12, false), await ask(1, true)];
  const { rows, html } = await queueOf();
  expect(rows).toContainEqual(
    expect.stringMatching(/^Not confirmed.*12 requests for 24 travelers/),
  );
  for (const reference of made) expect(html).not.toContain(reference);
  expect(html, "the request of a confirmed customer").toContain(honest[0]);

  const list = /href="([^"]*status=unconfirmed)"/.exec(html)?.[1] ?? "";
  const page = await readPage(site, list, agent);
  const ticks = [...page.html.matchAll(/name="(booking-\d+)"[^>]*value="([^"]+)"/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  expect(new Set(ticks.map(([, value]) => value.split(" ")[0]))).toEqual(new Set(made));
  const fields = { ...Object.fromEntries(ticks), intent: "decline", reason: "Made up." };
  expect((await site(ownRequest(list, { cookie: agent, fields }))).status).toBe(302);
  const left = db.selectFrom("bookings").select("reference").where("status", "=", "Pending");
  expect(await left.execute()).toEqual([{ reference: honest[0] }]);
});

test.each([
  ["few", 4, false],
  ["of confirmed customers", 6, true],
])("control: requests that are %s stand in the queue one by one", async (_, count, confirmed) => {
  const made = await ask(count, confirmed);
  const { rows, html } = await queueOf();
  expect(rows.join()).not.toContain("Not confirmed");
  for (const reference of made) expect(html).toContain(reference);
});
