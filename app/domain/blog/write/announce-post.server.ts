import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { db } from "#app/db/database.server.ts";

const task = "announce-post";

/**
 * Has every process told, at the moment when a post appears by the clock, that the blog has changed: its kept pages are rendered anew then. One job a post; a post that is out already, or
 * a draft, has none. Call it in the transaction that saves the post.
 */
export async function planAnnouncement(tx: Database, { id, at }: { id: string; at: Date | null }): Promise<void> {
  const key = `post:${id}`;
  if (at === null || at <= new Date()) await sql`SELECT graphile_worker.remove_job(${key})`.execute(tx);
  else await sql`SELECT graphile_worker.add_job(${task}, run_at := ${at}, max_attempts := 5, job_key := ${key})`.execute(tx);
}

/** Tells every process that the blog has changed. */
export async function announcePosts(): Promise<void> {
  await sql`SELECT pg_notify('content_changed', 'blog_posts')`.execute(db);
}
