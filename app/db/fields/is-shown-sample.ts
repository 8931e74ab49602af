import { sql, type SqlBool } from "kysely";

/** Of a row of the sample world: shown until the site is the agency's own, or hidden before that. */
export type SampleState = "shown" | "hidden";

/**
 * Whether visitors see a row as far as samples go: one of the agency's own, or a sample that the site
 * still shows. For a query on `packages`, `blog_posts` or `faqs`; the only place that says so.
 */
export const isShownSample = sql<SqlBool>`(sample IS NULL
  OR (sample = 'shown' AND NOT (SELECT hides_samples FROM site_world)))`;
