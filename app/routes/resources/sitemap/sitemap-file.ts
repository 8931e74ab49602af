import { data } from "react-router";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import type { Route } from "./+types/sitemap-file";
import { dealsFile, pagesFile } from "./sitemap-files.server.ts";
import { xmlResponse } from "./sitemap-xml.server.ts";

/** One file of the index: `pages.xml`, or `deals.xml?from=<deal id>`; 404 for anything else. */
export async function loader({ params, url }: Route.LoaderArgs) {
  if (params.file === "pages.xml") return xmlResponse(await pagesFile());
  const from = url.searchParams.get("from") ?? "";
  if (params.file !== "deals.xml" || !(from === "" || isDealId(from)))
    throw data(null, { status: 404 });
  return xmlResponse(await dealsFile(from));
}
