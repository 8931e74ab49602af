import { sql } from "kysely";
import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { type Database, db } from "../database.server.ts";
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
    read: (query: Query) => readAnswer<Answer>(job, query),
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

/** Null before the first answer. Queues the job if the answer is missing or old. */
async function readAnswer<Answer>(job: string, query: object): Promise<StoredAnswer<Answer>> {
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
