import { readdirSync, readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { smallScripts } from "./scripts/vite/small-scripts.ts";
import { useMemoryForTemporaryFiles } from "./tests/site/temporary-folder.ts";

useMemoryForTemporaryFiles();

// As shipped: React's development build is slower. Not `test.env`, because JSX is compiled before
// that applies.
process.env.NODE_ENV = "production";

/** Tests that flood whole sites, or have a time limit for one. */
const floods = ["tests/resilience/*-proof?(s).test.ts", "tests/resilience/process-killed.test.ts"];
/** Other tests that start whole sites and kill parts of them: they often wait. */
const sites = ["tests/resilience/**/*.test.ts"];
/** Tests that start databases and kill them: they wait for most of their time. */
const packages = ["packages/{embedded-postgres,posters}/**/*.test.ts"];
const tests = ["{app,scripts,tests,packages/evidence}/**/*.test.{ts,tsx}"];
/** What only `npm run nightly` runs: packages/evidence/README.md says what holds it by day. */
const nightly = ["packages/evidence/nightly/*.test.ts"];
const exclude = [...configDefaults.exclude, ...sites, ...packages, ...nightly];

/**
 * What a file does to modules, the environment or its process would reach the next one, and a
 * profile of the process, or a count of its prepared statements, would see those of the one before.
 */
const needsOwnProcess =
  /vi\.(?:mock|resetModules|stubEnv)\(|\/proc\/self|process\.env\.\w+ = |"Profiler\.|pg_prepared_statements/;
const ownProcess = ["app", "tests", "scripts", "packages/evidence"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && needsOwnProcess.test(readFileSync(path, "utf8")));

export default defineConfig({
  plugins: [smallScripts()],
  test: {
    globalSetup: ["./tests/database-server.ts"],
    // Ends hanging tests without failing slow ones; benchmarks measure speed.
    testTimeout: 420_000,
    hookTimeout: 420_000,
    expect: { poll: { timeout: 60_000 } },
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "one process",
          include: tests,
          exclude: [...exclude, ...ownProcess],
          // A worker reads the site's modules once: that was half of what a page's test took.
          isolate: false,
        },
      },
      { extends: true, test: { name: "own process", include: ownProcess, exclude } },
      { extends: true, test: { name: "floods", include: floods } },
      {
        extends: true,
        test: { name: "sites", include: sites, exclude: [...configDefaults.exclude, ...floods] },
      },
      { extends: true, test: { name: "packages", include: packages } },
      { extends: true, test: { name: "nightly", include: nightly } },
    ],
  },
});
