import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every page is one fetch away; a manifest request a hovered link would only add a round trip.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
