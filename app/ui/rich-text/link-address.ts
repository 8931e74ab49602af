/**
 * Returns the URL for a typed link: an internal path, a mail address or an https URL (the scheme is
 * optional). Null for anything else.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:#|\/(?!\/))\S*$/.test(text)) return text;
  if (/^(?:mailto:)?[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/i.test(text))
    return text.startsWith("mailto:") ? text : `mailto:${text}`;
  const page = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`;
  const url =
    /^https:\/\/[^\s/]+\.[^\s/.]+/i.test(page) && URL.canParse(page) ? new URL(page) : null;
  return url?.protocol === "https:" && url.username === "" ? url.href : null;
}
