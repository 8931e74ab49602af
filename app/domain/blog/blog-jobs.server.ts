import type { JobList } from "#app/platform/jobs.server.ts";
import { announcePosts } from "./write/announce-post.server.ts";

/** The blog's job: makes scheduled posts appear on cached pages. */
export function blogJobs(): JobList {
  return { tasks: { "announce-post": announcePosts }, crontab: "" };
}
