import type { PageHandle } from "#app/web/render/page-handle.ts";
import { wholeSitemap } from "./sitemap-files.server.ts";
import { xmlResponse } from "./sitemap-xml.server.ts";

export const handle = {
  cachedUntil: ["packages", "blog_posts", "app_settings", "content_entries"],
} satisfies PageHandle;

/** Every indexable page, or an index of files that list them. */
export async function loader() {
  return xmlResponse(await wholeSitemap());
}
