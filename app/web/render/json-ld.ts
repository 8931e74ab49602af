import type { Agency } from "#app/values/agency.ts";
import { iconAddress } from "#app/values/icon-address.ts";
import type { Photograph } from "#app/values/photograph.ts";

/** A schema.org object; page-meta.ts adds the context, and the router escapes it. */
export type JsonLd = { "@type": string; [property: string]: unknown };

/** The publisher of the site, for references. */
export function publisher(origin: string, agency: Agency): JsonLd {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: agency.tradeName,
    url: `${origin}/`,
    logo: origin + iconAddress(agency, 512),
  };
}

/** A photograph with what it shows and whose it is, where that is known. */
export const imageObject = ({ url, caption, credit }: Photograph): JsonLd => ({
  "@type": "ImageObject",
  contentUrl: url,
  ...(caption && { caption }),
  ...(credit && { creditText: credit }),
});

/** The page's ancestors and the page itself, which needs no URL. */
export function breadcrumbList(
  above: readonly { label: string; to: string }[],
  here: string,
): (origin: string) => JsonLd {
  return (origin) => ({
    "@type": "BreadcrumbList",
    itemListElement: [
      ...above.map(({ label, to }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: new URL(to, origin).href,
      })),
      { "@type": "ListItem", position: above.length + 1, name: here },
    ],
  });
}
