import { readHtml } from "../read-page.ts";
import { ownRequest, type Site } from "../site-in-process.ts";

/** A page's metadata for search engines and link previews. */
export type Head = {
  status: number;
  titles: string[];
  /** By name or property, each once. */
  meta: Readonly<Record<string, string>>;
  canonical: string | undefined;
  /** The parsed JSON-LD scripts. */
  things: { "@type": string; [property: string]: unknown }[];
  html: string;
};

/** Requests a page and parses its head; fails if a name occurs twice. */
export async function readHead(site: Site, path: string, cookie?: string): Promise<Head> {
  const response = await site(ownRequest(path, cookie === undefined ? {} : { cookie }));
  const html = await response.text();
  const page = readHtml(html);
  const find = (selector: string) => page.querySelectorAll(selector);
  const named = find("head > meta[name], head > meta[property]").map(
    (meta) =>
      [
        meta.getAttribute("name") ?? meta.getAttribute("property") ?? "",
        meta.getAttribute("content") ?? "",
      ] as const,
  );
  const twice = named.filter(
    ([name], index) => named.findIndex(([other]) => other === name) !== index,
  );
  if (twice.length > 0)
    throw new Error(`${path} says ${twice.map(([name]) => name).join(", ")} twice.`);
  const canonical = find('head > link[rel="canonical"]').map((link) => link.getAttribute("href"));
  if (canonical.length > 1) throw new Error(`${path} has two canonical addresses.`);
  return {
    status: response.status,
    titles: find("head > title").map((title) => title.text),
    meta: Object.fromEntries(named),
    canonical: canonical[0],
    things: find('script[type="application/ld+json"]').map(
      (script) => JSON.parse(script.rawText) as Head["things"][number],
    ),
    html,
  };
}
