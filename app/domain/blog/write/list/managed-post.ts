import type { PostSummary } from "../../post.ts";
import type { PostStatus } from "../../post-status.ts";

/** A post in the portals' list. */
export type ManagedPost = Pick<
  PostSummary,
  "slug" | "title" | "category" | "author" | "poster" | "imageUrl" | "imageDescription"
> & {
  id: string;
  status: PostStatus;
  publishedAt: Date | null;
  updatedAt: Date;
};
