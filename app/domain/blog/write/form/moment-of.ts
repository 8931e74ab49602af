import { businessMoment } from "#app/values/dates.ts";
import type { Publication } from "./edited-post.ts";

/**
 * The publication time for a form, null for a draft. A published post keeps its time, and so does
 * one whose scheduled time passed while the form was open. Refused as 'past' if it is before `now`.
 */
export function momentOf(
  publication: Publication,
  { before, now }: { before: Date | null; now: Date },
): { ok: true; at: Date | null } | { ok: false; reason: "past" } {
  if (publication.state === "scheduled") {
    const at = businessMoment(publication.day, publication.time);
    return at > now || at.getTime() === before?.getTime()
      ? { ok: true, at }
      : { ok: false, reason: "past" };
  }
  if (publication.state === "draft") return { ok: true, at: null };
  return { ok: true, at: before !== null && before <= now ? before : now };
}
