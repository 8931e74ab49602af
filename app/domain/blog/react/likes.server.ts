import { sql, type SqlBool } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { LikeRefusal } from "../blog-messages.ts";
import { isPost } from "../read/posts.server.ts";
import { takeLikeAttempt } from "./blog-limits.server.ts";

/** A post's likes for a reader; `token` is the browser's, if any. */
export async function readLikes(
  viewer: Viewer,
  { slug, token }: { slug: string; token: string | null },
): Promise<Likes> {
  return db
    .selectFrom("blogLikes")
    .select([
      sql<number>`count(*)`.as("count"),
      sql<boolean>`coalesce(bool_or(${isOf(readerOf(viewer, token))}), false)`.as("liked"),
    ])
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
}

/** The condition that a like is this reader's. */
function isOf({ userId, readerHash }: Reader) {
  return sql<SqlBool>`(user_id = ${userId}::text OR reader_hash = ${readerHash}::text)`;
}

/** How many like a post, and whether this reader is one of them. */
export type Likes = { count: number; liked: boolean };

/** The post, the reader's token if any, and the IP address. */
export type Liking = { slug: string; token: string | null; ipAddress: string };
export type Liked =
  | { ok: true }
  | { ok: false; reason: Exclude<LikeRefusal, "throttled"> }
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * The common part of like and unlike: identifies the reader, checks the post and the limit, then
 * runs `change`.
 */
async function changeLike(
  viewer: Viewer,
  { slug, token, ipAddress }: Liking,
  change: (tx: DatabaseTransaction, reader: Reader) => Promise<unknown>,
): Promise<Liked> {
  if (viewer.kind === "visitor" && token === null) return { ok: false, reason: "unknown-reader" };
  if (!(await isPost(slug))) return { ok: false, reason: "no-such-post" };
  return command({ by: viewer, requestOrigin: null }, async ({ tx }): Promise<Liked> => {
    const taken = await takeLikeAttempt(tx, ipAddress);
    if (!taken.ok) return taken;
    await change(tx, readerOf(viewer, token));
    return { ok: true };
  });
}

/**
 * Likes a post: once per reader (account or browser), even with concurrent requests. Refused with a
 * `LikeRefusal`.
 */
export function likePost(viewer: Viewer, liking: Liking): Promise<Liked> {
  return changeLike(viewer, liking, (tx, reader) => insert(tx, reader, liking.slug));
}

/** An account takes precedence over its browser; a like made before signing in counts. */
async function insert(tx: DatabaseTransaction, reader: Reader, slug: string): Promise<void> {
  const { userId, readerHash } = reader;
  await tx
    .insertInto("blogLikes")
    .columns(["slug", "userId", "readerHash"])
    .expression((post) =>
      post
        .selectFrom("blogPosts")
        .select([
          "slug",
          sql<string | null>`${userId}::text`.as("userId"),
          sql<string | null>`${userId === null ? readerHash : null}::text`.as("readerHash"),
        ])
        .where("slug", "=", slug)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("blogLikes").select("id").where("slug", "=", slug).where(isOf(reader)),
            ),
          ),
        ),
    )
    .onConflict((like) => like.doNothing())
    .execute();
}

/**
 * Removes a like by account or browser; no effect if there is none. Refused with a `LikeRefusal`.
 */
export function unlikePost(viewer: Viewer, liking: Liking): Promise<Liked> {
  return changeLike(viewer, liking, (tx, reader) =>
    tx.deleteFrom("blogLikes").where("slug", "=", liking.slug).where(isOf(reader)).execute(),
  );
}

/** What identifies a reader: an account, a browser (hash of its cookie's token), or both. */
type Reader = { userId: string | null; readerHash: string | null };

/** The reader for a viewer and the cookie's token. */
function readerOf(viewer: Viewer, token: string | null): Reader {
  return {
    userId: viewer.kind === "visitor" ? null : viewer.id,
    readerHash: token === null ? null : createHash("sha256").update(token).digest("base64url"),
  };
}

/** A random token of 32 characters for a new browser. */
export function makeReaderToken(): string {
  return randomBytes(24).toString("base64url");
}
