import { beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#app/db/database.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { errorWords } from "#app/views/site/error-words.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage, words } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let known: string;
beforeAll(async () => {
  site = await openSite();
  known = await sessionCookie((await makeUser()).email);
  await closeDatabase();
});

test("while the database is down a visitor's toast is dropped in favor of the cached page", async () => {
  const [cookie = ""] =
    (await withToast({ title: "Message Sent!" })).getSetCookie()[0]?.split(";") ?? [];
  const answer = await site(ownRequest("/packages?q=rome", { cookie }));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/packages?q=rome"]);
  expect(answer.headers.getSetCookie().join()).toMatch(/^toast=;.*Max-Age=0/);
  const odd = (await site(ownRequest("/packages//evil.example", { cookie }))).headers.get(
    "Location",
  );
  expect(odd ?? "/").toMatch(/^\/(?!\/)/);
  // Requested again without it: there is no cache here, so the answer is 503.
  expect((await site(ownRequest("/packages?q=rome"))).status).toBe(503);
});

/** Addresses of pages, with what spec §8 says of each that can't be loaded. */
const titles = [
  ["/", "Error: Could not load popular packages."],
  [
    "/packages?q=rome",
    "Error fetching packages. Could not load travel packages. Please try again later.",
  ],
  ["/deals/monthly", "Error: Could not load the Deal of the Month. Please try again later."],
  ["/book/dom-europe-06-2025", "Error: Could not load travel packages."],
  ["/dashboard", "Error fetching your trips."],
  ["/admin/dashboard", "Error fetching dashboard data."],
  ["/superadmin/dashboard?tab=settings", "Error fetching dashboard data."],
  [
    "/admin/manage-deals",
    "Error fetching deals. Could not load travel packages. Please try again later.",
  ],
  [
    "/superadmin/deals",
    "Error fetching deals. Could not load travel packages. Please try again later.",
  ],
  ["/admin/create-booking", "Error: Could not load travel packages."],
  ["/superadmin/bookings", "Error fetching bookings."],
] as const;

test.each(titles)("while the database is down, %s says what can't be shown", async (path, says) => {
  const page = await readPage(site, path, known);
  expect(page.status).toBe(503);
  const shown = words(page.html.replace(/^[^]*<body>/, ""));
  expect(shown).toContain(says);
  expect(shown).toContain("Please try again");
});

test("so does a page that the browser's script asks for", async () => {
  const asked = ownRequest("/dashboard.data", { cookie: known });
  asked.headers.set("Accept", "*/*");
  const answer = await site(asked);
  expect(answer.status).toBe(503);
  const failed = { status: 503, statusText: "", internal: false, data: await answer.text() };
  expect(errorWords(failed)).toEqual({
    title: "Error fetching your trips.",
    text: expect.stringMatching(/Please try again/),
  });
});
