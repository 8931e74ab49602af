import { sql } from "kysely";

/** Columns that erase text and link of a mail with a secret link. */
export const erasedIfSecret = {
  html: sql<string>`CASE WHEN secret THEN '' ELSE html END`,
  plainText: sql<string>`CASE WHEN secret THEN '' ELSE plain_text END`,
  listUnsubscribe: sql<string | null>`CASE WHEN secret THEN NULL ELSE list_unsubscribe END`,
};
