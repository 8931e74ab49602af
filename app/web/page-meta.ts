import type { MetaDescriptor } from "react-router";
import type { JsonLd } from "./json-ld.ts";

/** What a picture for link previews is: a poster by its slug, or a photograph's address. */
export type SharedPicture = ({ poster: string } | { url: string }) & { alt: string };

type Page = {
  title: string;
  description: string;
  /** The address that this page is known by, as a path; its own path without the query unless told. */
  canonical?: string;
  type?: "website" | "article";
  picture?: SharedPicture;
  /** What it is about, for search engines, given the site's address. */
  jsonLd?: (origin: string) => readonly JsonLd[];
  /** Not for search engines: somebody's own, a step on the way, or a list of nothing. */
  noIndex?: boolean;
};

/** What every route's meta function is given, as far as this file reads it. */
type MetaArgs = { location: { pathname: string }; matches: readonly ({ loaderData?: unknown } | undefined)[] };

const sitePicture: SharedPicture = { poster: "santorini", alt: "Poster of Santorini: white houses and blue domes above the sea" };

/**
 * The head of a page: title in the site's form ('Title | Grand Tour'), description, and, for one that search engines may list, its canonical address,
 * what link previews show, and JSON-LD. Addresses stand on the origin that the layout's loader hands down: a browser knows no APP_URL.
 */
export function pageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
  const { title, description, noIndex = false } = page;
  const named: MetaDescriptor[] = [
    { title: title.includes("Grand Tour") ? title : `${title} | Grand Tour` },
    { name: "description", content: description },
  ];
  if (noIndex) return [...named, { name: "robots", content: "noindex" }];
  const origin = originOf(args.matches);
  // The shell could not be loaded: an error page stands there instead.
  if (origin === undefined) return named;
  const url = origin + (page.canonical ?? plainPath(args.location.pathname));
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: url },
    ...previewOf(page, url, origin),
    ...(page.jsonLd?.(origin) ?? []).map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}

/** The one spelling of a path: routes match in any case, and with slashes too many. */
function plainPath(pathname: string): string {
  return `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
}

function previewOf({ title, description, type = "website", picture = sitePicture }: Page, url: string, origin: string): MetaDescriptor[] {
  return [
    { property: "og:site_name", content: "Grand Tour" },
    { property: "og:locale", content: "en_US" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: pictureUrl(picture, origin) },
    { property: "og:image:alt", content: picture.alt },
    ...("poster" in picture
      ? [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: pictureUrl(picture, origin) },
  ];
}

/** Where a picture for previews is found; posters have one drawn for it (packages/posters/draw-share.ts). */
export function pictureUrl(picture: SharedPicture, origin: string): string {
  return new URL("poster" in picture ? `/posters/${picture.poster}-share.jpg` : picture.url, origin).href;
}

function originOf(matches: MetaArgs["matches"]): string | undefined {
  for (const match of matches) {
    const loaded = match?.loaderData;
    if (typeof loaded === "object" && loaded !== null && "origin" in loaded && typeof loaded.origin === "string") return loaded.origin;
  }
  return undefined;
}
