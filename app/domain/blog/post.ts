/** What a card shows of a post. Days are YYYY-MM-DD. */
export type PostSummary = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedOn: string;
  category: string;
  tags: string[];
  /** Slug of its poster, URL of a picture instead, and the alternative text. */
  poster: string;
  imageUrl: string | null;
  imageDescription: string;
  readMinutes: number;
};

/** A full post. `content` is HTML, sanitized when written. */
export type Post = PostSummary & {
  content: string;
  /** Whose its picture is; '' if unknown. */ imageCredit: string;
};

/** The blog's categories, in the order of its filter (spec §2.4). */
export const postCategories = [
  "City Guides",
  "Coastal Escapes",
  "Island Adventures",
  "Travel Tips",
] as const;

/** Tags a card shows at most (spec §9). */
export const tagsOnCard = 3;

/** Whether a text could be a post's slug, by the table's constraint. */
export function isPostSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

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
