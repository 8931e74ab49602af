import type { PostStatus } from "#app/domain/blog/post-status.ts";

/** A post that is edited, as it was saved last. */
export type PostAtDesk = { id: string; title: string; slug: string; status: PostStatus; publishedAt: Date | null };
