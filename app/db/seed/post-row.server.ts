import type { Insertable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { sanitiseHtml } from "#app/platform/sanitise-html.server.ts";
import { addDays } from "#app/values/dates.ts";
import type { PostSeed } from "./post-seed.ts";

/** Words a minute that people read on a screen. */
const pace = 220;

/** The table's row of a post; `today` is YYYY-MM-DD. Its HTML is cleaned like everyone's. */
export function postRow(post: PostSeed, today: string): Insertable<DB["blog_posts"]> {
  const { daysAgo, imageDescription, content, tags, ...same } = post;
  const words = content
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
  return {
    ...same,
    tags: [...tags],
    image_description: imageDescription,
    published_on: addDays(today, -daysAgo),
    read_minutes: Math.max(1, Math.round(words / pace)),
    content: sanitiseHtml(content),
  };
}
