import { type RawBuilder, sql } from "kysely";

/** Which mails go first: those that a person waits for, all others, newsletters. */
export type MailPriority = "urgent" | "normal" | "bulk";

type DeliveryJob = {
  id: RawBuilder<unknown>;
  priority: RawBuilder<unknown>;
  /** When it is due, on the database's clock; left out, at once. */
  at?: RawBuilder<unknown>;
};

/** SQL that adds the job which delivers a mail. One that waits already, or that a dead worker holds, is replaced. */
export function deliveryJob({ id, priority, at = sql`now()` }: DeliveryJob): RawBuilder<unknown> {
  return sql`graphile_worker.add_job('deliver-mail',
    json_build_object('mailId', ${id}::text, 'bulk', ${priority} = 'bulk'),
    run_at := ${at}, max_attempts := 3, job_key := 'mail:' || ${id}::text,
    priority := CASE ${priority} WHEN 'urgent' THEN -10 WHEN 'bulk' THEN 10 ELSE 0 END)`;
}
