import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makePostInput } from "#app/domain/blog/fixtures/post-input.ts";
import { postValues } from "#app/domain/blog/write/form/post-fields.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { hostileHtml, marksOf } from "#app/platform/fixtures/hostile-html.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeOwnSite } from "#tests/own-site.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { decode, partsOf, withoutScripts, words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
useMediaFolder();
const portals = [
  ["agent", "/admin/blog"],
  ["superadmin", "/superadmin/blog"],
] as const;
type Role = (typeof portals)[number][0];
let site: Site;
let cookies: Record<Role, string>;

beforeAll(async () => {
  site = await openSite();
  // A sample site has an empty sitemap.
  await makeOwnSite({ keepsSamples: true });
  const agent = await makeUser({ role: "agent" });
  const superadmin = await makeUser({ role: "superadmin" });
  cookies = {
    agent: await sessionCookie(agent.email, "agent"),
    superadmin: await sessionCookie(superadmin.email, "superadmin"),
  };
});
beforeEach(async () => {
  for (const table of ["blogPosts", "media", "rateLimits"] as const)
    await db.deleteFrom(table).execute();
});

type Fields = Readonly<Record<string, string | Blob>>;
type Page = Awaited<ReturnType<typeof ask>>;

/** Requests as a browser without script; `as: null` is a visitor. */
async function ask(
  path: string,
  { as = "agent", body }: { as?: Role | null; body?: FormData | URLSearchParams } = {},
) {
  const headers = {
    Accept: "text/html",
    "Sec-Fetch-Site": "same-origin",
    ...(as && { Cookie: cookies[as] }),
  };
  const response = await site(
    new Request(new URL(path, env().APP_URL), { headers, ...(body && { method: "POST", body }) }),
  );
  const html = withoutScripts(await response.text());
  return {
    status: response.status,
    to: response.headers.get("Location"),
    html,
    text: words(html),
    toast: readToast(response),
  };
}
const visit = (path: string) => ask(path, { as: null });

/** The fields of the post's form on a page. */
const formOf = ({ html }: Page): Record<string, string> =>
  readForms(html).find(({ id }) => id === "post")?.fields ?? {};

async function send(path: string, fields: Fields, as: Role = "agent") {
  const body = new FormData();
  for (const [name, value] of Object.entries({ image: new Blob(), ...fields }))
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, value.size === 0 ? "" : "holiday.jpg");
  return ask(path, { as, body });
}
const open = async (path: string, as: Role = "agent") => formOf(await ask(path, { as }));
const typed = () => postValues(makePostInput());
const photo = async () => new Blob([new Uint8Array(await photograph().jpeg().toBuffer())]);
const row = () => db.selectFrom("blogPosts").selectAll().executeTakeFirstOrThrow();

/** Creates a post by its form; returns its edit page. */
async function make(given: Fields = {}): Promise<string> {
  const made = await send("/admin/blog/new", {
    ...(await open("/admin/blog/new")),
    ...typed(),
    ...given,
  });
  return made.to ?? expect.fail(made.text);
}

describe.each(portals)("the portal of role %s", (as, list) => {
  test("writes a draft that only staff see, publishes it, takes it back, and deletes it", async () => {
    const blank = await open(`${list}/new`, as);
    expect(blank).toMatchObject({ title: "", state: "draft", author: expect.stringMatching(/./) });
    const made = await send(`${list}/new`, { ...blank, ...typed() }, as);
    const edit = `${list}/${blank.key}`;
    expect(made).toMatchObject({ status: 302, to: edit, toast: { title: "Draft Saved" } });
    expect((await visit("/blog/lisbon-by-tram")).status).toBe(404);
    expect((await ask(list, { as })).text).toMatch(/Lisbon by Tram.*Draft.*City Guides/);

    const published = await send(edit, { ...(await open(edit, as)), state: "published" }, as);
    expect(published).toMatchObject({ status: 302, to: edit, toast: { title: "Post Published" } });
    const post = await visit("/blog/lisbon-by-tram");
    expect([post.status, post.text.includes("Get on at Campo de Ourique")]).toEqual([200, true]);
    for (const path of ["/blog", "/blog/rss.xml", "/sitemap.xml"])
      expect((await visit(path)).html, path).toContain("lisbon-by-tram");

    const back = await send(edit, { ...(await open(edit, as)), state: "draft" }, as);
    expect(back).toMatchObject({ status: 302, toast: { title: "Post Unpublished" } });
    for (const path of ["/blog", "/blog/rss.xml", "/sitemap.xml"])
      expect((await visit(path)).html, path).not.toContain("lisbon-by-tram");

    expect((await ask(list, { as })).text).toContain("Are you sure you want to delete this post?");
    const body = () => new URLSearchParams({ intent: "delete", id: blank.key ?? "" });
    const deleted = await ask(`${list}?status=draft`, { as, body: body() });
    expect(deleted).toMatchObject({
      status: 302,
      to: `${list}?status=draft`,
      toast: { title: "Post Deleted" },
    });
    const again = await ask(list, { as, body: body() });
    expect([
      again.status,
      again.text.includes("Post Not Deleted: This post is not there any more"),
    ]).toEqual([409, true]);
    expect((await ask(edit, { as })).status).toBe(404);
  });

  test("opens a post, and saving it unchanged changes nothing that is read", async () => {
    const edit = await make({ state: "published" });
    const { version, updatedAt: _, ...before } = await row();
    const path = edit.replace("/admin/blog", list);
    expect(await send(path, await open(path, as), as)).toMatchObject({
      status: 302,
      to: path,
      toast: { title: "Post Updated" },
    });
    expect(await row()).toMatchObject({ ...before, version: version + 1 });
  });
});

describe("the list", () => {
  test("searches title, author and tag with any accents, filters by status and category, and sorts", async () => {
    const day = addDays(businessDay(new Date()), 3);
    await make({ title: "Alpha", tags: "Sintra" });
    await make({ title: "Beta", state: "published", author: "Zoë Quinn", category: "Travel Tips" });
    await make({ title: "Gamma", state: "scheduled", publishDay: day, publishTime: "07:00" });
    const titles = async (query: string) => {
      const rows = partsOf(await ask(`/admin/blog?${query}`), 'th[scope="row"]');
      return rows.map((row) => /Alpha|Beta|Gamma/.exec(words(row))?.[0]);
    };
    expect(await titles("")).toEqual(["Gamma", "Beta", "Alpha"]);
    expect(await titles("sort=title")).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(await titles("sort=published")).toEqual(["Beta", "Gamma", "Alpha"]);
    for (const [query, found] of [
      ["q=sintra", ["Alpha"]],
      ["q=zoe+beta", ["Beta"]],
      ["q=%25", []],
      ["status=draft", ["Alpha"]],
      ["status=scheduled", ["Gamma"]],
      ["status=published", ["Beta"]],
      ["category=Travel+Tips", ["Beta"]],
      ["category=Travel+Tips&status=draft", []],
    ] as const)
      expect(await titles(query), query).toEqual(found);
    expect((await ask("/admin/blog?sort=secret")).status).toBe(400);
  });

  test("without posts says what to do", async () => {
    expect((await ask("/admin/blog")).text).toContain("No posts yet. Write the first one!");
    expect((await ask("/admin/blog?q=zzz")).text).toContain("No posts are like that.");
  });
});

describe("the form", () => {
  test("comes back with messages beside its fields, and with everything typed", async () => {
    const fields = {
      ...(await open("/admin/blog/new")),
      ...typed(),
      title: " ",
      slug: "No Slug!",
      excerpt: "",
      category: "",
      content: "<p> </p>",
      state: "scheduled",
      publishTime: "",
    };
    const refused = await send("/admin/blog/new", fields);
    expect(refused.status).toBe(400);
    for (const sentence of [
      "Please give the post a title.",
      "An address has small letters, digits and single dashes",
    ])
      expect(refused.text).toContain(sentence);
    const { image: _, ...shownFields } = formOf(refused);
    expect(shownFields).toEqual({ ...fields, imageUrl: undefined });
    const more = await send("/admin/blog/new", { ...fields, title: "Lisbon", slug: "" });
    for (const sentence of [
      "Please say in a sentence or two what the post is about.",
      "Please choose a category.",
      "Please write the post.",
      "Please choose the day on which it appears.",
      "Please choose the time at which it appears.",
    ])
      expect(more.text).toContain(sentence);
    expect(await db.selectFrom("blogPosts").select("id").execute()).toEqual([]);
  });

  test.each([
    ["a field that it does not have", { published_at: "2020-01-01" }],
    ["a button that it does not have", { intent: "approve" }],
    ["a part that no post has", { intent: "theirs-version" }],
    ["no version", { version: "" }],
    ["a poster that nobody drew", { poster: "../../etc/passwd" }],
    ["a status that there is none of", { state: "live" }],
    ["a category of its own", { category: "Casino" }],
  ])("refuses %s, and nothing changes", async (_, wrong) => {
    const edit = await make();
    const sent = await send(edit, { ...(await open(edit)), title: "Hacked", ...wrong });
    expect(sent.status).toBe(400);
    expect(await row()).toMatchObject({ title: "Lisbon by Tram", version: 1 });
  });

  test("has a preview of what readers would see, without script, which saves nothing", async () => {
    const fields = {
      ...(await open("/admin/blog/new")),
      ...typed(),
      content: "<p>Seen<script>alert(1)</script></p>",
      intent: "preview",
    };
    const shown = await send("/admin/blog/new", fields);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("As readers will see it");
    expect(shown.html).toContain("<p>Seen</p>");
    const { imageUrl: _, ...sent } = typed();
    expect(formOf(shown)).toMatchObject({ ...sent, content: fields.content });
    const back = await send("/admin/blog/new", { ...formOf(shown), intent: "edit" });
    expect([back.status, back.text.includes("As readers will see it")]).toEqual([200, false]);
    expect(formOf(back)).toMatchObject({ content: fields.content });
    expect(await db.selectFrom("blogPosts").select("id").execute()).toEqual([]);
  });

  test("schedules a post for a time in New York, and refuses a past one", async () => {
    const edit = await make();
    const past = await send(edit, {
      ...(await open(edit)),
      state: "scheduled",
      publishDay: "2026-01-05",
      publishTime: "09:00",
    });
    expect([past.status, past.text.includes("That moment has passed in New York.")]).toEqual([
      409,
      true,
    ]);
    const saved = await send(edit, {
      ...formOf(past),
      publishDay: "2031-07-04",
      publishTime: "09:30",
    });
    expect(saved).toMatchObject({
      toast: { title: "Post Scheduled", text: expect.stringContaining("July 4, 2031 at 9:30") },
    });
    expect((await row()).publishedAt).toEqual(new Date("2031-07-04T13:30:00Z"));
    expect(await open(edit)).toMatchObject({
      state: "scheduled",
      publishDay: "2031-07-04",
      publishTime: "09:30",
    });
  });

  test("changes the address of a published post: the old one redirects for good", async () => {
    const edit = await make({ state: "published" });
    await send(edit, { ...(await open(edit)), slug: "tram-28" });
    expect(await visit("/blog/lisbon-by-tram")).toMatchObject({ status: 301, to: "/blog/tram-28" });
    expect((await visit("/blog/tram-28")).status).toBe(200);
    const taken = await send("/admin/blog/new", {
      ...(await open("/admin/blog/new")),
      ...typed(),
      slug: "lisbon-by-tram",
    });
    expect([
      taken.status,
      taken.text.includes("Another post stands at this address, or did."),
    ]).toEqual([409, true]);
  });

  test("takes a picture without script, shows it instead of the poster, and can remove it", async () => {
    const made = await send("/admin/blog/new", {
      ...(await open("/admin/blog/new")),
      ...typed(),
      title: "",
      image: await photo(),
    });
    const stored = formOf(made);
    // The title is missing, but the picture stays.
    expect([made.status, stored.imageUrl]).toEqual([
      400,
      expect.stringMatching(/^\/media\/[\da-f]{32}-800x600\.webp$/),
    ]);
    const saved = await send("/admin/blog/new", { ...stored, title: "Lisbon", state: "published" });
    expect((await visit("/blog/lisbon")).html).toContain(`alt="${typed().imageDescription}"`);
    for (const path of ["/blog/lisbon", "/blog"])
      expect((await visit(path)).html, path).toContain(stored.imageUrl);
    const edit = saved.to ?? "";
    const without = await send(edit, { ...(await open(edit)), intent: "remove-image" });
    expect((await row()).imageUrl).toBe(stored.imageUrl);
    await send(edit, formOf(without));
    expect((await row()).imageUrl).toBeNull();
    expect((await visit("/blog/lisbon")).html).toContain("/posters/lisbon-");
  });

  test("is refused with an invalid picture, another post's, or one without alternative text", async () => {
    const fields = { ...(await open("/admin/blog/new")), ...typed(), state: "published" };
    const none = await send("/admin/blog/new", {
      ...fields,
      image: new Blob(["<svg onload=alert(1)>"]),
    });
    expect([
      none.status,
      none.text.includes("Image Upload Error: The file is no JPEG, PNG, WebP or AVIF picture"),
    ]).toEqual([400, true]);
    expect(formOf(none)).toMatchObject({ title: "Lisbon by Tram" });
    const gone = await send("/admin/blog/new", {
      ...fields,
      imageUrl: `/media/${"0".repeat(32)}-800x600.webp`,
    });
    expect([gone.status, gone.text.includes("The picture is not there any more.")]).toEqual([
      409,
      true,
    ]);
    const mute = await send("/admin/blog/new", {
      ...fields,
      image: await photo(),
      imageDescription: "",
    });
    expect([mute.status, mute.text.includes("Please say what the picture shows")]).toEqual([
      409,
      true,
    ]);
    expect(await db.selectFrom("blogPosts").select("id").execute()).toEqual([]);
  });
});

describe("two people edit one post", () => {
  test("the second sees both versions, takes over what is better, and saves: nothing typed is lost", async () => {
    const edit = await make();
    const opened = await open(edit);
    await send(edit, {
      ...opened,
      title: "Theirs",
      content: "<p>Their words.</p>",
      state: "published",
    });
    const refused = await send(edit, { ...opened, excerpt: "Mine.", content: "<p>My words.</p>" });
    expect(refused.status).toBe(409);
    for (const sentence of [
      "Somebody saved this post while you were writing.",
      "Two versions of this post",
      "Their words.",
      "My words.",
      "Published",
    ])
      expect(refused.text).toContain(sentence);
    // Their own changes stay as saved; where both changed, the form has mine until I choose.
    expect(formOf(refused)).toMatchObject({
      title: "Theirs",
      state: "published",
      excerpt: "Mine.",
      content: "<p>My words.</p>",
      version: "2",
    });
    let page = await send(edit, { ...formOf(refused), intent: "theirs-content" });
    expect(formOf(page)).toMatchObject({ excerpt: "Mine.", content: "<p>Their words.</p>" });
    page = await send(edit, { ...formOf(page), content: "<p>My words.</p>", intent: "edit" });
    expect(formOf(page)).toMatchObject({
      title: "Theirs",
      state: "published",
      content: "<p>My words.</p>",
    });
    expect(await send(edit, formOf(page))).toMatchObject({
      status: 302,
      toast: { title: "Post Updated" },
    });
    expect(await row()).toMatchObject({
      title: "Theirs",
      excerpt: "Mine.",
      content: "<p>My words.</p>",
      version: 3,
    });
  });

  test("one of them deletes it: what the other typed can be saved as a new post", async () => {
    const edit = await make();
    const opened = await open(edit);
    await db.deleteFrom("blogPosts").execute();
    const refused = await send(edit, { ...opened, title: "Still Here" });
    expect([refused.status, refused.text.includes("Save as a New Post")]).toEqual([409, true]);
    const saved = await send(edit, { ...formOf(refused), intent: "save-as-new" });
    expect(saved.status).toBe(302);
    expect(await row()).toMatchObject({ title: "Still Here", slug: "lisbon-by-tram" });
  });
});

describe("a hostile text", () => {
  /** A post's text on its page. */
  const shown = async () =>
    /<div class="\[&amp;&gt;\*\+\*\]:mt-5[^"]*">([^]*?)<\/div>/.exec(
      (await visit("/blog/lisbon-by-tram")).html,
    )?.[1];

  test.each(Object.entries(hostileHtml))(
    "is clean in its page after it was saved: %s",
    async (_, html) => {
      await make({ state: "published", content: `<p>Before</p>${html}` });
      const { content } = await row();
      expect(marksOf(content)).toEqual([]);
      expect(content).toMatch(/^<p>Before<\/p>/);
      expect(marksOf((await shown()) ?? "<none>")).toEqual([]);
    },
  );

  test.each(Object.entries(hostileHtml))(
    "is clean in its page and in the feed if somebody wrote it into the table: %s",
    async (_, html) => {
      await make({ state: "published" });
      await db
        .updateTable("blogPosts")
        .set({ content: `<p>Before</p>${html}` })
        .execute();
      expect(marksOf((await shown()) ?? "<none>")).toEqual([]);
      const feed =
        /<content:encoded>([^]*?)<\/content:encoded>/.exec(
          (await visit("/blog/rss.xml")).html,
        )?.[1] ?? "";
      // Escaped for XML, with absolute links.
      expect(marksOf(decode(feed).replaceAll(env().APP_URL, "")), feed).toEqual([]);
    },
  );
});
