import { data } from "react-router";
import { isPostSlug } from "#app/domain/blog/post.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import type { Route } from "./+types/sitemap-file";
import { dealsFile, pagesFile, postsFile } from "./sitemap-files.server.ts";
import { xmlResponse } from "./sitemap-xml.server.ts";

/**
 * One file of the index: `pages.xml`, `posts.xml?from=<slug>` or `deals.xml?from=<deal id>`; 404 for
 * anything else.
 */
export async function loader({ params, url }: Route.LoaderArgs) {
  if (params.file === "pages.xml") return xmlResponse(await pagesFile());
  const from = url.searchParams.get("from") ?? "";
  if (params.file === "posts.xml" && (from === "" || isPostSlug(from)))
    return xmlResponse(await postsFile(from));
  if (params.file === "deals.xml" && (from === "" || isDealId(from)))
    return xmlResponse(await dealsFile(from));
  throw data(null, { status: 404 });
}
