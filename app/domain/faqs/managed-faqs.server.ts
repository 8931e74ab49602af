import { sql } from "kysely";
import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { EditedFaq, FaqSearch, ManagedFaq } from "./faq.ts";
import { faqOrder, matching } from "./faqs.server.ts";

type FaqQuery = Pick<FaqSearch, "q" | "category"> & {
  /** Starts at 1. */ page: number;
  perPage: number;
};

/**
 * A page of questions in display order with their neighbors, the number found, and whether the
 * owner has set an order.
 */
export async function listManagedFaqs(
  _viewer: Permitted<"write", "content">,
  { page, perPage, ...search }: FaqQuery,
): Promise<{ faqs: ManagedFaq[]; total: number; ordered: boolean }> {
  const [{ total }, { ordered }, faqs] = await Promise.all([
    matching(db.selectFrom("faqs"), search)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("faqs")
      .select(sql<boolean>`count(place) > 0`.as("ordered"))
      .executeTakeFirstOrThrow(),
    matching(db.selectFrom("faqs"), search)
      .select(["id", "category", "question"])
      .select(sql<string | null>`lag(id) OVER (ORDER BY ${faqOrder})`.as("above"))
      .select(sql<string | null>`lead(id) OVER (ORDER BY ${faqOrder})`.as("below"))
      .orderBy(faqOrder)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  return { faqs, total, ordered };
}

/** A question with its current version; null if none. */
export async function readFaq(
  _viewer: Permitted<"write", "content">,
  id: string,
): Promise<EditedFaq | null> {
  return (isUuid(id) && (await selectFaq(id, db).executeTakeFirst())) || null;
}

/** The same with its row locked, for a transaction that changes it. */
export async function holdFaq(
  _viewer: Permitted<"write", "content">,
  id: string,
  tx: DatabaseTransaction,
): Promise<EditedFaq | null> {
  return (isUuid(id) && (await selectFaq(id, tx).forNoKeyUpdate().executeTakeFirst())) || null;
}

function selectFaq(id: string, from: Database) {
  return from
    .selectFrom("faqs")
    .select(["id", "category", "question", "answer", "version"])
    .where("id", "=", id);
}

/** Number of questions now and a month ago. */
export async function faqTotal(_viewer: Viewer): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT count(*) AS now, count(*) FILTER (WHERE created_at < now() - interval '1 month') AS before FROM faqs`.execute(
    db,
  );
  return rows[0] ?? { now: 0, before: 0 };
}
