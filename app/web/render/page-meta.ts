import type { MetaDescriptor } from "react-router";
import { type Agency, defaultAgency } from "#app/values/agency.ts";
import { cardAddress } from "#app/values/icon-address.ts";
import { imageObject, type JsonLd } from "./json-ld.ts";

/** A picture for link previews: a poster's slug or a photo's URL; `isCropped`: a JPEG of their size. */
export type SharedPicture = ({ poster: string } | { url: string; isCropped: boolean }) & {
  alt: string;
};

type Page = {
  /** Followed by the trade name. */
  title: string | { /** Already says whose site it is. */ whole: string };
  description: string;
  /** The page's canonical path; by default its own path without the query. */
  canonical?: string;
  type?: "website" | "article";
  picture?: SharedPicture;
  /** Structured data for search engines, given the site's origin and whose it is. */
  jsonLd?: (origin: string, agency: Agency) => readonly JsonLd[];
  /** Excluded from search engines: private pages, intermediate steps, empty lists. */
  noIndex?: boolean;
};

/** The part of a meta function's arguments that this file reads. */
export type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
};

/** Of a page without a picture of its own: the agency's logo or name, or a poster. */
function sitePicture(agency: Agency): SharedPicture {
  const card = cardAddress(agency);
  if (card)
    return { url: card, isCropped: card.endsWith(".jpg"), alt: `Logo of ${agency.tradeName}` };
  return {
    poster: "santorini",
    alt: "Poster of Santorini: white houses and blue domes above the sea",
  };
}

/**
 * A page's head: title ('Title | Trade name'), description, and, if search engines may list it,
 * canonical URL, link preview and JSON-LD.
 *
 * The origin comes from the layout's loader, because a browser doesn't know APP_URL.
 */
export function pageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
  const { title, description, noIndex = false } = page;
  const agency = agencyOf(args);
  const isWhole = typeof title === "object";
  const named: MetaDescriptor[] = [
    { title: isWhole ? title.whole : `${title} | ${agency.tradeName}` },
    { name: "description", content: description },
  ];
  if (noIndex) return [...named, { name: "robots", content: "noindex" }];
  const origin = originOf(args);
  // The shell failed to load, so an error page is shown.
  if (origin === undefined) return named;
  const url = origin + (page.canonical ?? plainPath(args.location.pathname));
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: url },
    ...previewOf({ ...page, title: isWhole ? title.whole : title }, { url, origin, agency }),
    ...(page.jsonLd?.(origin, agency) ?? []).map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

/** Normalizes a path: routes match in any case and with extra slashes. */
function plainPath(pathname: string): string {
  return `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
}

function previewOf(
  { title, description, type = "website", picture }: Page & { title: string },
  { url, origin, agency }: { url: string; origin: string; agency: Agency },
): MetaDescriptor[] {
  const shown = picture ?? sitePicture(agency);
  const image = pictureUrl(shown, origin);
  const isCropped = "poster" in shown || shown.isCropped;
  const properties = {
    site_name: agency.tradeName,
    locale: "en_US",
    type,
    title,
    description,
    url,
    image,
    "image:alt": shown.alt,
    ...(isCropped && { "image:type": "image/jpeg", "image:width": "1200", "image:height": "630" }),
  };
  return [
    ...Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: image },
  ];
}

/** URL of a preview picture; posters have their own (packages/posters/draw-share.ts). */
function pictureUrl(picture: SharedPicture, origin: string): string {
  return new URL("poster" in picture ? `/posters/${picture.poster}-share.jpg` : picture.url, origin)
    .href;
}

const originOf = ({ matches }: MetaArgs): string | undefined => {
  const origin = loadedAs("origin", matches);
  return typeof origin === "string" ? origin : undefined;
};

/** The agency that the root has loaded. */
export function agencyOf({ matches }: Pick<MetaArgs, "matches">): Agency {
  const agency = loadedAs("agency", matches);
  // The root's loader answers with nothing else.
  return agency instanceof Object ? (agency as Agency) : defaultAgency;
}

/** What the first route loaded that has this key. */
function loadedAs(key: string, matches: MetaArgs["matches"]): unknown {
  const loaded = matches.map((match) => match?.loaderData);
  return loaded
    .filter((data) => data instanceof Object)
    .map((data): unknown => Reflect.get(data, key))
    .find((value) => value !== undefined);
}

/** A picture as structured data; a photograph with whose it is, where that is known. */
export function pictureData(
  picture: SharedPicture,
  origin: string,
  credit: string,
): string | JsonLd {
  const url = pictureUrl(picture, origin);
  return credit === "" ? url : imageObject({ url, caption: picture.alt, credit });
}
