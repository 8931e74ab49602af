import { businessMoment, isDay } from "#app/values/dates.ts";
import { postRefusals } from "../post-messages.ts";
import type { Publication } from "./edited-post.ts";
import type { PostValues } from "./post-fields.ts";

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

/**
 * By field, what saving would refuse next, of a form that is refused already: a moment that has
 * passed, and a picture without a description. `before` is when the saved post appears.
 */
export function laterRefusals(
  { state, publishDay = "", publishTime = "", imageUrl, imageDescription = "" }: PostValues,
  { before }: { before: Date | null },
): Record<string, string> {
  if (state !== "scheduled" && state !== "published") return {};
  const isMoment = state === "scheduled" && isDay(publishDay) && /^\d\d:\d\d$/.test(publishTime);
  const publication = { state: "scheduled", day: publishDay, time: publishTime } as const;
  const isPast = isMoment && !momentOf(publication, { before, now: new Date() }).ok;
  return {
    ...(isPast && { publishDay: postRefusals.past.text }),
    ...(imageUrl &&
      imageDescription.trim() === "" && { imageDescription: postRefusals.undescribed.text }),
  };
}
