import type { Insertable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { sanitiseHtml } from "#app/platform/sanitise-html.server.ts";
import { addDays, businessMoment } from "#app/values/dates.ts";
import { readMinutes } from "#app/values/text/read-time.ts";
import type { PostSeed } from "./post-seed.ts";

/** The row of a post; `today` is YYYY-MM-DD. Its HTML is sanitized like any other. */
export function postRow(post: PostSeed, today: string): Insertable<DB["blogPosts"]> {
  const { daysAgo, imageDescription, content, tags, ...same } = post;
  return {
    ...same,
    sample: "shown",
    tags: [...tags],
    imageDescription,
    publishedAt: businessMoment(addDays(today, -daysAgo), "09:00"),
    readMinutes: readMinutes(content),
    content: sanitiseHtml(content),
  };
}
