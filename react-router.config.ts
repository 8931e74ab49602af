import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Where scripts/bootstrap/site-build.mjs builds aside.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Every page is one fetch away; a manifest request a hovered link would only add a round trip.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
