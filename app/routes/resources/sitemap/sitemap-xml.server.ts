import { siteOrigin } from "#app/web/request/origin/site-origin.server.ts";

export type SitemapEntry = { path: string; /** YYYY-MM-DD, if known. */ lastChanged?: string };

/** A list of pages. Paths are slugs and the origin comes from `URL`, so nothing needs escaping. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  const origin = siteOrigin();
  const urls = entries.map(
    ({ path, lastChanged }) =>
      `<url><loc>${origin}${path}</loc>${lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ""}</url>`,
  );
  return documentOf("urlset", urls);
}

/** A list of such lists. */
export function sitemapIndex(paths: readonly string[]): string {
  const origin = siteOrigin();
  return documentOf(
    "sitemapindex",
    paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`),
  );
}

function documentOf(name: "urlset" | "sitemapindex", lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${name}>\n`;
}

/** Answers with the sitemap's text; proxies may keep it for ten minutes. */
export function xmlResponse(text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
}
