import { loadMorph } from "./load-morph.ts";
import { startNewToasts } from "./toast.ts";

let morph: Awaited<ReturnType<typeof loadMorph>>["morph"];

/** Reads a page that `showMain` or `showParts` will show; null if their script is gone, as after a release. */
export async function parsePage(response: Response): Promise<Document | null> {
  const [html, loaded] = await Promise.all([response.text(), loadMorph().catch(() => null)]);
  if (!loaded) return null;
  morph = loaded.morph;
  return new DOMParser().parseFromString(html, "text/html");
}

/** The page of an answer; null for one that is no page, or of another path. */
export async function readDocument(response: Response): Promise<Document | null> {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (!isPage || response.redirected) return null;
  return parsePage(response);
}

/** Shows the content of another page of this path; false if more than that has changed. */
export function showMain(loaded: Document): boolean {
  if (frameOf(loaded) !== frameOf(document)) return false;
  showParts(loaded, ["main"]);
  document.title = loaded.title;
  return true;
}

/** Shows parts of a page in the place of this one's, with the toast that came with it. */
export function showParts(loaded: Document, selectors: readonly string[]): void {
  for (const selector of [...selectors, ".shell-toast > [aria-live]"]) {
    const [from, to] = [document.querySelector(selector), loaded.querySelector(selector)];
    if (from && to) morph(from, to);
  }
  startNewToasts();
}

/** A new version of the site, or another viewer, needs the whole page. */
function frameOf({ documentElement }: Document): string {
  const stylesheet = documentElement.querySelector<HTMLElement>("link[rel=stylesheet]");
  const owner = documentElement.querySelector<HTMLElement>("[data-owner]")?.dataset.owner;
  return `${stylesheet?.getAttribute("href")} ${owner}`;
}
