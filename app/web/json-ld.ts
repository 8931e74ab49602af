/** A thing in schema.org's words; page-meta.ts adds the context, the router escapes it into its script. */
export type JsonLd = { "@type": string; [property: string]: unknown };

/** Who runs the site, as other things refer to it. */
export function publisher(origin: string): JsonLd {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: "Grand Tour",
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  };
}

/** The places above a page, as its breadcrumb shows them, and the page itself, which needs no address. */
export function breadcrumbList(above: readonly { label: string; to: string }[], here: string): (origin: string) => JsonLd {
  return (origin) => ({
    "@type": "BreadcrumbList",
    itemListElement: [
      ...above.map(({ label, to }, index) => ({ "@type": "ListItem", position: index + 1, name: label, item: new URL(to, origin).href })),
      { "@type": "ListItem", position: above.length + 1, name: here },
    ],
  });
}
