import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { visitor, type Viewer } from "#app/domain/people/viewer.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { ipAddress, makePost, makeReader } from "../fixtures/readers.ts";
import { readLikes, likePost, unlikePost, makeReaderToken } from "./likes.server.ts";

useTestDatabase();
let slug: string;
beforeEach(async () => {
  slug = await makePost();
});

const like = (viewer: Viewer, token: string | null = null) =>
  likePost(viewer, { slug, token, ipAddress: ipAddress() });
const unlike = (viewer: Viewer, token: string | null = null) =>
  unlikePost(viewer, { slug, token, ipAddress: ipAddress() });
const likes = (viewer: Viewer = visitor, token: string | null = null) =>
  readLikes(viewer, { slug, token });
const twentyAtOnce = (viewer: Viewer, token: string | null) =>
  Promise.all(Array.from({ length: 20 }, () => like(viewer, token)));

describe("a reader likes a post once", () => {
  test("a visitor likes by browser and a customer by account; each sees their own like", async () => {
    const [ann, bob, janet] = [makeReaderToken(), makeReaderToken(), await makeReader()];
    expect(await likes(visitor, ann)).toEqual({ count: 0, liked: false });
    for (let time = 0; time < 3; time += 1) expect(await like(visitor, ann)).toEqual({ ok: true });
    await like(janet);
    await like(janet, bob);
    expect(await likes()).toEqual({ count: 2, liked: false });
    expect(await likes(visitor, ann)).toEqual({ count: 2, liked: true });
    expect(await likes(visitor, bob)).toEqual({ count: 2, liked: false });
    expect(await likes(janet)).toEqual({ count: 2, liked: true });
  });

  test("twenty likes at once count once, from a browser and from an account", async () => {
    await twentyAtOnce(visitor, makeReaderToken());
    expect((await likes()).count).toBe(1);
    await twentyAtOnce(await makeReader(), null);
    expect((await likes()).count).toBe(2);
  });

  test("a like of another post counts separately", async () => {
    const token = makeReaderToken();
    await like(visitor, token);
    slug = await makePost();
    expect(await likes(visitor, token)).toEqual({ count: 0, liked: false });
  });

  test("a visitor who liked a post and signs in has liked it, and can take the like back", async () => {
    const [token, janet] = [makeReaderToken(), await makeReader()];
    await like(visitor, token);
    expect(await likes(janet, token)).toEqual({ count: 1, liked: true });
    await like(janet, token);
    expect((await likes()).count).toBe(1);
    await unlike(janet, token);
    expect(await likes()).toEqual({ count: 0, liked: false });
  });
});

test("only one's own like is taken back, and it can be given again", async () => {
  const [ann, bob] = [makeReaderToken(), makeReaderToken()];
  await like(visitor, ann);
  await like(visitor, bob);
  for (let time = 0; time < 2; time += 1) expect(await unlike(visitor, ann)).toEqual({ ok: true });
  expect(await likes(visitor, ann)).toEqual({ count: 1, liked: false });
  expect(await likes(visitor, bob)).toEqual({ count: 1, liked: true });
  await like(visitor, ann);
  expect((await likes()).count).toBe(2);
});

test("refused: a visitor without a cookie, a post that does not exist, an IP address over its limit", async () => {
  expect(await like(visitor)).toEqual({ ok: false, reason: "unknown-reader" });
  for (const odd of ["no-such-post", "", "a/b", "\0", "x".repeat(200)])
    expect(
      await likePost(visitor, { slug: odd, token: makeReaderToken(), ipAddress: ipAddress() }),
      odd,
    ).toEqual({
      ok: false,
      reason: "no-such-post",
    });
  const same = ipAddress();
  const fresh = () => likePost(visitor, { slug, token: makeReaderToken(), ipAddress: same });
  for (let time = 0; time < 60; time += 1) expect((await fresh()).ok).toBe(true);
  expect(await fresh()).toEqual({ ok: false, reason: "throttled", retryAfter: expect.any(Number) });
  expect(await likes()).toEqual({ count: 60, liked: false });
});

test("only the hash of a browser's token is stored", async () => {
  const token = randomBytes(24).toString("base64url");
  await like(visitor, token);
  const row = await db
    .selectFrom("blogLikes")
    .selectAll()
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row).toMatchObject({ userId: null, readerHash: expect.stringMatching(/^[\w-]{43}$/) });
});

test("likes are deleted with their post, and with their account", async () => {
  const janet = await makeReader();
  await like(janet);
  await like(visitor, makeReaderToken());
  await db.deleteFrom("users").where("id", "=", janet.id).execute();
  expect((await likes()).count).toBe(1);
  await db.deleteFrom("blogPosts").where("slug", "=", slug).execute();
  expect((await likes()).count).toBe(0);
});

describe("concurrent copies that have all read before one writes", () => {
  /** Sends twenty likes, held between read and write until several have read. */
  async function countOfTwentyHeld(): Promise<number> {
    const sent = await db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(1)`.execute(tx);
      const sending = twentyAtOnce(visitor, makeReaderToken());
      await expect
        .poll(
          async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(tx)).rows.length,
        )
        .toBeGreaterThan(2);
      return { sending };
    });
    await sent.sending;
    return (await likes()).count;
  }

  test("are one like; without the constraint they would be several", async () => {
    await sql`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$`.execute(
      ownerDb,
    );
    await sql`CREATE TRIGGER wait BEFORE INSERT ON blog_likes FOR EACH ROW EXECUTE FUNCTION wait()`.execute(
      ownerDb,
    );
    expect(await countOfTwentyHeld()).toBe(1);
    await sql`ALTER TABLE blog_likes DROP CONSTRAINT blog_likes_one_a_reader`.execute(ownerDb);
    slug = await makePost();
    expect(await countOfTwentyHeld()).toBeGreaterThan(1);
  });
});
