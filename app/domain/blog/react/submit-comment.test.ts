import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { nameShown } from "../comment.ts";
import { commentForm, submitComment } from "./submit-comment.server.ts";
import { commentsUnder } from "./comments.server.ts";
import { ipAddress, decide, makeComment, makePost, makeReader } from "../fixtures/readers.ts";

useTestDatabase();

const countRows = async (slug: string) =>
  (await db.selectFrom("blogComments").select("id").where("slug", "=", slug).execute()).length;
const send = (
  viewer: Parameters<typeof submitComment>[0],
  slug: string,
  body = "We went in May.",
) => submitComment(viewer, { slug, body, ipAddress: ipAddress() });

describe("a customer's comment", () => {
  test("waits: only its author sees it, and that it waits", async () => {
    const [janet, other, slug] = [
      await makeReader({ name: "Janet Ann Whitfield" }),
      await makeReader(),
      await makePost(),
    ];
    expect(await send(janet, slug)).toEqual({ ok: true });
    expect(await commentsUnder(janet, slug)).toMatchObject({
      total: 0,
      comments: [{ authorName: "Janet W.", body: "We went in May.", pending: true }],
    });
    for (const viewer of [visitor, other])
      expect(await commentsUnder(viewer, slug)).toEqual({ total: 0, comments: [] });
  });

  test("keeps the name that an agent saw, even if the account is renamed", async () => {
    const [janet, slug] = [await makeReader(), await makePost()];
    const id = await makeComment(janet, slug);
    await decide("approve", id);
    await db.updateTable("users").set({ name: "Buy Pills" }).where("id", "=", janet.id).execute();
    expect((await commentsUnder(visitor, slug)).comments).toMatchObject([
      { authorName: "Janet W.", pending: false },
    ]);
  });

  test("sent twenty times, at once and later, is one comment; other words are another", async () => {
    const [janet, slug] = [await makeReader(), await makePost()];
    await Promise.all(Array.from({ length: 20 }, () => send(janet, slug)));
    for (let time = 0; time < 20; time += 1) expect(await send(janet, slug)).toEqual({ ok: true });
    expect(await countRows(slug)).toBe(1);
    await db.deleteFrom("rateLimits").execute();
    await send(janet, slug, "We went in June.");
    expect(await countRows(slug)).toBe(2);
    await send(await makeReader(), slug);
    expect(await countRows(slug)).toBe(3);
  });

  test("can't be sent again after the decision", async () => {
    const [janet, slug] = [await makeReader(), await makePost()];
    for (const decision of ["approve", "decline"] as const) {
      const body = `To ${decision}`;
      await decide(decision, await makeComment(janet, slug, body));
      expect(await send(janet, slug, body)).toEqual({ ok: false, reason: "sent-before" });
    }
    expect(await countRows(slug)).toBe(2);
  });
});

describe("refused, and nothing stored", () => {
  test("a visitor, staff, a post that does not exist", async () => {
    const slug = await makePost();
    expect(await send(visitor, slug)).toEqual({ ok: false, reason: "signed-out" });
    for (const kind of ["agent", "superadmin"] as const)
      expect(await send(await makeReader({ kind }), slug)).toEqual({ ok: false, reason: "staff" });
    expect(await countRows(slug)).toBe(0);
    expect(await send(await makeReader(), "no-such-post")).toEqual({
      ok: false,
      reason: "no-such-post",
    });
  });

  test("a person who was suspended or became staff after the request began; afterwards they may comment", async () => {
    const [janet, slug] = [await makeReader(), await makePost()];
    const set = (values: { role?: "agent" | null; bannedUntil?: Date }) =>
      db.updateTable("users").set(values).where("id", "=", janet.id).execute();
    await set({ bannedUntil: new Date(Date.now() + 60_000) });
    expect(await send(janet, slug)).toEqual({ ok: false, reason: "suspended" });
    await set({ bannedUntil: new Date(Date.now() - 1), role: "agent" });
    expect((await send(janet, slug)).ok).toBe(false);
    expect(await countRows(slug)).toBe(0);
    await set({ role: null });
    expect(await send(janet, slug)).toEqual({ ok: true });
  });

  test("more than ten an hour by one author, from any address", async () => {
    const [janet, slug] = [await makeReader(), await makePost()];
    for (let time = 0; time < 10; time += 1)
      expect((await send(janet, slug, `No. ${time}`)).ok).toBe(true);
    expect(await send(janet, slug, "One more")).toEqual({
      ok: false,
      reason: "throttled",
      retryAfter: expect.any(Number),
    });
    expect(await countRows(slug)).toBe(10);
    expect((await send(await makeReader(), slug, "One more")).ok).toBe(true);
  });
});

describe("the form", () => {
  const errorOf = (comment: unknown) =>
    commentForm.safeParse({ comment }).error?.issues[0]?.message;

  test.each(["", "   \n ", "\u200b\u2060", "...", undefined])("%j is empty", (comment) => {
    expect(errorOf(comment)).toBe("Please write your comment.");
  });

  test("accepts 2,000 characters in any script, not more, and no control characters", () => {
    for (const good of ["x".repeat(2000), "Ελλάδα, ¡qué bien!", "👍", "7"])
      expect(errorOf(good), good).toBeUndefined();
    expect(errorOf("x".repeat(2001))).toBe("Please shorten the comment to 2,000 characters.");
    for (const odd of ["a\u0007b", "a\u001b[31mb", "a\u0085b"])
      expect(errorOf(odd), JSON.stringify(odd)).toBe("Please write plain text.");
  });

  test("keeps line ends, and shortens runs of empty lines", () => {
    expect(commentForm.parse({ comment: "  One\n\n\n   \n\n\nTwo  \n\tthree\n" })).toEqual({
      comment: "One\n\nTwo\n\tthree",
    });
  });
});

test.each([
  ["Janet Whitfield", "Janet W."],
  ["  maría josé  carreño-quiñones ", "maría C."],
  ["Cher", "Cher"],
  ["Ann 𝒵oe", "Ann 𝒵."],
])("%s is shown as %s", (name, shown) => {
  expect(nameShown(name)).toBe(shown);
});
