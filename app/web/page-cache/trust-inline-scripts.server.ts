import { createHash } from "node:crypto";

export type TrustedPage = { html: string; hashes: string[] };

/**
 * Makes a rendered page one that can be shown twice: the inline scripts that carry its nonce are trusted by their SHA-256 from now on, and the nonce is taken
 * out. A script without it was not written by us and stays untrusted. Returns undefined where the nonce stands anywhere else, which would give it away.
 */
export function trustInlineScripts(html: string, nonce: string): TrustedPage | undefined {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", content = ""] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)) {
    const runs = content !== "" && attributes.includes(mark) && !/ src=/.test(attributes);
    if (runs) hashes.add(createHash("sha256").update(content).digest("base64"));
  }
  const bare = html.replaceAll(mark, "");
  return bare.includes(nonce) ? undefined : { html: bare, hashes: [...hashes] };
}

/** The nonce that a response's policy trusts. */
export function nonceOf(headers: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
}
