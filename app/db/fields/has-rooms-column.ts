import { sql } from "kysely";

/**
 * Whether a deal is sold by rooms, for a query on `packages`: its price is for two who share one. A
 * read model like the views of owners.ts.
 */
export const hasRoomsColumn = sql<boolean>`EXISTS (
  SELECT FROM rates WHERE package_id = packages.id AND departure_id IS NULL AND code = 'double')`;
