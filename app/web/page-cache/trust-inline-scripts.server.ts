import { createHash } from "node:crypto";

export type TrustedPage = { html: string; hashes: string[] };

/**
 * Prepares a rendered page for reuse: trusts its inline scripts by SHA-256 and removes the nonce.
 * Scripts without the nonce are not ours and stay untrusted. Returns undefined if the nonce appears
 * elsewhere, which would reveal it.
 */
export function trustInlineScripts(html: string, nonce: string): TrustedPage | undefined {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", content = ""] of html.matchAll(
    /<script\b([^>]*)>([^]*?)<\/script>/gi,
  )) {
    const runs = content !== "" && attributes.includes(mark) && !/ src=/.test(attributes);
    if (runs) hashes.add(createHash("sha256").update(content).digest("base64"));
  }
  const bare = html.replaceAll(mark, "");
  return bare.includes(nonce) ? undefined : { html: bare, hashes: [...hashes] };
}

/** The nonce in a response's policy. */
export function nonceOf(headers: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
}
