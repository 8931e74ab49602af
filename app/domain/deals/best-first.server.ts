import { type RawBuilder, sql } from "kysely";
import { readSite } from "../settings/read-site.server.ts";

const bestRated = sql`rating DESC, reviews DESC, packages.id`;
const newest = sql`created_at DESC, packages.id`;

/**
 * SQL: the order of deals where no other is asked for. Ratings are typed by hand, so they count only
 * in the sample world, which is small: the indexes are for the agency's own site.
 */
export const bestFirst = async (): Promise<RawBuilder<unknown>> =>
  (await readSite()).isOwn ? newest : bestRated;
