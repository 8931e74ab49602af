import { type RawBuilder, sql } from "kysely";

/** Priority of mails: someone waits for it, normal, newsletters. */
export type MailPriority = "urgent" | "normal" | "bulk";

type DeliveryJob = {
  id: RawBuilder<unknown>;
  priority: RawBuilder<unknown>;
  /** When it is due by the database's clock; by default at once. */
  at?: RawBuilder<unknown>;
};

/** SQL that adds a mail's delivery job, replacing a waiting one or a dead worker's. */
export function deliveryJob({ id, priority, at = sql`now()` }: DeliveryJob): RawBuilder<unknown> {
  return sql`graphile_worker.add_job('deliver-mail',
    json_build_object('mailId', ${id}::text, 'bulk', ${priority} = 'bulk'),
    run_at := ${at}, max_attempts := 3, job_key := 'mail:' || ${id}::text,
    priority := CASE ${priority} WHEN 'urgent' THEN -10 WHEN 'bulk' THEN 10 ELSE 0 END)`;
}
