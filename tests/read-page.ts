import { ownRequest, type Site } from "./site-in-process.ts";

/** A page as a reader without script gets it. */
export type ReadPage = {
  status: number;
  location: string | null;
  /** Its words, tags taken out. */
  text: string;
  /** Each link's words and address, in the page's order. */
  links: { label: string; to: string }[];
  html: string;
  cookies: string[];
};

/** Asks the site for a page, with `cookie` where someone is signed in. */
export async function readPage(site: Site, path: string, cookie?: string): Promise<ReadPage> {
  const response = await site(ownRequest(path, cookie === undefined ? {} : { cookie }));
  // What the router writes for the browser's script is no text of the page.
  const html = (await response.text()).replace(/<script\b[^>]*>[^]*?<\/script>/g, "");
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, to = "", inner = ""]) => ({
    label: words(inner),
    to: decode(to),
  }));
  return {
    status: response.status,
    location: response.headers.get("Location"),
    text: words(html),
    links,
    html,
    cookies: response.headers.getSetCookie(),
  };
}

/** The part of a page between two tags of a name: 'header', 'footer', 'main'. */
export function partOf(page: ReadPage, tag: string): string {
  return new RegExp(`<${tag}\\b[^]*?</${tag}>`).exec(page.html)?.[0] ?? "";
}

/** What stands between the tags. */
export function words(html: string): string {
  return decode(html.replace(/<(?:br|\/a|\/p|\/li|\/div|\/h\d|\/dd|\/dt)\b[^>]*>/g, " ").replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Text as it was before it was written into HTML. */
export function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
