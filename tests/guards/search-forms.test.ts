import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, readPage } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

/** Search forms: their page, target, and the fields of an empty search. */
const searches = {
  hero: { page: "/", to: "/packages", fields: ["q", "from", "to", "travelers"] },
  packages: { page: "/packages", to: "/packages", fields: ["q"] },
  "package filters": { page: "/packages", to: "/packages", fields: ["min", "max"] },
  FAQ: { page: "/faq", to: "/faq", fields: ["q"] },
  help: { page: "/help", to: "/faq", fields: ["q"] },
  blog: { page: "/blog", to: "/blog", fields: ["q", "category"] },
} as const;
const lists = ["/packages", "/faq", "/blog"] as const;
const typed = `"'><script>x()</script>& שלום é 👩‍🚀`;
const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

describe.each(Object.entries(searches))("%s", (_name, { page, to, fields }) => {
  test("is plain HTML; empty, it shows everything", async () => {
    const { html } = await readPage(site, page);
    const form = readForms(html).find(
      (each) => each.method === "get" && fields.every((name) => name in each.fields),
    );
    expect(form, `a form with ${fields.join(", ")}`).toBeDefined();
    expect(form?.action || page).toBe(to);
    const answer = await readPage(site, to + query(form?.fields ?? {}));
    expect(answer.status).toBe(200);
  });
});

describe.each(lists)("%s", (path) => {
  test("every script and special character is searched for, and shown in the field again as text", async () => {
    const { status, html } = await readPage(site, path + query({ q: typed }));
    expect(status).toBe(200);
    expect(readForms(html).some(({ fields }) => fields.q === typed)).toBe(true);
    expect(html).not.toContain("<script>x()");
  });

  test("the longest search is accepted; a longer one, or one that no field of ours sends, is refused with a message", async () => {
    expect((await readPage(site, path + query({ q: "x".repeat(120) }))).status).toBe(200);
    const junk = [
      query({ q: "x".repeat(121) }),
      "?q=a&q=b",
      "?page=-1&page=0",
      "?category=%20&category=Moon&category=Moon2&page=0",
      "?q=%00",
    ];
    for (const search of path === "/faq"
      ? [junk[0], junk[1], junk[4]]
      : junk.filter((each) => path === "/blog" || !each.includes("category"))) {
      const { status, text } = await readPage(site, path + search);
      expect(status, search).toBe(400);
      expect(text, search).toContain("We couldn't read this search. Please start again from all");
    }
  });

  test("unknown fields are ignored", async () => {
    expect(
      (await readPage(site, `${path}?role=superadmin&utm_source=letter&__proto__=1`)).status,
    ).toBe(200);
  });
});

test("an invalid price gets a message beside its field, with everything else that was chosen", async () => {
  const chosen = { q: "rail", type: "City", sort: "price-low" };
  const { status, html, text } = await readPage(
    site,
    `/packages${query({ ...chosen, min: typed.slice(0, 30), max: "5000" })}`,
  );
  expect(status).toBe(400);
  expect(text).toContain("Please enter a price in dollars, like 1500.");
  const filters = readForms(html).find(({ fields }) => "min" in fields);
  expect(filters?.fields).toMatchObject({ ...chosen, min: typed.slice(0, 30), max: "5000" });
  expect(partOf({ html }, 'input[name="min"]')).toContain('aria-invalid="true"');
  expect(
    (await readPage(site, `/packages${query({ ...chosen, min: "1,000", max: "$5000.00" })}`))
      .status,
  ).toBe(200);
});

describe("the quiz's answers in the address", () => {
  test.each([
    "?vibe=moon",
    "?vibe=beach&vibe=city",
    "?season=summer",
    `?vibe=${"x".repeat(2000)}`,
    `?vibe=${encodeURIComponent(typed)}`,
    "?vibe=beach&season=summer&budget=midrange&company=%00",
  ])("%.60s is invalid: a message, and a way to start again", async (search) => {
    const { status, text, html } = await readPage(site, `/destination-quiz${search}`);
    expect(status).toBe(400);
    expect(text).toContain("We couldn't read these answers. Please start the quiz again.");
    expect(html).not.toContain("<script>x()");
  });

  test("unknown keys are ignored", async () => {
    expect((await readPage(site, "/destination-quiz?vibe=beach&utm_source=letter")).status).toBe(
      200,
    );
  });
});

test("text that a link puts into a new form is plain text, shortened to the field's length", async () => {
  const long = `${typed} ${"x".repeat(500)}`;
  for (const [path, name, max] of [
    ["/contact", "subject", 160],
    ["/custom-trip-planner", "destination", 160],
  ] as const) {
    const { html } = await readPage(site, path + query({ [name]: long }));
    expect(readForms(html).find(({ fields }) => name in fields)?.fields[name], path).toBe(
      long.slice(0, max),
    );
    expect(html).not.toContain("<script>x()");
  }
  const booking = await readPage(
    site,
    `/book/dom-europe-06-2025${query({ from: typed, travelers: typed })}`,
  );
  expect(booking.status).toBe(200);
  expect(booking.html).not.toContain("<script>x()");
});
