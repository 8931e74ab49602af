import { defineConfig } from "@playwright/test";
import { isWhole } from "./tests/whole-form.ts";
import { useMemoryForTemporaryFiles } from "./tests/site/temporary-folder.ts";

useMemoryForTemporaryFiles();

const portals = "accessibility-portals.spec.ts";

/**
 * Each run has its own site (tests/e2e/site.ts): the built server on a free port, with a temporary
 * database.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/site.ts",
  // A third has the cores while another waits.
  workers: 3,
  fullyParallel: true,
  // The portals' tests share one worker and its site: begun last, they would run alone at the end.
  projects: [
    { name: "portals", testMatch: portals },
    { name: "others", testIgnore: portals },
  ],
  // Two cores that also build, hash passwords and render need time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // What every run holds elsewhere, on other pages or by request: packages/evidence/README.md lists it.
  ...(isWhole ? {} : { grepInvert: /@whole/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // Set by the global setup, before the workers start.
    ...(process.env.SITE_URL === undefined ? {} : { baseURL: process.env.SITE_URL }),
    launchOptions: {
      ...(process.env.CHROMIUM === undefined ? {} : { executablePath: process.env.CHROMIUM }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without it each new context also starts a renderer that may never be used.
        "--renderer-process-limit=1",
        // A page lives for seconds: compiling for speed costs more than it saves (decision 052).
        "--js-flags=--no-maglev --no-turbofan",
      ],
    },
  },
});
