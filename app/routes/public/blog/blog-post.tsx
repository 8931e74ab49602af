import { data, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { dealsToPlaces } from "#app/domain/deals/shop/places/places-on-sale.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { nameShown } from "#app/domain/blog/comment.ts";
import { commentsUnder } from "#app/domain/blog/react/comments.server.ts";
import { readLikes } from "#app/domain/blog/react/likes.server.ts";
import { isPostSlug } from "#app/domain/blog/post.ts";
import { currentSlugOf, readPost, relatedPosts } from "#app/domain/blog/read/posts.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { businessDay } from "#app/values/dates.ts";
import { PostArticle } from "#app/views/blog/post-article.tsx";
import { Share } from "#app/views/share/share.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { breadcrumbList } from "#app/web/render/json-ld.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import { readerCookie } from "#app/web/cookies/token-cookies.server.ts";
import type { Route } from "./+types/blog-post";
import { blogPosting, sharedPicture } from "./blog-posting.ts";
import type { Commenter } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { LikePost } from "./like-post.tsx";
import { ReadNext } from "./read-next.tsx";
import { sendComment } from "./send-comment.server.ts";
import { sendLike } from "./send-like.server.ts";
import { abovePost } from "#app/ui/breadcrumb.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const handle = {
  cachedUntil: ["blog_posts", "blog_comments", "packages", "departures", "rates", "app_settings"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
  const { found } = args.loaderData;
  if (!found)
    return pageMeta(args, {
      title: "Oops! Post Not Found",
      description: `There is no post of the ${agencyOf(args).tradeName} blog at this address.`,
      noIndex: true,
    });
  const { title, excerpt } = found.post;
  return pageMeta(args, {
    title,
    description: excerpt,
    type: "article",
    picture: sharedPicture(found.post),
    jsonLd: (origin, agency) => [
      blogPosting(found, origin, agency),
      breadcrumbOf(title)(origin)],
  });
};

const breadcrumbOf = (title: string) =>
  breadcrumbList(
    abovePost,
    title,
  );

/**
 * The viewer's own like and pending comments are never cached: requests with a session or reader
 * cookie bypass the page cache.
 */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const post = isPostSlug(slug) ? await readPost(slug) : null;
  if (!post) return postElsewhere(slug);
  const now = Date.now();
  const viewer = viewerOf(context);
  const places = postersOf(post.tags.join(", ")).map(({ slug: place }) => ({ slug: place }));
  const [likes, { comments, total }, related, deals, settings] = await Promise.all([
    readerCookie.read(request).then((token) => readLikes(viewer, { slug, token })),
    commentsUnder(viewer, slug),
    relatedPosts(post, 2),
    dealsToPlaces(places, { today: businessDay(new Date(now)), limit: 3 }),
    onceARequest(context, readSettings),
  ]);
  const reactions = { likes, comments, total, commenter: commenterOf(viewer) };
  const next = { related, deals, now, dealOfTheMonth: settings.dealOfTheMonth };
  return data({ found: { post, url: ownUrl(href("/blog/:slug", { slug })), reactions, next } });
}

/** No post has this slug: redirect to its new one if it had it before. */
async function postElsewhere(slug: string) {
  const currentSlug = isPostSlug(slug) ? await currentSlugOf(slug) : null;
  if (currentSlug !== null) throw redirect(href("/blog/:slug", { slug: currentSlug }), 301);
  return data({ found: null }, { status: 404 });
}

function commenterOf(viewer: Viewer): Commenter {
  if (viewer.kind === "visitor") return { kind: "visitor" };
  return viewer.kind === "customer"
    ? { kind: "customer", nameShown: nameShown(viewer.name) }
    : { kind: "staff" };
}

/** Three forms on one page, distinguished by the URL. */
export async function action(args: Route.ActionArgs) {
  const form = new URL(args.request.url).searchParams.get("form");
  if (form === "like" || form === "unlike") return sendLike(args, form);
  if (form === "comment") return sendComment(args);
  return isPostSlug(args.params.slug)
    ? redirect(href("/blog/:slug", { slug: args.params.slug }))
    : data(null, { status: 404 });
}

export default function BlogPost({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (!found) return <PostNotFound />;
  const { post, url, reactions, next } = found;
  const { likes, ...comments } = reactions;
  const likeError = actionData?.errors.like;
  return (
    <main id="main">
      <PostArticle post={post} share={<Share title={post.title} url={url} />}>
        <LikePost likes={likes} error={likeError} />
      </PostArticle>
      <Comments
        slug={post.slug}
        {...comments}
        refusal={likeError === undefined ? (actionData ?? undefined) : undefined}
      />
      <ReadNext {...next} />
    </main>
  );
}

function PostNotFound() {
  return (
    <main id="main" className="page-measure section-space grid justify-items-start gap-6">
      <h1 className="text-page font-semibold">Oops! Post Not Found</h1>
      <p className="max-w-[36em] text-lede text-ink-soft">
        The address may be mistyped, or the post has been taken down. The others are all still here.
      </p>
      <ButtonLink look="primary" href={href("/blog")}>
        Back to the blog
      </ButtonLink>
    </main>
  );
}
