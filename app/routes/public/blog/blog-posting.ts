import type { Post } from "#app/domain/blog/post.ts";
import { type JsonLd, publisher } from "#app/web/json-ld.ts";
import { pictureUrl } from "#app/web/page-meta.ts";

/** A post, for search engines. */
export function blogPosting(post: Post, origin: string): JsonLd {
  const url = `${origin}/blog/${post.slug}`;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    image: pictureUrl({ poster: post.poster, alt: post.imageDescription }, origin),
    datePublished: post.publishedOn,
    author: { "@type": "Person", name: post.author },
    publisher: publisher(origin),
    articleSection: post.category,
    keywords: post.tags,
    inLanguage: "en-US",
  };
}
