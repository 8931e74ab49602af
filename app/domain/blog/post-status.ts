/** Where a post stands: nobody's but the staff's, to appear at a moment, or there for everyone to read. */
export const postStatuses = ["draft", "scheduled", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const statusLabels = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const satisfies Record<
  PostStatus,
  string
>;

/** The status that the moment of publication makes, at `now`: the clock alone publishes what is scheduled. */
export function postStatus(publishedAt: Date | null, now: Date): PostStatus {
  if (publishedAt === null) return "draft";
  return publishedAt <= now ? "published" : "scheduled";
}
