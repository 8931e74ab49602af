import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { minifiedScripts } from "./scripts/minified-scripts.ts";
import { scaledStylesheets } from "./scripts/scaled-stylesheets.ts";
import { countTravelerRoutes, type Modules } from "./scripts/count-traveler-routes.ts";

const pieces = { test: /\/app\/(?:ui|values|views|web|routes\/staff\/shell)\//, minShareCount: 6 };
const fileName = (id: string) => /([^/]+)\.tsx?$/.exec(id)?.[1] ?? null;

/**
 * What most pages need comes in two chunks, and what only the portals' need in another, which no traveler loads. In thirty, each compressed by itself, it is 8 KB more
 * and twenty requests. A piece that a few of the travelers' pages and the portals' use stays by itself: in either chunk it would be a load for the others.
 */
const sharedChunks = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { ...pieces, name: (id: string, modules: Modules) => (countTravelerRoutes(id, modules) >= 4 ? "shared" : null) },
  { ...pieces, name: (id: string, modules: Modules) => (countTravelerRoutes(id, modules) > 0 ? fileName(id) : null) },
  { ...pieces, name: "portal" },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), scaledStylesheets(), minifiedScripts()],
  build: { target: "es2022" },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // The process itself is the entry of the server build, so that it and the routes share one pool, one cache, one outbox; and the thread of its jobs.
    ssr: { build: { rollupOptions: { input: { index: "./server.ts", "jobs-worker": "./jobs-worker.ts" } } } },
  },
  server: { host: "127.0.0.1" },
});
