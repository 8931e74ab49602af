import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { takeLikeAttempt } from "./blog-limits.server.ts";
import type { LikeRefusal } from "../blog-messages.ts";
import { isPost } from "../read/posts.server.ts";
import { readerOf, type Reader } from "../read/reader.server.ts";

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
export async function changeLike(
  viewer: Viewer,
  { slug, token, ipAddress }: Liking,
  change: (tx: DatabaseTransaction, reader: Reader) => Promise<unknown>,
): Promise<Liked> {
  if (viewer.kind === "visitor" && token === null) return { ok: false, reason: "unknown-reader" };
  if (!(await isPost(slug))) return { ok: false, reason: "no-such-post" };
  return command({ by: viewer, requestOrigin: null }, async ({ tx }): Promise<Liked> => {
    const taken = await takeLikeAttempt(tx, ipAddress);
    if (!taken.ok) return { ok: false, reason: "throttled", retryAfter: taken.retryAfter };
    await change(tx, readerOf(viewer, token));
    return { ok: true };
  });
}
