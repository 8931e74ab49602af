import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // scripts/bootstrap/site-build.mjs builds into another folder first.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Each entry of the server build has its own file; vite.config.ts names them.
  serverBuildFile: "[name].js",
  // Pages are full documents, so fetching route manifests on hover would only add requests.
  routeDiscovery: { mode: "initial" },
  // app/web/request/origin/same-origin.server.ts refuses foreign writes with a sentence; the router's own check
  // would log each as an error.
  allowedActionOrigins: ["**"],
} satisfies Config;
