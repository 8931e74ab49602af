import {
  type DisplaySettings,
  formatDisplay,
  isDefaultDisplay,
  parseDisplay,
} from "#app/values/display-settings.ts";

/**
 * Tracking parameters: the page is the same without them, and no visitor's may end up in a shared
 * page.
 */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_cid|mc_eid|_gl)$/;

const longestKey = 512;

/** What a key stands for: the page at `target` (path and query) with these display settings. */
export type KeyedPage = { target: string; display: DisplaySettings };

/**
 * The cache key: path and query without tracking parameters, sorted by name, then a space and any
 * non-default display settings. Loader data ignores display settings. Undefined for a URL that is
 * too long.
 */
export function pageKey({ target, display }: KeyedPage): string | undefined {
  const plain = plainTarget(target);
  if (plain === undefined || isDefaultDisplay(display) || pathOf(plain).endsWith(".data"))
    return plain;
  return `${plain} ${formatDisplay(display)}`;
}

/** Parses a key written by `pageKey`. */
export function readPageKey(key: string): KeyedPage {
  const [target = "", word] = key.split(" ");
  return { target, display: parseDisplay(word) };
}

/** Returns a URL's path without its query. */
export function pathOf(target: string): string {
  const mark = target.indexOf("?");
  return mark === -1 ? target : target.slice(0, mark);
}

function plainTarget(target: string): string | undefined {
  if (target.length > longestKey) return undefined;
  const path = pathOf(target);
  if (path === target) return target;
  const given = new URLSearchParams(target.slice(path.length + 1));
  const query = new URLSearchParams([...given].filter(([name]) => !tracking.test(name)));
  query.sort();
  const plain = query.size === 0 ? path : `${path}?${query}`;
  return plain.length > longestKey ? undefined : plain;
}
