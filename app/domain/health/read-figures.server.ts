import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { databasePool, db } from "#app/db/database.server.ts";
import type { Figure } from "#app/platform/metrics.server.ts";

type Row = {
  mails: Record<string, number>;
  oldestMail: number;
  dead: number;
  jobs: number;
  failedJobs: number;
  backup: number | null;
  seal: number | null;
};

/** Milliseconds: a scrape must not wait for a database that is away. */
const patience = 2_000;

/**
 * What the database and this process's pool know of themselves, for /metrics. Where the database
 * does not answer, its own figures are missing, and `grand_tour_database_up` is 0.
 */
export async function readFigures(): Promise<Record<string, Figure>> {
  const pool = databasePool();
  const { totalCount, idleCount, waitingCount } = pool;
  const own = {
    grand_tour_pool: {
      help: "Connections to the database: open, idle, and requests that wait for one.",
      values: [
        [{ state: "open" }, totalCount],
        [{ state: "idle" }, idleCount],
        [{ state: "waiting" }, waitingCount],
      ],
    },
  } satisfies Record<string, Figure>;
  const late = delay(patience, undefined, { ref: false });
  const row = await Promise.race([ask().catch(() => undefined), late]);
  const up = {
    help: "Whether the database answers.",
    values: [[{}, row ? 1 : 0]],
  } satisfies Figure;
  return { ...own, grand_tour_database_up: up, ...(row && figuresOf(row)) };
}

async function ask(): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT
      (SELECT coalesce(jsonb_object_agg(priority, count), '{}') FROM (
        SELECT priority, count(*) FROM outbox_mails WHERE status = 'queued' GROUP BY priority
      ) AS queued) AS mails,
      (SELECT coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 FROM outbox_mails
        WHERE status = 'queued' AND next_attempt_at < now()) AS "oldestMail",
      (SELECT count(*)::int FROM outbox_mails WHERE status = 'dead') AS dead,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE run_at <= now()) AS jobs,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE last_error IS NOT NULL) AS "failedJobs",
      (SELECT extract(epoch FROM max(started_at))::float8 FROM backups WHERE ok) AS backup,
      (SELECT extract(epoch FROM max(at))::float8 FROM seals) AS seal`.execute(db);
  return rows[0];
}

function figuresOf(row: Row): Record<string, Figure> {
  const priorities = ["urgent", "normal", "bulk"];
  return {
    grand_tour_mails_waiting: {
      help: "Mails that wait to be sent, by priority.",
      values: priorities.map((priority) => [{ priority }, row.mails[priority] ?? 0]),
    },
    grand_tour_mail_oldest_seconds: {
      help: "How long the oldest mail that is due has waited.",
      values: [[{}, row.oldestMail]],
    },
    grand_tour_mails_given_up: {
      help: "Mails that could not be sent; npm run outbox lists them.",
      values: [[{}, row.dead]],
    },
    grand_tour_jobs: {
      help: "Jobs that are due, and those that have failed and are tried again.",
      values: [
        [{ state: "due" }, row.jobs],
        [{ state: "failed" }, row.failedJobs],
      ],
    },
    ...(row.backup !== null && {
      grand_tour_backup_timestamp_seconds: {
        help: "When the last successful backup was begun.",
        values: [[{}, row.backup]] satisfies Figure["values"],
      },
    }),
    ...(row.seal !== null && {
      grand_tour_seal_timestamp_seconds: {
        help: "When ledger and audit log were last sealed.",
        values: [[{}, row.seal]] satisfies Figure["values"],
      },
    }),
  };
}
