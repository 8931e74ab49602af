import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Likes } from "./likes.ts";
import { readerOf, type Reader } from "../read/reader.server.ts";

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
export function isOf({ userId, readerHash }: Reader) {
  return sql<SqlBool>`(user_id = ${userId}::text OR reader_hash = ${readerHash}::text)`;
}
