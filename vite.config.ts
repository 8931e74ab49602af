import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { minifiedScripts } from "./scripts/minified-scripts.ts";
import { scaledStylesheets } from "./scripts/scaled-stylesheets.ts";
import { type Modules, servesTravelers } from "./scripts/serves-travelers.ts";

/** What most pages need comes in two pieces, and what only the portals' need in a third. In thirty, each compressed by itself, it is 8 KB more and twenty requests. */
const pieces = /\/app\/(?:ui|values|views|web)\//;
const sharedChunks = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: (id: string, modules: Modules) => (servesTravelers(id, modules) ? "shared" : null), test: pieces, minShareCount: 6 },
  { name: "portal", test: pieces, minShareCount: 6 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), scaledStylesheets(), minifiedScripts()],
  build: { target: "es2022" },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // The process itself is the entry of the server build, so that it and the routes share one pool, one cache, one outbox.
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
  },
  server: { host: "127.0.0.1" },
});
