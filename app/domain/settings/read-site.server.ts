import { type Database, preparedDb } from "#app/db/database.server.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";

/** Whether the site has become the agency's own, and leaves out what is left of the sample world. */
export type Site = { isOwn: boolean; hidesSamples: boolean };

/** Queries read the same of the view `site_world`. */
export const readSite = untilChanged(["app_settings"], () => readSiteNow(preparedDb));

/** The same in a transaction. */
export const readSiteNow = (database: Database): Promise<Site> =>
  database
    .selectFrom("siteWorld")
    .select(["isOwn", "hidesSamples"])
    .$narrowType<Site>()
    .executeTakeFirstOrThrow();
