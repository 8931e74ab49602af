import type { ContentTable } from "#app/values/content-table.ts";

/**
 * A route's settings, as `export const handle = { … } satisfies PageHandle`.
 *
 * - `withoutReact`: pages inside this layout are sent without React, with two small scripts.
 *
 * - `loadsDocuments`: no page inside this layout changes its route in the browser: links, redirects
 * and forms of other routes load documents. So the browser gets the routes of the page alone.
 *
 * - `cachedUntil`: anonymous copies of the page and its loader data are cached until one of these
 * tables changes, at most 60 s. Only for a page that is the same for every visitor and sets no
 * cookie. A layout names the tables that it reads; the page decides whether it is cached.
 *
 * - `searchKeys`: every search parameter that a cached page's loader, meta or parts read. Requests
 * reach the page without any other and without empty values, so that all share one copy.
 *
 * - `results`: the id of the list of a page without React, which a skip link leads to.
 *
 * - `takesFiles`: its action reads the form with `readUpload`, so up to 64 MB are streamed to it.
 * Other forms may have 1 MB.
 */
export type PageHandle = {
  withoutReact?: true;
  loadsDocuments?: true;
  cachedUntil?: readonly ContentTable[];
  searchKeys?: readonly string[];
  results?: string;
  takesFiles?: boolean;
};
