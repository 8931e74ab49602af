import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { databasePool, db } from "#app/db/database.server.ts";
import { readBackupState } from "#app/domain/backup/read-backup-state.server.ts";
import { mailFigures } from "#app/domain/mail/unsent-mails.server.ts";
import { lastSealedAt } from "#app/domain/seals/find-seal.server.ts";
import { type MetricFigure, metrics } from "#app/platform/metrics.server.ts";
import { log } from "#app/platform/log.server.ts";
import { env } from "#app/platform/settings/env.server.ts";

/** Milliseconds: a scrape must not wait for a database that is away. */
const patience = 2_000;

/**
 * What Prometheus reads, for whoever sends METRICS_TOKEN as a bearer token; null without that
 * setting, "refused" for another token. Where the database does not answer, its figures are missing,
 * and `grand_tour_database_up` is 0.
 */
export async function readMetrics(
  authorization: string | null,
): Promise<{ text: string; contentType: string } | "refused" | null> {
  const [counted, token] = [metrics(), env().METRICS_TOKEN];
  if (!counted || token === undefined) return null;
  if (!isSame(authorization ?? "", `Bearer ${token}`)) return "refused";
  const late = delay(patience, undefined, { ref: false });
  const figures = await Promise.race([databaseFigures().catch(logFault), late]);
  const up: MetricFigure = {
    help: "Whether the database answers.",
    values: [[{}, figures ? 1 : 0]],
  };
  counted.set({ ...poolFigures(), grand_tour_database_up: up, ...figures });
  return counted.read();
}

function logFault(error: unknown): undefined {
  log.error({ err: error }, "The figures of the database could not be read.");
}

/** In a time that tells nothing: both are hashed first. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));
const hashOf = (text: string) => createHash("sha256").update(text).digest();

function poolFigures(): Record<string, MetricFigure> {
  const { totalCount, idleCount, waitingCount } = databasePool();
  return {
    grand_tour_pool: {
      help: "Connections to the database: open, idle, and requests that wait for one.",
      values: [
        [{ state: "open" }, totalCount],
        [{ state: "idle" }, idleCount],
        [{ state: "waiting" }, waitingCount],
      ],
    },
  };
}

async function databaseFigures(): Promise<Record<string, MetricFigure>> {
  const [mails, jobs, { good }, sealed] = await Promise.all([
    mailFigures(),
    jobFigures(),
    readBackupState({ kind: "operator" }),
    lastSealedAt(),
  ]);
  const priorities = ["urgent", "normal", "bulk"];
  return {
    grand_tour_mails_waiting: {
      help: "Mails that wait to be sent, by priority.",
      values: priorities.map((priority) => [{ priority }, mails.waiting[priority] ?? 0]),
    },
    grand_tour_mail_oldest_seconds: {
      help: "Since when the oldest mail waits that is due or has failed.",
      values: [[{}, mails.oldestSeconds]],
    },
    grand_tour_mails_given_up: {
      help: "Mails that could not be sent; npm run outbox lists them.",
      values: [[{}, mails.dead]],
    },
    grand_tour_jobs: {
      help: "Jobs that are due, and those that have failed and are tried again.",
      values: [
        [{ state: "due" }, jobs.due],
        [{ state: "failed" }, jobs.failed],
      ],
    },
    ...momentFigure("backup", "When the last good backup was begun.", good?.startedAt),
    ...momentFigure("seal", "When ledger and audit log were last sealed.", sealed),
  };
}

async function jobFigures(): Promise<{ due: number; failed: number }> {
  const { rows } = await sql<{ due: number; failed: number }>`
    SELECT count(*) FILTER (WHERE run_at <= now())::int AS due,
      count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failed
    FROM graphile_worker.jobs`.execute(db);
  return rows[0] ?? { due: 0, failed: 0 };
}

/** Nothing for what has not been yet. */
function momentFigure(
  name: string,
  help: string,
  at: Date | null | undefined,
): Record<string, MetricFigure> {
  if (!at) return {};
  return { [`grand_tour_${name}_timestamp_seconds`]: { help, values: [[{}, +at / 1_000]] } };
}
