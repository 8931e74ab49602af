import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Where scripts/bootstrap/site-build.mjs builds aside.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The entries of the server build each have a file: vite.config.ts names them.
  serverBuildFile: "[name].js",
  // Every page is one fetch away; a manifest request a hovered link would only add a round trip.
  routeDiscovery: { mode: "initial" },
  // Our own policy (app/web/same-origin.server.ts) answers foreign writes, with a sentence; the router's check, ahead of it, would log each as an error.
  allowedActionOrigins: ["**"],
} satisfies Config;
