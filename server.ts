import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { ServerBuild } from "react-router";
import { db } from "./app/db/database.server.ts";
import { listenForChanges } from "./app/db/listen.server.ts";
import { prepareDatabase } from "./app/db/prepare-database.server.ts";
import { flushSecurityEvents } from "./app/domain/audit/security-events.server.ts";
import { Closing } from "./app/platform/closing.server.ts";
import { openDataFolder } from "@grand-tour/embedded-postgres/open-data-folder.server.ts";
import { needsDataFolder } from "./app/platform/data-folder.server.ts";
import { type Env, env, readEnv } from "./app/platform/env.server.ts";
import { keepThread } from "./app/platform/keep-thread.server.ts";
import { log, tellOperator, tellRefusal } from "./app/platform/log.server.ts";
import { StartRefused } from "./app/platform/start-refused.ts";
import { listenWithMany } from "./app/web/accept-connections.server.ts";
import { drainServer } from "./app/web/drain-server.server.ts";
import { announceToStreams, endEventStreams } from "./app/web/event-streams.server.ts";
import { tryPlace } from "./app/web/listen-on.server.ts";
import { readKeptRoutes } from "./app/web/page-cache/kept-routes.server.ts";
import { PageCache } from "./app/web/page-cache/page-cache.server.ts";
import type { KeyedPage } from "./app/web/page-cache/page-key.ts";
import { readHandles } from "./app/web/route-tree.server.ts";
import { setReadinessCheck } from "./app/web/readiness.server.ts";
import { createSiteApp } from "./app/web/site-app.server.ts";
import { createSiteServer, withoutBounds } from "./app/web/site-server.server.ts";
import { StaticFiles } from "./app/web/static-files.server.ts";

/** This file runs as build/server/index.js. */
const root = join(import.meta.dirname, "../..");
const closing = new Closing({ log: (line) => log.warn(line) });

const started = start();
closing.onSignals(started);
closing.onUncaught((error) => log.fatal({ err: error }, "An error that nothing caught: the site ends."), started);

async function start(): Promise<void> {
  try {
    const settings = await readSettings();
    const site = loadSite(settings);
    // Awaited below; a failure meanwhile is no unhandled one.
    site.catch(() => {});
    const database = await prepareDatabase({ settings, migrations: join(root, "app/db/migrations"), log: tellOperator });
    closing.add("the database", database.stop);
    database.onTaken(() => void closing.exit(1));
    await startBackground(settings, database.url, (await site).pages);
    if (!closing.begun) await serve(settings, await site);
  } catch (error) {
    // Stopped while it started: what broke off is no news.
    if (closing.begun) return;
    if (error instanceof StartRefused) tellRefusal(error.message);
    else log.fatal({ err: error }, "The start failed.");
    void closing.exit(1);
  }
}

/** The settings, and that their port is free and their folder writable, before anything slow begins. The port that 0 stands for is theirs from here on. */
async function readSettings(): Promise<Env> {
  const { HOST, PORT, LOG_LEVEL } = readEnv();
  log.level = LOG_LEVEL;
  process.env.PORT = String(await tryPlace({ host: HOST, port: PORT }));
  const settings = env();
  if (needsDataFolder(settings)) await openDataFolder(settings.DATA_DIR);
  return settings;
}

async function loadSite(settings: Env) {
  // Imported here: routes read settings, which must have been found right.
  const [build, files] = await Promise.all([import("virtual:react-router/server-build"), StaticFiles.of(join(root, "build/client"))]);
  // The generated type says `string | undefined` of what may be left out.
  const { app, renderForVisitor } = createSiteApp(build as ServerBuild);
  const render = ({ target, display }: KeyedPage) => renderForVisitor(settings.APP_URL + target, display);
  const handlesOf = readHandles(build.routes);
  const pages = new PageCache({ render, tablesOf: readKeptRoutes(handlesOf) });
  return { app, files, pages, takesFiles: (pathname: string) => handlesOf(pathname)?.at(-1)?.takesFiles ?? false };
}

async function startBackground(settings: Env, url: string, pages: PageCache): Promise<void> {
  const listening = Promise.withResolvers<void>();
  const changes = listenForChanges(url, {
    onChange: (table) => pages.purge(table),
    onActivity: announceToStreams,
    onListening: () => {
      pages.purge();
      announceToStreams();
      listening.resolve();
    },
  });
  closing.add("the change listener", changes.stop);
  // Before the first page is kept: hearing for the first time purges everything. A database that can't be listened to is no reason not to serve.
  await Promise.race([listening.promise, delay(3_000, undefined, { ref: false })]);
  closing.add("the security events", flushSecurityEvents);
  const jobs = keepThread({ name: "jobs", file: new URL("./jobs-worker.js", import.meta.url), data: { url } });
  closing.add("the jobs", jobs.stop);
}

async function serve(settings: Env, site: Awaited<ReturnType<typeof loadSite>>): Promise<void> {
  const server = createSiteServer({
    ...site,
    origin: settings.APP_URL,
    trustProxy: settings.TRUST_PROXY,
    ...(!settings.SHED_LOAD && withoutBounds),
  });
  const listeners = await listenWithMany(server, { host: settings.HOST, port: settings.PORT });
  setReadinessCheck(async () => (await sql`SELECT 1`.execute(db)).rows.length === 1);
  closing.add("the server", () => {
    setReadinessCheck(undefined);
    endEventStreams();
    return drainServer(server, listeners);
  });
  tellOperator(`Grand Tour is ready: ${settings.APP_URL}`);
  // To scripts/start.mjs, which starts the site again on the same port when it ends by itself.
  process.send?.({ ready: { PORT: String(settings.PORT) } }, () => {});
}
