import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
useMediaFolder();
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});
beforeEach(async () => void (await db.deleteFrom("rateLimits").execute()));

const editors = {
  deal: { path: "/superadmin/deals/new", table: "packages" },
  post: { path: "/superadmin/blog/new", table: "blogPosts" },
  "faq-form": { path: "/superadmin/faqs/new", table: "faqs" },
} as const;
type Editor = keyof typeof editors;

/** Sends a new thing's form with `wrong` in it, as a browser without script. */
async function refuse(editor: Editor, wrong: Readonly<Record<string, string | Blob>>) {
  const { path, table } = editors[editor];
  const formIn = (html: string) => readForms(html).find(({ id }) => id === editor)?.fields ?? {};
  const blank = formIn(await (await site(ownRequest(path, { cookie }))).text());
  const sent = { ...blank, ...wrong };
  const body = editor === "faq-form" ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(sent))
    if (typeof value === "string") body.append(name, value);
    else if (body instanceof FormData) body.append(name, value, "picture.jpg");
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  const url = new URL(path, env().APP_URL);
  const before = await db.selectFrom(table).selectAll().execute();
  const answer = await site(new Request(url, { method: "POST", headers, body }));
  expect(await db.selectFrom(table).selectAll().execute(), "nothing is written").toEqual(before);
  const html = withoutScripts(await answer.text());
  const main = html.slice(html.indexOf("<main"));
  const texts = Object.entries(sent).filter((row): row is [string, string] => {
    const [name, value] = row;
    return typeof value === "string" && name !== "intent";
  });
  return {
    status: answer.status,
    summary: words(/<div[^>]* role="alert"[^>]*>([^]*?)<\/div>/.exec(main)?.[1] ?? ""),
    toast: words(/class="toast [^>]*>([^]*?)<button/.exec(main)?.[1] ?? ""),
    links: [...main.matchAll(/<a href="#([\w-]+)"[^>]*text-action-text/g)].map(([, to = ""]) => to),
    ids: new Set([...main.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)),
    beside: [...main.matchAll(/ id="([\w-]+)-error"/g)].map(([, field = ""]) => field),
    typed: Object.fromEntries(texts),
    form: formIn(html),
  };
}
type Refused = Awaited<ReturnType<typeof refuse>>;

function expectRefused({ status, toast, ...shown }: Refused, fields: readonly string[]) {
  const { links, ids, beside } = shown;
  expect(status).toBe(400);
  expect(toast, "a toast says so too (spec §8)").toMatch(
    /^(?:Deal Not Saved|All fields are required for FAQ\.|Image Upload Error|Please check)/,
  );
  expect(beside.toSorted()).toEqual(fields.toSorted());
  // Every link of the summary leads to its field.
  expect(links.toSorted()).toEqual(fields.toSorted());
  for (const to of links) expect(ids, `#${to}`).toContain(to);
}

const long = "x".repeat(70_000);

describe("all that is wrong is shown at once, beside its field, and what was typed stays", () => {
  test.each<[Editor, string, Record<string, string>, string[]]>([
    ["faq-form", "empty", {}, ["category", "question", "answer"]],
    [
      "faq-form",
      "too long or unknown",
      { category: "Cats", question: "x".repeat(301), answer: "x".repeat(4_001) },
      ["category", "question", "answer"],
    ],
    ["deal", "empty", { price: "" }, ["title", "destination", "price"]],
    [
      "deal",
      "wrong",
      {
        title: "x".repeat(500),
        destination: "x".repeat(200),
        region: "Atlantis",
        price: "cheap",
        rating: "9",
        reviews: "-1",
        validUntil: "2027-02-29",
        tags: "x".repeat(10_001),
        "day-1-title": "",
        "day-1-description": "By train.",
      },
      [
        "title",
        "destination",
        "region",
        "price",
        "rating",
        "reviews",
        "validUntil",
        "tags",
        "day-1-title",
      ],
    ],
    [
      "post",
      "empty, to be published",
      { state: "published", author: "" },
      ["title", "author", "excerpt", "category", "content"],
    ],
    [
      "post",
      "wrong",
      {
        title: "",
        slug: "Not An Address",
        tags: "x".repeat(41),
        category: "Cats",
        content: long,
        state: "scheduled",
        publishDay: "2020-01-01",
        publishTime: "09:30",
        imageUrl: `/media/${"0".repeat(32)}-800x600.webp`,
        imageDescription: "",
      },
      ["title", "slug", "tags", "category", "content", "excerpt", "publishDay", "imageDescription"],
    ],
  ])("%s: %s", async (editor, _, wrong, fields) => {
    const refused = await refuse(editor, wrong);
    expectRefused(refused, fields);
    // A list without this entry shows none.
    const { category: _shown, region: _also, ...typed } = refused.typed;
    expect(refused.form).toMatchObject(typed);
  });
});

describe("a refused picture is shown with all else that is wrong", () => {
  const noPicture = new Blob(["<svg onload=alert(1)>"]);
  test("a deal's", async () => {
    const refused = await refuse("deal", { image: noPicture, price: "cheap" });
    expectRefused(refused, ["title", "destination", "price", "image"]);
    expect(refused.summary).toContain("Image Upload Error");
  });

  test("a post's", async () => {
    const refused = await refuse("post", { image: noPicture, title: "", slug: "Not An Address" });
    expectRefused(refused, ["title", "slug", "image"]);
    expect(refused.summary).toContain("Image Upload Error");
  });
});

test("a chosen picture stays with a refused form", async () => {
  const image = new Blob([new Uint8Array(await photograph().jpeg().toBuffer())]);
  const deal = await refuse("deal", { image, price: "cheap" });
  expect([deal.status, deal.form.imageUrl]).toEqual([400, expect.stringMatching(/^\/media\//)]);
  const post = await refuse("post", { image, title: "" });
  expect([post.status, post.form.imageUrl]).toEqual([400, expect.stringMatching(/^\/media\//)]);
});
