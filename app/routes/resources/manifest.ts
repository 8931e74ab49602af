import { href } from "react-router";
import { iconAddress, tabIcon } from "#app/values/icon-address.ts";
import { readCurrentAgency } from "#app/domain/settings/settings.server.ts";

/** What a phone that installs the site calls it. */
export async function loader() {
  const { agency, isCurrent } = await readCurrentAgency();
  const { tradeName, bandColor } = agency;
  const png = (size: 192 | 512) => ({
    src: iconAddress(agency, size),
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  const tab = tabIcon(agency);
  const manifest = {
    name: `${tradeName}: European trips for US travelers`,
    short_name: tradeName,
    description: "Find, book and follow a trip to Europe.",
    id: href("/"),
    start_url: href("/"),
    scope: href("/"),
    lang: "en-US",
    dir: "ltr",
    display: "minimal-ui",
    categories: ["travel"],
    theme_color: bandColor,
    background_color: "#fbf6ec",
    icons: [
      ...(tab.type === "image/svg+xml" ? [{ src: tab.href, sizes: "any", type: tab.type }] : []),
      png(192),
      ...["any", "maskable"].map((purpose) => ({ ...png(512), purpose })),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": isCurrent ? "public, max-age=600" : "no-store",
    },
  });
}
