import { decode } from "./read-page.ts";
import { ownRequest, type Site } from "./site-in-process.ts";

/** What a page says of itself to search engines and link previews. */
export type Head = {
  status: number;
  titles: string[];
  /** Each by its name or property, once. */
  meta: Readonly<Record<string, string>>;
  canonical: string | undefined;
  /** What stands in its JSON-LD scripts, read. */
  things: { "@type": string; [property: string]: unknown }[];
  html: string;
};

/** Asks the site for a page and reads its head; fails where a name stands twice. */
export async function readHead(site: Site, path: string, cookie?: string): Promise<Head> {
  const response = await site(ownRequest(path, cookie === undefined ? {} : { cookie }));
  const html = await response.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const named = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(
    ([, name = "", content = ""]) => [name, decode(content)] as const,
  );
  const twice = named.filter(([name], index) => named.findIndex(([other]) => other === name) !== index);
  if (twice.length > 0) throw new Error(`${path} says ${twice.map(([name]) => name).join(", ")} twice.`);
  const canonical = [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = ""]) => decode(href));
  if (canonical.length > 1) throw new Error(`${path} has two canonical addresses.`);
  return {
    status: response.status,
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => decode(title)),
    meta: Object.fromEntries(named),
    canonical: canonical[0],
    things: [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json) as Head["things"][number],
    ),
    html,
  };
}
