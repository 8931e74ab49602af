import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { type Database, db, preparedDb } from "../database.server.ts";
import { onOwnConnection } from "../connection/own-connection.server.ts";

/** SQL intervals: an older answer is computed again when somebody asks, or deleted. */
const [fresh, storageTime] = ["10 minutes", "1 day"];

/** An answer that a job computes and stores, because `count` may take minutes. */
export function storedAnswer<Query extends object, Answer>(
  job: string,
  schema: z.ZodType<Query>,
  count: (query: Query, database: Database) => Promise<Answer>,
) {
  const payload = z.object({ question: z.string(), asked: schema });
  return {
    read: async (query: Query) => (await readAnswer<Answer>(job, query)).stored,
    jobs: {
      [job]: {
        async run(given) {
          const { question, asked } = payload.parse(given);
          // It was queued again while it ran.
          if (await isFresh(question)) return;
          await storeAnswer(question, await onOwnConnection((database) => count(asked, database)));
        },
      },
    } satisfies JobList,
  };
}

/** A stored answer of one statement's rows, whose columns are named as in code: JSON keeps names. */
export function storedRows<Query extends object, Row, Answer>(
  job: string,
  schema: z.ZodType<Query>,
  rowsOf: (query: Query) => RawBuilder<Row>,
  answerOf: (rows: readonly Row[], query: Query) => Answer,
) {
  const count = async (query: Query, database: Database) =>
    answerOf((await rowsOf(query).execute(database)).rows, query);
  return {
    ...storedAnswer(job, schema, count),
    count,
    /** In one statement: a stored answer that is not old, or counted at once unless `isMany`. */
    async readUnlessMany(isMany: RawBuilder<SqlBool>, query: Query): Promise<StoredAnswer<Answer>> {
      const rows = sql<Row[] | null>`CASE WHEN NOT (${isMany}) THEN ${jsonRows(rowsOf(query))} END`;
      const { counted, stored } = await readAnswer<Answer, Row>(job, query, rows);
      return counted ? { answer: answerOf(counted, query), countedAt: null } : stored;
    },
  };
}

/** SQL: the rows of a query as JSON, in which days and moments are text. */
export function jsonRows<Row>(query: RawBuilder<Row>): RawBuilder<Row[]> {
  return sql`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) AS found)`;
}

/**
 * The stored answer, null before the first. If it is missing or old, the rows that `atOnce` counts;
 * where that is null, the job is queued.
 */
async function readAnswer<Answer, Row = never>(
  job: string,
  query: object,
  atOnce: RawBuilder<Row[] | null> = sql`NULL`,
): Promise<{ stored: StoredAnswer<Answer>; counted: Row[] | null }> {
  const question = `${job} ${JSON.stringify(query)}`;
  const { rows } = await sql<{
    answer: Answer;
    countedAt: Date | null;
    isFresh: boolean | null;
    counted: Row[] | null;
  }>`
    SELECT stored.*, CASE WHEN is_fresh THEN NULL ELSE ${atOnce} END AS counted
    FROM (SELECT) AS asked LEFT JOIN (
      SELECT answer, counted_at, counted_at > now() - ${fresh}::interval AS is_fresh FROM kept_answers WHERE question = ${question}
    ) AS stored ON true`.execute(preparedDb);
  const found = rows[0];
  const counted = found?.counted ?? null;
  if (!found?.isFresh && !counted)
    await sql`
      SELECT graphile_worker.add_job(${job}, ${JSON.stringify({ question, asked: query })}::json, queue_name := 'answers',
        job_key := ${question}, max_attempts := 2)`.execute(db);
  return {
    stored: found?.countedAt ? { answer: found.answer, countedAt: found.countedAt } : null,
    counted,
  };
}

async function storeAnswer(question: string, answer: unknown): Promise<void> {
  await sql`
    INSERT INTO kept_answers (question, answer) VALUES (${question}, ${JSON.stringify(answer)}::jsonb)
    ON CONFLICT (question) DO UPDATE SET answer = excluded.answer, counted_at = excluded.counted_at`.execute(
    db,
  );
  await sql`DELETE FROM kept_answers WHERE counted_at < now() - ${storageTime}::interval`.execute(
    db,
  );
}

async function isFresh(question: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM kept_answers WHERE question = ${question} AND counted_at > now() - ${fresh}::interval`.execute(
    db,
  );
  return rows.length > 0;
}
