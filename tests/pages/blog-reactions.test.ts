import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { decide } from "#app/domain/blog/fixtures/readers.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { checkJsonLd } from "#tests/page/check-json-ld.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readHead } from "#tests/page/read-head.ts";
import { decode, partOf, readPage, words } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const path = "/blog/the-amalfi-coast-by-ferry";
let site: Site;
let janet: string;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: "2026-11-21" });
  janet = await sessionOf((await makeUser()).email);
});
beforeEach(async () => {
  for (const table of ["blogComments", "blogLikes", "rateLimits"] as const)
    await db.deleteFrom(table).execute();
});

async function sessionOf(email: string): Promise<string> {
  const signedIn = await signIn(
    "customer",
    { email, password },
    { address: "203.0.113.7", userAgent: "" },
  );
  if (!signedIn.ok) throw new Error(signedIn.reason);
  return cookieOf(signedIn.headers);
}

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
const post = (
  form: string,
  { cookie, fields = {} }: { cookie?: string; fields?: Record<string, string> } = {},
) => site(ownRequest(`${path}?form=${form}`, { ...(cookie && { cookie }), fields }));
const likes = async () => (await db.selectFrom("blogLikes").selectAll().execute()).length;
const comments = () => db.selectFrom("blogComments").selectAll().execute();

/** A browser's reaction to a visitor's first like: keeps the cookie and resends the form. */
async function likeAsBrowser(): Promise<{ cookie: string; response: Response }> {
  const before = await likes();
  const first = await post("like");
  expect([first.status, await likes()]).toEqual([307, before]);
  const cookie = cookieOf(first.headers);
  return {
    cookie,
    response: await site(ownRequest(first.headers.get("Location") ?? "", { cookie, fields: {} })),
  };
}

describe("a visitor's like", () => {
  test("needs a cookie, limited to the blog and hidden from scripts, and then counts", async () => {
    const [setCookie] = (await post("like")).headers.getSetCookie();
    expect(setCookie).toMatch(
      /^reader=\S+; Max-Age=31536000; Path=\/blog; HttpOnly; SameSite=Lax$/,
    );
    const { cookie, response } = await likeAsBrowser();
    expect([response.status, response.headers.get("Location")]).toEqual([302, `${path}#like`]);
    expect(cookieOf(response.headers)).toMatch(/^toast=/);
    expect(await likes()).toBe(1);
    const [own, anybody] = await Promise.all([readPage(site, path, cookie), readPage(site, path)]);
    expect(own.html).toMatch(/aria-pressed="true"/);
    expect(own.text).toContain("You like this post.");
    expect(anybody.html).toMatch(/aria-pressed="false"/);
    expect(anybody.text).toContain("1 reader likes this post.");
  });

  test("is taken back by the same browser, by no other", async () => {
    const { cookie } = await likeAsBrowser();
    expect((await post("unlike", { cookie: (await likeAsBrowser()).cookie })).status).toBe(302);
    expect(await likes()).toBe(1);
    expect((await post("unlike", { cookie })).headers.get("Location")).toBe(`${path}#like`);
    expect(await likes()).toBe(0);
  });

  test("by a browser without cookies is refused with a message, and not counted", async () => {
    const again = await post("like&again=");
    expect([again.status, again.headers.getSetCookie()]).toEqual([400, []]);
    expect(words(await again.text())).toContain("Your browser keeps no cookie for this page");
    expect(await likes()).toBe(0);
  });

  test("with an invented cookie is like one without", async () => {
    for (const value of [
      "x",
      "%",
      "__proto__",
      Buffer.from(JSON.stringify({ a: 1 })).toString("base64"),
      "A".repeat(4000),
    ])
      expect((await post("like", { cookie: `reader=${value}` })).status, value).toBe(307);
    expect(await likes()).toBe(0);
  });

  test("over the limit says how long to wait", async () => {
    const { cookie } = await likeAsBrowser();
    for (let time = 1; time < 60; time += 1) await post("like", { cookie });
    const refused = await post("like", { cookie });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(words(await refused.text())).toContain("Too many attempts.");
  });
});

test("a customer's like belongs to the account: no cookie is set", async () => {
  const liked = await post("like", { cookie: janet });
  expect([liked.status, cookieOf(liked.headers)]).toEqual([
    302,
    expect.not.stringContaining("reader="),
  ]);
  expect((await readPage(site, path, janet)).text).toContain("You like this post.");
});

describe("a comment", () => {
  const send = (comment: string, cookie = janet) =>
    post("comment", { cookie, fields: { comment } });
  const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>\n<a href="https://casino.example">win</a> https://casino.example &lt;b&gt; "'`;

  test("waits for an agent; then everyone reads it, as plain text", async () => {
    const sent = await send(hostile);
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${path}#comments`]);
    const own = await readPage(site, path, janet);
    expect(own.text).toContain("Only you see this. Your comment will appear once approved.");
    expect((await readPage(site, path)).html).not.toContain("casino");
    const [{ id } = { id: "" }] = await comments();
    expect(await decide("approve", id)).toMatchObject({ ok: true });
    const page = await readPage(site, path);
    expect(decode(/whitespace-pre-line">([^<]*)<\/p>/.exec(page.html)?.[1] ?? "")).toBe(hostile);
    expect(page.html).not.toContain("<img src=x");
    expect(page.links.filter(({ to }) => to.includes("casino"))).toEqual([]);
    expect(partOf(page, "main")).toContain("Janet W.");
    expect(page.text).not.toContain("Whitfield");
  });

  test("that is empty, too long or 100 KB comes back with its words, and nothing is stored", async () => {
    for (const [comment, sentence] of [
      ["", "Please write your comment."],
      ["x".repeat(2001), "Please shorten the comment to 2,000 characters."],
      ["y".repeat(100_000), "Please shorten the comment to 2,000 characters."],
    ] as const) {
      const refused = await send(comment);
      const html = await refused.text();
      expect(refused.status).toBe(400);
      expect(words(html)).toContain(sentence);
      if (comment !== "") expect(html).toContain(`>${comment}</textarea>`);
    }
    expect(await comments()).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["without its field", {}],
    ["with a field that no form of ours has", { comment: "Good.", status: "approved" }],
    ["with NUL in it", { comment: "a\0b" }],
  ])("%s is refused", async (_, fields) => {
    expect((await post("comment", { cookie: janet, fields })).status).toBe(400);
    expect(await comments()).toEqual([]);
  });

  test("by a visitor, or after the session ended, is not lost: its words come back with a link to sign in", async () => {
    const refused = await post("comment", { fields: { comment: "We went in May." } });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain(">We went in May.</textarea>");
    expect(words(html)).toContain("You are signed out.");
    const { links, html: fresh } = await readPage(site, path);
    expect(links).toContainEqual({
      label: "Sign in to comment",
      to: `/login?next=${encodeURIComponent(`${path}#comments`)}`,
    });
    expect(fresh).not.toContain("<textarea");
  });

  test("sent 50 times is stored once", async () => {
    await Promise.all(Array.from({ length: 25 }, () => send("We went in May.")));
    for (let time = 0; time < 25; time += 1) await send("We went in May.");
    expect(await comments()).toHaveLength(1);
  });

  test("by a suspended person is refused", async () => {
    const { id, email } = await makeUser();
    const cookie = await sessionOf(email);
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date(Date.now() + 60_000) })
      .where("id", "=", id)
      .execute();
    expect((await send("We went in May.", cookie)).status).toBe(400);
    expect(await comments()).toEqual([]);
  });
});

test("forms from another site, for a post that does not exist, or malformed are refused", async () => {
  for (const form of ["like", "unlike", "comment"]) {
    const request = ownRequest(`${path}?form=${form}`, {
      cookie: janet,
      fields: { comment: "We went in May." },
    });
    request.headers.set("Sec-Fetch-Site", "cross-site");
    expect((await site(request)).status, form).toBe(403);
    const nowhere = ownRequest(`/blog/no-such-post?form=${form}`, {
      cookie: janet,
      fields: form === "comment" ? { comment: "We went in May." } : {},
    });
    expect((await site(nowhere)).status, form).toBe(404);
  }
  expect((await post("junk", { cookie: janet })).headers.get("Location")).toBe(path);
  expect([await likes(), await comments()]).toEqual([0, []]);
});

test("the page for a visitor without a cookie contains nothing personal, whatever the reactions", async () => {
  const before = await readPage(site, path);
  await post("comment", { cookie: janet, fields: { comment: "We went in May." } });
  const after = await readPage(site, path);
  expect(partOf(after, "main")).toBe(partOf(before, "main"));
  expect(after.cookies).toEqual([]);
});

test("structured data has the likes and comments that the page shows, and none if there are none", async () => {
  const posting = async () =>
    (await readHead(site, path)).things.find((thing) => thing["@type"] === "BlogPosting");
  const plain = await posting();
  expect([plain?.commentCount, plain?.interactionStatistic]).toEqual([undefined, undefined]);
  await post("like", { cookie: janet });
  await post("comment", { cookie: janet, fields: { comment: "We went in May." } });
  expect((await posting())?.commentCount).toBeUndefined();
  await db.updateTable("blogComments").set({ status: "approved" }).execute();
  const reacted = await posting();
  expect(reacted).toMatchObject({
    commentCount: 1,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/LikeAction",
      userInteractionCount: 1,
    },
  });
  expect(checkJsonLd(reacted)).toEqual([]);
});
