import type { PostStatus } from "#app/domain/blog/post.ts";

/** The edited post, as last saved. */
export type StaffPost = {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  publishedAt: Date | null;
};
