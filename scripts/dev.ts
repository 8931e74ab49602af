// `npm run dev`: the site on Vite with live reload.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createServer, createServerModuleRunner } from "vite";
import { Closing } from "#app/platform/closing.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import type { startSite as siteStart } from "#app/start-site.server.ts";
import { tryPlace } from "#app/web/server/listen-on.server.ts";
import { migrations, root, runCommand } from "./command.ts";

// Selects React's development build.
process.env.NODE_ENV = "development";

type StartSite = typeof siteStart;

const closing = new Closing({ log: console.warn });
let running: { startSite: StartSite; parts: Closing } | undefined;
/** The latest start requested by an edit; starts run one after another. */
let latest = Promise.resolve();

const started = runCommand(async () => {
  const { HOST, PORT } = readEnv();
  await tryPlace({ host: HOST, port: PORT });
  // Vite's WebSocket needs its own port.
  const ws = { host: HOST, port: await tryPlace({ host: HOST, port: 0 }) };
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({
    root,
    appType: "custom",
    server: {
      middlewareMode: true,
      ws,
      async hotUpdateEnvironments({ environments }, update) {
        await Promise.all(Object.values(environments).map(update));
        latest = latest.then(startAgain);
        await latest;
      },
    },
  });
  // The router's plugin runs another Vite, which would exit before the site has shut down.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.off("SIGTERM", listener);
  }
  closing.add("Vite", () => vite.close());
  closing.add("the site", async () => running?.parts.stop());
  // Not Vite's own runner, which reloads every module after each edit.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

  async function load(): Promise<StartSite> {
    const start = "/app/start-site.server.ts";
    return (await runner.import<{ startSite: StartSite }>(start)).startSite;
  }

  async function start(startSite: StartSite): Promise<void> {
    const parts = new Closing({ log: console.warn });
    running = { startSite, parts };
    const address = await startSite(
      {
        loadBuild: () => runner.import<ServerBuild>("virtual:react-router/server-build"),
        openFiles: async () => ({ answer: vite.middlewares }),
        jobs: pathToFileURL(join(root, "jobs-worker.ts")),
        migrations,
        development: true,
      },
      parts,
    );
    console.log(`Grand Tour is ready: ${address}`);
  }

  /** Restarts the site if an edit changed what it was started from. */
  async function startAgain(): Promise<void> {
    try {
      const startSite = await load();
      if (startSite === running?.startSite || closing.begun) return;
      await running?.parts.stop();
      await start(startSite);
      vite.environments.client.hot.send({ type: "full-reload" });
    } catch (error) {
      console.error(error);
    }
  }

  await start(await load()).catch((error: unknown) => {
    throw isRefusal(error) ? new StartRefused(error.message) : error;
  });
});
closing.onSignals(started);
await started;
if (process.exitCode === 1) await closing.exit(1);

/** Vite loads its own copies of the site's classes, so instanceof fails. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === StartRefused.name;
}
