import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts the built site for the browser tests, as an operator would, and sets SITE_URL and SITE_DATA. Returns what ends it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "grand-tour-e2e-"));
  const root = join(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", APP_URL: "", SMTP_URL: "" },
  });
  const exited = once(child, "exit");
  process.env.SITE_URL = await Promise.race([readAddress(child.stdout), exited.then(() => Promise.reject(new Error("The site did not start.")))]);
  process.env.SITE_DATA = dataDir;
  return async () => {
    child.kill("SIGTERM");
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^Grand Tour is ready: (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      // Read on, or its output would block it one day.
      output.resume();
      return address;
    }
  }
  throw new Error("The site ended before it was ready.");
}
