import { choice, listSearch, type ListView, type SearchOf } from "#app/values/list-search.ts";
import { postCategories, type PostSummary, type PostStatus, statusLabels } from "../../post.ts";

const categories = Object.fromEntries(postCategories.map((name) => [name, name]));

export const managedPostSearch = listSearch({
  label: "Search posts",
  placeholder: "Title, author or tag",
  sorts: ["updated", "title", "published"],
  first: "-updated",
  filters: {
    status: choice("Status", "Every status", statusLabels),
    category: choice("Category", "Every category", categories),
  },
});
export type ManagedPostSearch = SearchOf<typeof managedPostSearch>;

export const postViews = [
  { name: "All", query: "" },
  { name: "Drafts", query: "status=draft" },
  { name: "Scheduled", query: "status=scheduled" },
  { name: "Published", query: "status=published" },
] as const satisfies readonly ListView[];

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
