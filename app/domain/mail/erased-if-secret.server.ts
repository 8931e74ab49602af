import { sql } from "kysely";

/** Columns for an update: a mail that carries a secret link keeps neither text nor link. */
export const erasedIfSecret = {
  html: sql<string>`CASE WHEN secret THEN '' ELSE html END`,
  plainText: sql<string>`CASE WHEN secret THEN '' ELSE plain_text END`,
  listUnsubscribe: sql<string | null>`CASE WHEN secret THEN NULL ELSE list_unsubscribe END`,
};
