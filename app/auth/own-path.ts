import { href } from "react-router";

const here = "http://own.invalid";

/**
 * The path to go on to after signing in, only ever one of ours: `next` as the address bar brought it, or `fallback` where it leads elsewhere, hides something behind
 * its encoding, or is no path. Safe to hand to `redirect`.
 */
export function ownPath(next: string | null | undefined, fallback = href("/dashboard")): string {
  if (!next || next.length > 500 || !staysPlain(next)) return fallback;
  // The parser resolves dots: '/..//evil.example' comes out as '//evil.example', so what came out is looked at again.
  const { origin, pathname, search, hash } = new URL(next, here);
  const path = pathname + search + hash;
  return origin === here && staysPlain(path) ? path : fallback;
}

function staysPlain(text: string): boolean {
  return decodings(text)?.every(isPlainPath) ?? false;
}

/** One slash first and no second, no backslash, nothing below the space. */
function isPlainPath(text: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
}

/** The text and what it becomes when something on the way decodes it, again and again. Null where it comes malformed or never ends. */
function decodings(text: string): string[] | null {
  const forms = [text];
  for (let round = 0; round < 4; round += 1) {
    const last = forms.at(-1) ?? "";
    let decoded: string;
    try {
      decoded = decodeURIComponent(last);
    } catch {
      // '100%' is what '100%25' meant; only what came malformed is refused.
      return forms.length > 1 ? forms : null;
    }
    if (decoded === last) return forms;
    forms.push(decoded);
  }
  return null;
}
