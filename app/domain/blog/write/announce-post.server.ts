import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { db } from "#app/db/database.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";

const announcePostJob = "announce-post";

/**
 * Schedules a job that tells all processes when a post becomes public, so that cached pages are
 * refreshed. None for a draft or a public post. Call it in the transaction that saves the post.
 */
export async function planAnnouncement(
  tx: Database,
  { id, at }: { id: string; at: Date | null },
): Promise<void> {
  const key = `post:${id}`;
  if (at === null || at <= new Date())
    await sql`SELECT graphile_worker.remove_job(${key})`.execute(tx);
  else
    await sql`SELECT graphile_worker.add_job(${announcePostJob}, run_at := ${at}, max_attempts := 5, job_key := ${key})`.execute(
      tx,
    );
}

/** Tells every process that the blog changed. */
async function announcePosts(): Promise<void> {
  await sql`SELECT pg_notify('content_changed', 'blog_posts')`.execute(db);
}

export const blogJobs: JobList = { [announcePostJob]: { run: announcePosts } };
