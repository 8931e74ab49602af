import { escapeHtml } from "#app/values/text/escape-html.ts";
import { imprintMark, logoMark } from "./compose-mail.ts";

type Letterhead = {
  /** The site's origin, for the logo. */
  appUrl: string;
  phone: string;
  address: string;
};
type Body = { html: string; plainText: string };

/** Adds logo, phone and postal address when sending; newsletters must name an address by law. */
export function withLetterhead(
  { html, plainText }: Body,
  { appUrl, phone, address }: Letterhead,
): Body {
  const lines = [address, phone].filter((line) => line !== "");
  const logo = `<img src="${escapeHtml(new URL("/icons/icon-192.png", appUrl).href)}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:10px">`;
  const imprint = ["Grand Tour", ...lines].map(escapeHtml).join("<br>");
  return {
    html: html.replace(logoMark, () => logo).replace(imprintMark, () => imprint),
    plainText: plainText + lines.map((line) => `${line}\n`).join(""),
  };
}
