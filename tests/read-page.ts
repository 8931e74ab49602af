import { type HTMLElement, type Node, parse, TextNode } from "node-html-parser";
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
  const html = withoutScripts(await response.text());
  const page = readHtml(html);
  const links = page.querySelectorAll("a[href]").map((link) => ({
    label: wordsOf(link),
    to: link.getAttribute("href") ?? "",
  }));
  return {
    status: response.status,
    location: response.headers.get("Location"),
    text: wordsOf(page),
    links,
    html,
    cookies: response.headers.getSetCookie(),
  };
}

/** HTML as a tree; what React says to itself in comments is left out. */
export function readHtml(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** What the router writes for the browser's script is no text of the page. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[^]*?<\/script>/g, "");
}

/** The first element of a page that a selector finds, as HTML; "" for none. */
export function partOf(page: { html: string }, selector: string): string {
  return partsOf(page, selector)[0] ?? "";
}

/** Every element that matches a selector, as HTML, in page order. */
export function partsOf({ html }: { html: string }, selector: string): string[] {
  return readHtml(html)
    .querySelectorAll(selector)
    .map(({ range: [from, to] }) => html.slice(from, to));
}

/** The text between tags. */
export function words(html: string): string {
  return wordsOf(readHtml(html));
}

/** An element's words, in one line. */
export function wordsOf(element: HTMLElement): string {
  // The parser takes the document's type for text.
  const raw = rawTextOf(element).replace(/^\s*<!doctype[^>]*>/i, "");
  return decode(raw).replace(/\s+/g, " ").trim();
}

/** A word ends where one of these does. */
const wordEnds = new Set([
  "br",
  "a",
  "p",
  "li",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "dd",
  "dt",
]);

function rawTextOf(node: Node): string {
  if (node instanceof TextNode) return node.rawText;
  return node.childNodes.map(rawTextOf).join("") + (wordEnds.has(node.rawTagName) ? " " : "");
}

/** Decodes HTML entities. */
export function decode(text: string): string {
  return new TextNode(text).text;
}
