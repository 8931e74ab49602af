import { href } from "react-router";
import { displayAttributes } from "#app/values/display-settings.ts";
import { readDisplay } from "./display-cookie.server.ts";

/** What the page says; our own words, which are written into it as they are. `again` stands in the place of the link that asks once more. */
type Words = { title: string; text: string; again?: string };

/** A small page in the site's look that needs neither the database nor the application. `cookies` is the Cookie header. */
export function shortPage(
  { title, text, again = `<a class="again" href="">Try again</a>` }: Words,
  cookies: string | null | undefined,
): string {
  return `<!doctype html>
<html lang="en-US"${attributesOf(cookies)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Grand Tour</title>
<link rel="stylesheet" href="/unavailable.css">
</head>
<body>
<main>
<div>
<h1>${title}.</h1>
<p>${text}</p>
<div>${again} <a href="${href("/packages")}">See our packages</a></div>
</div>
<img src="/posters/norwegian-fjords-640.avif" width="640" height="800" alt="">
</main>
</body>
</html>
`;
}

/** How the visitor wants pages drawn: words from a closed set. */
function attributesOf(cookies: string | null | undefined): string {
  const given = Object.entries(displayAttributes(readDisplay(cookies)));
  return given.map(([name, value]) => (value === undefined ? "" : ` ${name}="${value}"`)).join("");
}
