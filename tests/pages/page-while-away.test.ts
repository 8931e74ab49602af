import { beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#app/db/database.server.ts";
import { errorWords } from "#app/views/site/error-page.tsx";
import { withToast } from "#app/web/forms/toast.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage, words } from "#tests/read-page.ts";
import { listPages } from "#tests/routes/route-list.ts";
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
  ["/superadmin/bookings.csv", "Error fetching bookings."],
  ["/superadmin/faqs", "Error fetching FAQs."],
  ["/admin/blog/new", "Error fetching posts."],
  ["/superadmin/money/due", "Error fetching client money."],
  ["/update-password?token=one", "Error: Could not check this link."],
  ["/superadmin/setup", "Could not verify Super Admin status. Please try again."],
  ["/about", "Error: Could not load this page."],
] as const;

test.each(titles)("while the database is down, %s says what can't be shown", async (path, says) => {
  const page = await readPage(site, path, known);
  expect(page.status).toBe(503);
  const shown = words(page.html.replace(/^[^]*<body>/, ""));
  expect(shown).toContain(says);
  expect(shown).toContain("Please try again");
});

test("while the database is down, every page of the portals names what can't be shown", async () => {
  const portals = listPages()
    .map(({ path }) => path.replaceAll(/:\w+/g, "one"))
    .filter((path) => /^\/(super)?admin(\/|$)/.test(path) && !/\/(login|setup)\b/.test(path));
  expect(portals.length).toBeGreaterThan(80);
  const nameless: string[] = [];
  for (const path of portals) {
    const answer = await site(ownRequest(path, { cookie: known }));
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 503]);
    if (!/<h1>Error(: Could not load travel packages| fetching [^<]+)\.<\/h1>/.test(text))
      nameless.push(path);
  }
  expect(nameless, "Name it in unavailable.server.ts.").toEqual([]);
});

/** Addresses of forms, with what spec §8 says of each that fails. */
const failures = [
  ["/contact", "Submission Error."],
  ["/custom-trip-planner", "Oops! Something went wrong. Please try again."],
  ["/book/dom-europe-06-2025", "Booking Failed."],
  ["/admin/create-booking", "Booking Creation Failed."],
  ["/admin/manage-deals/new", "Database Error."],
  ["/superadmin/faqs/new", "Database Error."],
  ["/admin/blog/new", "Post Not Saved."],
  ["/superadmin/identity?form=office", "Error Saving Setting."],
  ["/superadmin/agents/one", "Error Updating Agent."],
  ["/dashboard/profile", "Not Saved Yet."],
] as const;

test.each(failures)(
  "while the database is down, a form sent to %s is given back as %s",
  async (path, says) => {
    const answer = await site(ownRequest(path, { cookie: known, fields: { name: "Ada Brennan" } }));
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain(`<h1>${says}</h1>`);
    expect(text).toContain('value="Ada Brennan"');
  },
);

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
