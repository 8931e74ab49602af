import type { JobList } from "#app/platform/jobs.server.ts";
import { announcePosts } from "./write/announce-post.server.ts";

/** The blog's job, for the worker: what is scheduled appears on kept pages too. */
export function blogJobs(): JobList {
  return { tasks: { "announce-post": announcePosts }, crontab: "" };
}
