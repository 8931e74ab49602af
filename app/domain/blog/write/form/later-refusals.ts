import { isDay } from "#app/values/dates.ts";
import { momentOf } from "./moment-of.ts";
import { postRefusals } from "../post-messages.ts";
import type { PostValues } from "./post-fields.ts";

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
