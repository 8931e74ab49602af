import { data, href } from "react-router";
import {
  blogQuery,
  blogSearchKeys,
  postsPerPage,
  readBlogSearch,
  type BlogSearch,
} from "#app/domain/blog/read/blog-search.ts";
import { postTags, searchPosts } from "#app/domain/blog/read/posts.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { LeadPost, PostCard } from "#app/views/blog/post-card.tsx";
import { TagLinks } from "#app/views/blog/tag-links.tsx";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/blog";
import { BlogFilters } from "./blog-filters.tsx";

export const handle = {
  cachedUntil: ["blog_posts", "app_settings"],
  searchKeys: blogSearchKeys,
  results: "posts",
} satisfies PageHandle;

/** Like packages: filtered lists have the whole list as canonical URL, further pages their own. */
export const meta: Route.MetaFunction = (args) => {
  const { search, total } = args.loaderData;
  const isWhole = blogQuery({ ...search, page: 1 }) === "";
  const further = isWhole && search.page > 1 ? `, page ${search.page}` : "";
  return [
    ...pageMeta(args, {
      title: `Blog${further}`,
      description: `Guides to European cities, coasts and islands: how to go, where to stay, and what to leave out${further}.`,
      canonical: `${href("/blog")}${isWhole ? blogQuery({ page: search.page }) : ""}`,
      noIndex: total === 0,
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: { whole: `${agencyOf(args).tradeName}: the blog` },
      href: href("/blog/rss.xml"),
    },
  ];
};

export async function loader({ url }: Route.LoaderArgs) {
  const search = readBlogSearch(url.searchParams);
  if (!search)
    throw data("We couldn't read this search. Please start again from all posts.", { status: 400 });
  const [found, tags] = await Promise.all([searchPosts(search), postTags(14)]);
  if (found.posts.length === 0 && search.page > 1)
    throw data("This list has no such page.", { status: 404 });
  return { search, tags, ...found };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { search, tags, posts, total, more } = loaderData;
  const isWhole = blogQuery({ ...search, page: 1 }) === "" && search.page === 1;
  const [lead, ...others] = posts;
  return (
    <main id="main" className="page-measure pb-24">
      <div className="grid items-end gap-x-16 gap-y-6 pt-10 pb-10 md:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid gap-4">
          <h1 className="text-page font-semibold tracking-[-0.03em]">The blog</h1>
          <p className="max-w-[32em] text-lede text-ink-soft">
            How to go, where to stay, and what to leave out.
          </p>
        </div>
        <BlogFilters search={search} />
      </div>
      <p
        id="posts"
        tabIndex={-1}
        role="status"
        className={isWhole ? "sr-only" : "mb-6 flex flex-wrap items-baseline gap-x-4"}
      >
        <span className="min-w-0 wrap-anywhere">
          <b className="figures font-semibold">
            {total === 1
              ? "1 post"
              : `${more ? "more than " : ""}${total.toLocaleString("en-US")} posts`}
          </b>{" "}
          {describe(search)}
        </span>
        {isWhole ? null : (
          <a href={href("/blog")} className={`${linkClass} text-small`}>
            Clear Filters
          </a>
        )}
      </p>
      {lead ? (
        <>
          <LeadPost post={lead} />
          {others.length > 0 ? (
            <ul className="mt-[clamp(3rem,6vw,6rem)] grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-12 sm:grid-cols-2">
              {others.map((post) => (
                <li key={post.slug} className="sm:even:mt-16">
                  <PostCard post={post} level="h2" />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : (
        <NoPosts />
      )}
      <Pager
        label="Pages"
        page={search.page}
        pages={Math.ceil(total / postsPerPage)}
        to={(page) => `${href("/blog")}${blogQuery({ ...search, page })}`}
      />
      <Tags tags={tags} chosen={search.tag} />
    </main>
  );
}

function describe({ q, category, tag }: BlogSearch): string {
  return [q && `with “${q}”`, category && `in ${category}`, tag && `tagged ${tag}`]
    .filter(Boolean)
    .join(", ");
}

function NoPosts() {
  return (
    <EmptyPanel
      title="Nothing written about that yet."
      text="Try another word or another category. Or ask us: what you want to know may be the next post."
      poster="loire-valley"
    >
      <ButtonLink look="primary" href={href("/blog")}>
        See all posts
      </ButtonLink>
      <ButtonLink href={href("/contact")}>Ask us</ButtonLink>
    </EmptyPanel>
  );
}

function Tags({ tags, chosen }: { tags: readonly string[]; chosen: string | undefined }) {
  if (tags.length === 0) return null;
  return (
    <nav
      aria-label="Tags"
      className="mt-20 grid gap-3 border-t border-line-control pt-6 md:grid-cols-[8rem_1fr]"
    >
      <h2 className="text-card">Tags</h2>
      <TagLinks tags={tags} chosen={chosen} />
    </nav>
  );
}
