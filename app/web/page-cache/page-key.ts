/** Tracking keys that advertisers hang on a link: the page is the same without them, and no visitor's is kept in a page shown to others. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_cid|mc_eid|_gl)$/;

const longestKey = 512;

/**
 * The address under which a page is kept, and rendered for it: the path, and the query without tracking keys, sorted by name. Undefined for one too long
 * to keep.
 */
export function pageKey(target: string): string | undefined {
  if (target.length > longestKey) return undefined;
  const mark = target.indexOf("?");
  if (mark === -1) return target;
  const given = new URLSearchParams(target.slice(mark + 1));
  const kept = new URLSearchParams([...given].filter(([name]) => !tracking.test(name)));
  kept.sort();
  const path = target.slice(0, mark);
  const key = kept.size === 0 ? path : `${path}?${kept}`;
  return key.length > longestKey ? undefined : key;
}
