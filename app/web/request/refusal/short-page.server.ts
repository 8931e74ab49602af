import { href } from "react-router";
import { lastAgency } from "#app/platform/last-agency.server.ts";
import type { Agency } from "#app/values/agency.ts";
import { fitPicture, logoFile, readBrandPicture } from "#app/values/brand-picture.ts";
import { escapeHtml } from "#app/values/text/escape-html.ts";
import { colorAddress } from "#app/values/colors/color-address.ts";
import { displayAttributes } from "#app/values/display-settings.ts";
import { readDisplay } from "../../cookies/display-cookie.server.ts";

/** The page's text; trusted, so it is not escaped. `again` is the text of the link that retries. */
type Words = { title: string; text: string; again?: string };

/**
 * A small styled page that needs neither database nor application. `cookies` is the Cookie header.
 */
export function shortPage(
  { title, text, again = `<a class="again" href="">Try again</a>` }: Words,
  cookies: string | null | undefined,
): string {
  const agency = lastAgency();
  const colors = colorAddress(agency);
  return `<!doctype html>
<html lang="en-US"${attributesOf(cookies)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escapeHtml(agency.tradeName)}</title>
<link rel="stylesheet" href="/unavailable.css">${colors ? `\n<link rel="stylesheet" href="${colors}">` : ""}
</head>
<body>
<main>
<div>
${brandOf(agency)}
<h1>${title}.</h1>
<p>${text}</p>
<div>${again} <a href="${href("/packages")}">See our packages</a></div>${sellerOf(agency)}
</div>
<img src="/posters/norwegian-fjords-640.avif" width="640" height="800" alt="">
</main>
</body>
</html>
`;
}

/** The logo, whose file needs no database, or the name. */
function brandOf({ tradeName, logoPicture }: Agency): string {
  const picture = readBrandPicture(logoPicture);
  const name = escapeHtml(tradeName);
  if (!picture) return `<p class="brand">${name}</p>`;
  const { width, height } = fitPicture(picture, { width: 220, height: 44 });
  const file = href("/media/:name", { name: logoFile(picture) });
  return `<p class="brand"><img class="logo ${picture.tone}" src="${file}" width="${width}" height="${height}" alt="${name}"></p>`;
}

/** The registrations, which states ask for in all advertising. */
function sellerOf({ registrations }: Agency): string {
  if (registrations.length === 0) return "";
  return `\n<p class="seller">Seller of travel<br>${registrations.map(escapeHtml).join("<br>")}</p>`;
}

/** The visitor's display settings as attributes, from a closed set of words. */
function attributesOf(cookies: string | null | undefined): string {
  const given = Object.entries(displayAttributes(readDisplay(cookies)));
  return given.map(([name, value]) => (value === undefined ? "" : ` ${name}="${value}"`)).join("");
}
