import { useSearchParams } from "react-router";
import { managedPostSearch } from "#app/domain/blog/write/list/managed-post.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { isFiltered } from "#app/ui/list/list-address.ts";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { SearchBar } from "#app/ui/list/search-bar.tsx";
import { rowsPerPage } from "#app/values/list-search.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import { postColumns } from "./post-columns.tsx";
import type { readPostList } from "./read-post-list.server.ts";

type Props = Awaited<ReturnType<typeof readPostList>> & {
  /** Why a post was not deleted. */ notice: ToastMessage | undefined;
};

/** Manage Blog Content (spec §2.5), including drafts. */
export function PostsPage({ notice, ...list }: Props) {
  const { blog, newPost } = usePortal().paths;
  const { posts, total, more, sort, page } = list;
  const [query] = useSearchParams();
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
        <SearchBar search={managedPostSearch} />
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
              isNarrowed={isFiltered(query)}
            />
          }
        />
        <ListFoot
          label="Pages of posts"
          page={page}
          perPage={rowsPerPage}
          total={total}
          more={more}
          query={query}
        />
      </div>
    </PortalPage>
  );
}

const none = {};

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
