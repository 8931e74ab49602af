import { href } from "react-router";

const here = "http://own.invalid";

/**
 * The path to go to after signing in: `next` if it is a safe internal path, otherwise `fallback`.
 * Safe for `redirect`.
 */
export function ownPath(next: string | null | undefined, fallback = href("/dashboard")): string {
  if (!next || next.length > 500 || !staysPlain(next)) return fallback;
  // The parser resolves dots ('/..//evil.example' becomes '//evil.example'), so check its result
  // again.
  const { origin, pathname, search, hash } = new URL(next, here);
  const path = pathname + search + hash;
  return origin === here && staysPlain(path) ? path : fallback;
}

function staysPlain(text: string): boolean {
  return decodings(text)?.every(isPlainPath) ?? false;
}

/** Exactly one leading slash, no backslash, no control characters. */
function isPlainPath(text: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
}

/** The text and its repeated decodings. Null if malformed or endless. */
function decodings(text: string): string[] | null {
  const forms = [text];
  for (let round = 0; round < 4; round += 1) {
    const last = forms.at(-1) ?? "";
    let decoded: string;
    try {
      decoded = decodeURIComponent(last);
    } catch {
      // '100%' is the decoding of '100%25'; only a malformed original is refused.
      return forms.length > 1 ? forms : null;
    }
    if (decoded === last) return forms;
    forms.push(decoded);
  }
  return null;
}
