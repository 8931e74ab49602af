import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay, businessTime } from "#app/values/dates.ts";
import { postStatus } from "../post.ts";
import type { EditedPost, Publication } from "./form/edited-post.ts";

/** A post for editing, public or not; null if none. `id` must be a UUID. */
export async function readEditedPost(_viewer: Staff, id: string): Promise<EditedPost | null> {
  return editedPost(await selectEdited(db, id).executeTakeFirst());
}

/** The same with its row locked, for a transaction that changes it. */
export async function holdEditedPost(
  tx: DatabaseTransaction,
  _viewer: Staff,
  id: string,
): Promise<EditedPost | null> {
  return editedPost(await selectEdited(tx, id).forNoKeyUpdate().executeTakeFirst());
}

type Row = Omit<EditedPost, "publication">;

function selectEdited(database: Database, id: string) {
  return database
    .selectFrom("blogPosts")
    .select([
      "id",
      "version",
      "slug",
      "title",
      "excerpt",
      "category",
      "tags",
      "author",
      "poster",
      "content",
    ])
    .select(["imageUrl", "imageDescription", "imageCredit"])
    .select(["publishedAt", "updatedAt"])
    .where("id", "=", id);
}

function editedPost(row: Row | undefined): EditedPost | null {
  return row ? { ...row, publication: publicationAt(row.publishedAt, new Date()) } : null;
}

function publicationAt(publishedAt: Date | null, now: Date): Publication {
  const state = postStatus(publishedAt, now);
  if (state !== "scheduled" || publishedAt === null)
    return { state: state === "draft" ? "draft" : "published" };
  return { state, day: businessDay(publishedAt), time: businessTime(publishedAt) };
}
