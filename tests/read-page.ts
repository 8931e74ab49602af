import { type HTMLElement, type Node, parse, TextNode } from "node-html-parser";
import { ownRequest, type Site } from "./site-in-process.ts";

/** A page as a reader without script gets it. */
export type ReadPage = {
  status: number;
  location: string | null;
  /** Its text without tags. */
  text: string;
  /** Each link's label and address, in page order. */
  links: { label: string; to: string }[];
  html: string;
  cookies: string[];
};

/** Requests a page, signed in with `cookie`. */
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

/** Parses HTML, without React's comments. */
export function readHtml(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** Removes the router's data for the browser's script. */
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

/** An element's text in one line. */
export function wordsOf(element: HTMLElement): string {
  // The parser treats the doctype as text.
  const raw = rawTextOf(element).replace(/^\s*<!doctype[^>]*>/i, "");
  return decode(raw).replace(/\s+/g, " ").trim();
}

/** Elements that separate words. */
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
