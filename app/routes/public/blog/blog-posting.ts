import { href } from "react-router";
import type { Post } from "#app/domain/blog/post.ts";
import type { Likes } from "#app/domain/blog/react/likes.server.ts";
import type { Agency } from "#app/values/agency.ts";
import { sharedPhoto } from "#app/domain/media/share-picture.ts";
import { type JsonLd, publisher } from "#app/web/render/json-ld.ts";
import { pictureData, type SharedPicture } from "#app/web/render/page-meta.ts";

type Found = { post: Post; reactions: { likes: Pick<Likes, "count">; total: number } };

/** A post as structured data, with its likes and comments. */
export function blogPosting(
  { post, reactions: { likes, total } }: Found,
  origin: string,
  agency: Agency,
): JsonLd {
  const url = `${origin}${href("/blog/:slug", { slug: post.slug })}`;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    image: pictureData(sharedPicture(post), origin, post.imageUrl === null ? "" : post.imageCredit),
    datePublished: post.publishedOn,
    author: { "@type": "Person", name: post.author },
    publisher: publisher(origin, agency),
    articleSection: post.category,
    keywords: post.tags,
    inLanguage: "en-US",
    ...(total > 0 && { commentCount: total }),
    ...(likes.count > 0 && { interactionStatistic: likesCounted(likes.count) }),
  };
}

/** A post's picture for link previews. */
export function sharedPicture({ poster, imageUrl, imageDescription: alt }: Post): SharedPicture {
  return imageUrl === null ? { poster, alt } : sharedPhoto(imageUrl, alt);
}

function likesCounted(count: number) {
  return {
    "@type": "InteractionCounter",
    interactionType: "https://schema.org/LikeAction",
    userInteractionCount: count,
  };
}
