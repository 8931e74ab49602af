import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "posters/*.test.ts", "tests/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["./tests/database-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
