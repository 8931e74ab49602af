import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // The process itself is the entry of the server build, so that it and the routes share one pool, one cache, one outbox.
    ...(isSsrBuild ? { rollupOptions: { input: "./server.ts" } } : {}),
  },
  server: { host: "127.0.0.1" },
}));
