import { typedLine } from "./typed-line.ts";

/** What a browser's email field takes (WHATWG HTML), with a dot behind the @. */
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`);

/**
 * One cleaning of every email address: lower case, its domain as mail servers write it, without
 * `mailto:`, a name around it, or the punctuation of a sentence. It may still be none.
 */
export function cleanEmail(text: string): string {
  const line = typedLine(text)
    .replace(/[“”«»„]/g, '"')
    .replace(/。/g, ".")
    .replace(/^e-?mail ?: ?/i, "");
  const link = /^<?mailto:([^?>]*)/i.exec(line)?.[1];
  const inside = inBrackets.exec(line)?.[1];
  const bare = (link === undefined ? (inside ?? line) : decoded(link)).trim();
  const [, quoted] = /^(["'(])(.*)["')]$/.exec(bare) ? ["", bare.slice(1, -1)] : ["", bare];
  // What mail programs write behind it: the same address once more, or a name.
  const alone = quoted.replace(/^([^\s@]+@[^\s@]+) (?:<[^<>]*>|\([^()@]*\))$/, "$1");
  return withAsciiDomain(alone.replace(/[ .,;:!?/>)\]]+$/, "").toLowerCase());
}

/** 'Ann <ann@example.com>', 'Ann [mailto:ann@example.com]'. */
const inBrackets = /^[^<>[\]@]*[<[](?:mailto:)?([^<>[\]]+)[>\]][ .,;]*$/i;

export const isEmail = (text: string): boolean => address.test(text);

/** Links write some characters as %xx. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Domains with other letters have one spelling in mail: xn--… */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\0-\x7f]*$/.test(domain))
    return email;
  const url = URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`) : null;
  return url === null ? email : `${email.slice(0, at)}@${url.hostname}`;
}
