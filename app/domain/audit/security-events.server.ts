import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import { type CountedEvent, EventRecorder, type SecurityEvent } from "./event-recorder.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";

const recorder = new EventRecorder({
  write: insertEvents,
  onFailure: (error) =>
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "Security events could not be written.",
    ),
});

/** Records a refusal for the security logs, without failing or slowing the response. */
export function noteSecurityEvent(event: SecurityEvent): void {
  recorder.note(event);
}

/** Writes what is counted so far, before the process ends. */
export function flushSecurityEvents(): Promise<void> {
  return recorder.flush();
}

/** Keeps the newest 100,000 events. Returns how many were removed. */
export async function trimSecurityEvents(): Promise<number> {
  const { rows } = await sql<{ removed: number }>`SELECT trim_security_events() AS removed`.execute(
    db,
  );
  return rows[0]?.removed ?? 0;
}

async function insertEvents(events: readonly CountedEvent[]): Promise<void> {
  await db
    .insertInto("securityEvents")
    .values(
      events.map(({ action, subject, actor, requestOrigin, times }) => ({
        actorId: actor?.id ?? null,
        actorRole: actor?.kind ?? "visitor",
        actorEmail: actor?.email ?? null,
        action,
        subjectType: subject.type,
        subjectId: withoutCardNumbers(subject.id).slice(0, 300),
        address: requestOrigin?.address.slice(0, 64) ?? null,
        userAgent: requestOrigin?.userAgent.slice(0, 400) ?? null,
        after: times > 1 || requestOrigin === null ? JSON.stringify({ times }) : null,
      })),
    )
    .execute();
}

export const auditJobs: JobList = {
  "trim-security-events": { run: trimSecurityEvents, at: "47 * * * *" },
};
