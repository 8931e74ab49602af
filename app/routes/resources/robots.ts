import { href } from "react-router";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { siteOrigin } from "#app/web/request/origin/site-origin.server.ts";

/** Portals and sign-in pages. Pages with noindex stay allowed, so that crawlers can read it. */
const closed = [
  href("/admin"),
  href("/superadmin"),
  href("/dashboard"),
  href("/login"),
  href("/logout"),
  href("/signup"),
  href("/verify-email"),
  href("/forgot-password"),
  href("/update-password"),
  href("/calendar/:file", { file: "*" }),
];

export async function loader() {
  const { isOwn } = await readSite();
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    // A sample site has nothing to list.
    ...(isOwn ? ["", `Sitemap: ${siteOrigin()}${href("/sitemap.xml")}`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
