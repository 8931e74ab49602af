import { sql } from "kysely";

/** The earlier price beside a deal's own: as typed in the sample world, else as it was charged. */
const wasCents = sql<
  number | null
>`CASE WHEN (SELECT is_own FROM site_world) THEN packages.was_cents ELSE packages.original_price_cents END`;

/** Ratings are typed by hand: only the sample world shows them. */
const showsRating = sql<boolean>`(SELECT NOT is_own FROM site_world)`;

/** What a page says of a deal beyond its facts, for a query on `packages`. A read model like the views of owners.ts. */
export const praiseColumns = [wasCents.as("wasCents"), showsRating.as("showsRating")] as const;
