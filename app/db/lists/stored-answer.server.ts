import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { type Database, db } from "../database.server.ts";
import { onOwnConnection } from "../connection/own-connection.server.ts";

/** SQL intervals: an older answer is computed again when somebody asks, or deleted. */
const [fresh, storageTime] = ["10 minutes", "1 day"];

/**
 * Reads the stored answer of an `answeringTask` job; null before the first. Queues the job if the
 * answer is missing or old.
 */
export async function readStoredAnswer<Answer>(
  job: string,
  query: object,
): Promise<StoredAnswer<Answer>> {
  const question = `${job} ${JSON.stringify(query)}`;
  const { rows } = await sql<{ answer: Answer; countedAt: Date; isFresh: boolean }>`
    SELECT answer, counted_at, counted_at > now() - ${fresh}::interval AS is_fresh FROM kept_answers WHERE question = ${question}`.execute(
    db,
  );
  const found = rows[0];
  if (!found?.isFresh)
    await sql`
      SELECT graphile_worker.add_job(${job}, ${JSON.stringify({ question, asked: query })}::json, queue_name := 'answers',
        job_key := ${question}, max_attempts := 2)`.execute(db);
  return found ? { answer: found.answer, countedAt: found.countedAt } : null;
}

/** A job that computes an answer and stores it; `count` may take minutes. */
export function answeringTask<Question, Answer>(
  schema: z.ZodType<Question>,
  count: (query: Question, database: Database) => Promise<Answer>,
): Task {
  const payload = z.object({ question: z.string(), asked: schema });
  return async (given) => {
    const { question, asked: parsed } = payload.parse(given);
    // It was queued again while it ran.
    if (await isFresh(question)) return;
    const answer = await onOwnConnection((database) => count(parsed, database));
    await sql`
      INSERT INTO kept_answers (question, answer) VALUES (${question}, ${JSON.stringify(answer)}::jsonb)
      ON CONFLICT (question) DO UPDATE SET answer = excluded.answer, counted_at = excluded.counted_at`.execute(
      db,
    );
    await sql`DELETE FROM kept_answers WHERE counted_at < now() - ${storageTime}::interval`.execute(
      db,
    );
  };
}

async function isFresh(question: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM kept_answers WHERE question = ${question} AND counted_at > now() - ${fresh}::interval`.execute(
    db,
  );
  return rows.length > 0;
}
