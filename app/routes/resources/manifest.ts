import { href } from "react-router";
import { readCurrentAgency } from "#app/domain/settings/settings.server.ts";

/** What a phone that installs the site calls it. */
export async function loader() {
  const { agency, isCurrent } = await readCurrentAgency();
  const { tradeName, bandColor } = agency;
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
      { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      ...["any", "maskable"].map((purpose) => ({
        src: "/icons/icon-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose,
      })),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": isCurrent ? "public, max-age=600" : "no-store",
    },
  });
}
