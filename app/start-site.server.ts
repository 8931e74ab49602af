import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { ServerBuild } from "react-router";
import { db } from "./db/database.server.ts";
import { listenForChanges } from "./db/connection/listen.server.ts";
import { prepareDatabase } from "./db/migrate/prepare-database.server.ts";
import { clearAnswers, setListening } from "./db/connection/until-changed.server.ts";
import { readAgency } from "./domain/settings/settings.server.ts";
import { setSubscribers } from "./domain/command/command.server.ts";
import { flushVisits } from "./domain/redirects/follow-redirect.server.ts";
import { flushSecurityEvents } from "./domain/audit/security-events.server.ts";
import type { Closing } from "./platform/closing.server.ts";
import { prepareDataFolder } from "./platform/settings/data-folder.server.ts";
import { type Env, env, readEnv } from "./platform/settings/env.server.ts";
import { openMetrics } from "./platform/metrics.server.ts";
import { superviseThread } from "./platform/threads/supervise-thread.server.ts";
import { log, printForOperator } from "./platform/log.server.ts";
import { subscribers } from "./subscribers.server.ts";
import { drainServer, listenWithMany } from "./web/server/accept-connections.server.ts";
import { announceToStreams, endEventStreams } from "./web/server/event-streams.server.ts";
import { tryPlace } from "./web/server/listen-on.server.ts";
import { readCachedRoutes } from "./web/page-cache/page-key.ts";
import { PageCache } from "./web/page-cache/page-cache.server.ts";
import type { KeyedPage } from "./web/page-cache/page-key.ts";
import { setReadinessCheck } from "./web/server/readiness.server.ts";
import { readHandles } from "./web/render/route-tree.server.ts";
import { createSiteApp } from "./web/render/site-app.server.ts";
import {
  createSiteServer,
  type SiteFiles,
  withoutBounds,
} from "./web/server/site-server.server.ts";

/** What differs between production, development and tests. */
export type SiteParts = {
  /** Loads the routes. Called after the settings are validated, because routes read them. */
  loadBuild(): Promise<ServerBuild>;
  openFiles(): Promise<SiteFiles>;
  /** The module of the job thread. */
  jobs: URL;
  /** Folder of the SQL migrations. */
  migrations: string;
  /** Reloads the routes on each request, caches no pages and sheds no load. */
  development?: boolean;
};

/**
 * Starts the site: database, change listener, jobs, server, each registered in `closing`. Returns
 * the site's URL. Throws `StartRefused` for what the operator can fix.
 */
export async function startSite(parts: SiteParts, closing: Closing): Promise<string> {
  setSubscribers(subscribers);
  const settings = await readSettings();
  if (settings.METRICS_TOKEN !== undefined) await openMetrics();
  const site = loadSite(settings, parts);
  // Awaited below; avoids an unhandled rejection before that.
  site.catch(() => {});
  const { migrations } = parts;
  const database = await prepareDatabase({ settings, migrations, log: printForOperator });
  closing.add("the database", database.stop);
  database.onTaken(() => void closing.exit(1));
  // Known from here on, for the page that is shown while the database is away.
  await readAgency();
  await startBackground(database.url, parts.jobs, (await site).pages, closing);
  if (!closing.begun) await serve(settings, await site, closing);
  return settings.APP_URL;
}

/** Checks settings, port and data folder before anything slow. Resolves port 0 to a number. */
async function readSettings(): Promise<Env> {
  const { HOST, PORT, LOG_LEVEL } = readEnv();
  log.level = LOG_LEVEL;
  process.env.PORT = String(await tryPlace({ host: HOST, port: PORT }));
  const settings = env();
  await prepareDataFolder(settings);
  return settings;
}

async function loadSite(settings: Env, { loadBuild, openFiles, development = false }: SiteParts) {
  const [build, files] = await Promise.all([loadBuild(), openFiles()]);
  const { app, renderForVisitor } = development
    ? createSiteApp(loadBuild, "development")
    : createSiteApp(build);
  const render = ({ target, display }: KeyedPage) =>
    renderForVisitor(settings.APP_URL + target, display);
  const handlesOf = readHandles(build.routes);
  const routeOf = development ? () => undefined : readCachedRoutes(handlesOf);
  return {
    app,
    files,
    pages: new PageCache({ render, routeOf }),
    takesFiles: (pathname: string) => handlesOf(pathname)?.at(-1)?.takesFiles ?? false,
    ...((development || !settings.SHED_LOAD) && withoutBounds),
  };
}

async function startBackground(
  url: string,
  jobsModule: URL,
  pages: PageCache,
  closing: Closing,
): Promise<void> {
  const listening = Promise.withResolvers<void>();
  const changes = listenForChanges(url, {
    onChange(table) {
      clearAnswers(table);
      pages.purge(table);
    },
    onActivity: announceToStreams,
    onLost: () => setListening(false),
    onListening() {
      setListening(true);
      pages.purge();
      announceToStreams();
      listening.resolve();
    },
  });
  closing.add("the change listener", changes.stop);
  // Listening purges the cache, so wait for it before pages are cached, but serve anyway after 3 s.
  await Promise.race([listening.promise, delay(3_000, undefined, { ref: false })]);
  closing.add("the security events", flushSecurityEvents);
  closing.add("the visits of redirects", flushVisits);
  const jobs = superviseThread({ name: "jobs", file: jobsModule, data: { url } });
  closing.add("the jobs", jobs.stop);
}

async function serve(
  { APP_URL, TRUST_PROXY, HOST, PORT }: Env,
  site: Awaited<ReturnType<typeof loadSite>>,
  closing: Closing,
): Promise<void> {
  const server = createSiteServer({ ...site, origin: APP_URL, trustProxy: TRUST_PROXY });
  const listeners = await listenWithMany(server, { host: HOST, port: PORT });
  setReadinessCheck(async () => (await sql`SELECT 1`.execute(db)).rows.length === 1);
  closing.add("the server", () => {
    setReadinessCheck(undefined);
    endEventStreams();
    return drainServer(server, listeners);
  });
}
