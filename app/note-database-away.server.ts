import type { MiddlewareFunction } from "react-router";
import { isDatabaseAway } from "./db/connection/database-away.server.ts";
import { log } from "./platform/log.server.ts";
import { answerDatabaseAway } from "./web/request/request-context.ts";
import { loggedPath } from "./web/request/request-path.ts";

/** A route without a page throws past `handleError`: a database that is away is 503 there too. */
export const noteDatabaseAway: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  try {
    return await next();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ path: loggedPath(url) }, "The database is away.");
    return answerDatabaseAway(context);
  }
};
