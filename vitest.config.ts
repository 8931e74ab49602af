import { defineConfig } from "vitest/config";
import { useMemoryForTemporaryFiles } from "./tests/temporary-folder.ts";

useMemoryForTemporaryFiles();

// As it is shipped: React's development build is slower, and not what visitors get. Not `test.env`: how JSX is compiled is decided before that.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "packages/*/*.test.ts", "tests/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["./tests/database-server.ts"],
    // What hangs ends; what two busy cores take long over does not fail for it. How fast something is, benchmarks say.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    pool: "forks",
    maxWorkers: 2,
  },
});
