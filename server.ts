import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { Closing } from "./app/platform/closing.server.ts";
import { env } from "./app/platform/settings/env.server.ts";
import { log, printForOperator, printRefusal } from "./app/platform/log.server.ts";
import { DatabaseNotReady, StartRefused } from "./app/platform/settings/start-refused.ts";
import { limitThreadsAlone, giveBackMemory } from "./app/platform/threads/memory.server.ts";
import { startSite } from "./app/start-site.server.ts";
import { StaticFiles } from "./app/web/response/static-files.server.ts";

/** Built as build/server/index.js. */
const root = join(import.meta.dirname, "../..");
const closing = new Closing({ log: (line) => log.warn(line) });

const started = start();
closing.onSignals(started);
closing.onUncaught(
  (error) => log.fatal({ err: error }, "An error that nothing caught: the site ends."),
  started,
);

async function start(): Promise<void> {
  try {
    limitThreadsAlone();
    const address = await startSite(
      {
        // The generated type allows `undefined` for optional properties.
        loadBuild: () => import("virtual:react-router/server-build") as Promise<ServerBuild>,
        openFiles: () => StaticFiles.of(join(root, "build/client")),
        jobs: new URL("./jobs-worker.js", import.meta.url),
        migrations: join(root, "app/db/migrations"),
      },
      closing,
    );
    if (closing.begun) return;
    giveBackMemory();
    // scripts/start.mjs restarts the site on this port if it exits by itself. Said before the line
    // that others wait for: who kills the site as soon as they read it must find it started again.
    process.send?.({ ready: { PORT: String(env().PORT) } }, () => {});
    printForOperator(`Grand Tour is ready: ${address}`);
  } catch (error) {
    // Ignore errors while stopping.
    if (closing.begun) return;
    if (error instanceof StartRefused) printRefusal(error.message);
    else log.fatal({ err: error }, "The start failed.");
    // scripts/bootstrap/supervise.mjs waits as long as it takes, without counting the start.
    void closing.exit(error instanceof DatabaseNotReady ? 75 : 1);
  }
}
