import { defineConfig } from "@playwright/test";
import { useMemoryForTemporaryFiles } from "./tests/temporary-folder.ts";

useMemoryForTemporaryFiles();

/** Each run has a site of its own (tests/e2e/site.ts): the built server on a free port, a database in a folder that is thrown away. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/site.ts",
  workers: 2,
  fullyParallel: true,
  // Two cores that also build, hash passwords and draw pages may take their time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // Set by the global setup, ahead of the workers.
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
      ],
    },
  },
});
