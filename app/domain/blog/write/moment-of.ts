import { businessMoment } from "#app/values/dates.ts";
import type { Publication } from "./edited-post.ts";

/**
 * The moment from which a post is to be read, null for a draft, given the one that it has. What is published stays so from when it was; what was scheduled for a moment that came
 * while its form was open keeps it. Refused as 'past' where it would appear before `now`.
 */
export function momentOf(
  publication: Publication,
  { before, now }: { before: Date | null; now: Date },
): { ok: true; at: Date | null } | { ok: false; reason: "past" } {
  if (publication.state === "scheduled") {
    const at = businessMoment(publication.day, publication.time);
    return at > now || at.getTime() === before?.getTime() ? { ok: true, at } : { ok: false, reason: "past" };
  }
  if (publication.state === "draft") return { ok: true, at: null };
  return { ok: true, at: before !== null && before <= now ? before : now };
}
