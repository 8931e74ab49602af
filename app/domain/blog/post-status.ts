/** A post's status: staff only, scheduled, or public. */
export const postStatuses = ["draft", "scheduled", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const statusLabels = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
} as const satisfies Record<PostStatus, string>;

/** The status at `now` for a publication time: scheduled posts become public by the clock. */
export function postStatus(publishedAt: Date | null, now: Date): PostStatus {
  if (publishedAt === null) return "draft";
  return publishedAt <= now ? "published" : "scheduled";
}
