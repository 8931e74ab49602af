import { href } from "react-router";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { newestPosts } from "#app/domain/blog/read/posts.server.ts";

/** Number of posts in the feed. */
const length = 20;

/** The blog as RSS 2.0, newest first, with full posts. */
export async function loader() {
  const [{ tradeName }, posts] = await Promise.all([readAgency(), newestPosts(length)]);
  return new Response(feedOf(tradeName, posts), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
}

type FeedPost = Awaited<ReturnType<typeof newestPosts>>[number];

function feedOf(tradeName: string, posts: readonly FeedPost[]): string {
  const lines = [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    `<channel>`,
    `<title>${escapeXml(tradeName)}: the blog</title>`,
    `<link>${escapeXml(ownUrl(href("/blog")))}</link>`,
    `<description>Guides to European cities, coasts and islands.</description>`,
    `<language>en-US</language>`,
    `<atom:link href="${escapeXml(ownUrl(href("/blog/rss.xml")))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(itemOf),
    `</channel>`,
    `</rss>`,
  ];
  return `${lines.join("\n")}\n`;
}

function itemOf(post: FeedPost): string {
  const url = escapeXml(ownUrl(href("/blog/:slug", { slug: post.slug })));
  // Feed readers can't resolve relative URLs.
  const content = post.content.replaceAll(
    / href="(\/[^"]*)"/g,
    (_, path: string) => ` href="${ownUrl(path)}"`,
  );
  return [
    `<item>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${post.publishedAt.toUTCString()}</pubDate>`,
    `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
    ...[post.category, ...post.tags].map((word) => `<category>${escapeXml(word)}</category>`),
    `<description>${escapeXml(post.excerpt)}</description>`,
    `<content:encoded>${escapeXml(content)}</content:encoded>`,
    `</item>`,
  ].join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes text for XML 1.0; drops control characters that it forbids. */
function escapeXml(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"]/g, (symbol) => entities[symbol] ?? symbol);
}
