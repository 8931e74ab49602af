import { postCategories } from "#app/domain/blog/post.ts";
import type { ManagedPost } from "#app/domain/blog/write/list/managed-post.ts";
import { postStatuses, statusLabels, type PostStatus } from "#app/domain/blog/post-status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import type { Sort } from "#app/ui/list/list-address.ts";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import { postColumns } from "./post-columns.tsx";

type Props = {
  posts: readonly ManagedPost[];
  total: number;
  more: boolean;
  q: string;
  sort: Sort;
  page: number;
  perPage: number;
  status: PostStatus | undefined;
  category: string | undefined;
  /** The current query. */
  query: string;
  /** Why a post was not deleted. */
  notice: ToastMessage | undefined;
};

/** Manage Blog Content (spec §2.5), including drafts. */
export function PostsPage({ notice, ...list }: Props) {
  const { blog, newPost } = usePortal().paths;
  const { posts, total, more, q, sort, page, perPage, status, category } = list;
  const query = new URLSearchParams(list.query);
  return (
    <PortalPage
      title="Manage Blog Content"
      above={[]}
      actions={
        <ButtonLink look="primary" dense href={newPost}>
          Create New Blog Post
        </ButtonLink>
      }
    >
      <ErrorSummary notice={notice} errors={none} />
      <div className="grid min-w-0 gap-3">
        <FilterBar label="Search posts" placeholder="Title, author or tag" q={q}>
          <FilterSelect
            label="Status"
            name="status"
            value={status ?? ""}
            options={[{ value: "", label: "Every status" }, ...statusOptions]}
          />
          <FilterSelect
            label="Category"
            name="category"
            value={category ?? ""}
            options={[{ value: "", label: "Every category" }, ...categoryOptions]}
          />
        </FilterBar>
        <DataTable
          id="posts"
          caption="Posts of the blog"
          rows={posts}
          rowKey={({ id }) => id}
          sort={sort}
          query={query}
          columns={postColumns}
          empty={
            <NoPosts
              list={blog}
              add={newPost}
              isPastEnd={total > 0}
              isNarrowed={q !== "" || status !== undefined || category !== undefined}
            />
          }
        />
        <ListFoot
          label="Pages of posts"
          page={page}
          perPage={perPage}
          total={total}
          more={more}
          query={query}
        />
      </div>
    </PortalPage>
  );
}

const none = {};
const statusOptions = postStatuses.map((value) => ({ value, label: statusLabels[value] }));
const categoryOptions = postCategories.map((value) => ({ value, label: value }));

function NoPosts({
  list,
  add,
  isPastEnd,
  isNarrowed,
}: {
  list: string;
  add: string;
  isPastEnd: boolean;
  isNarrowed: boolean;
}) {
  if (isPastEnd) return <p>This list has no such page.</p>;
  return (
    <>
      <p>{isNarrowed ? "No posts are like that." : "No posts yet. Write the first one!"}</p>
      <p className="mt-4">
        {isNarrowed ? (
          <ButtonLink dense href={list}>
            See all posts
          </ButtonLink>
        ) : (
          <ButtonLink dense href={add}>
            Create New Blog Post
          </ButtonLink>
        )}
      </p>
    </>
  );
}
