import { readSite } from "#app/domain/settings/read-site.server.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { wholeSitemap } from "./sitemap-files.server.ts";
import { urlSet, xmlResponse } from "./sitemap-xml.server.ts";

export const handle = {
  cachedUntil: ["packages", "blog_posts", "app_settings", "content_entries"],
} satisfies PageHandle;

/** Every indexable page, or an index of files that list them; nothing of a sample site. */
export async function loader() {
  return xmlResponse((await readSite()).isOwn ? await wholeSitemap() : urlSet([]));
}
