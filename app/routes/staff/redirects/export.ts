import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { exportRedirects } from "#app/domain/redirects/manage-redirects.server.ts";
import { shownAddress } from "#app/domain/redirects/redirect.ts";
import { redirectFields, redirectSearch } from "#app/domain/redirects/redirect-form.ts";
import { formatStamp } from "#app/values/dates.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { listFile } from "../shell/list/list-file.ts";

/** The redirects as a file, which an import takes too; audited. */
export const loader = listFile({
  name: "redirects",
  guard: requireSuperadmin,
  address: (url) => readListSearch(url, redirectSearch).search,
  read: exportRedirects,
  columns: {
    [redirectFields.oldPath.label]: ({ oldPath }) => shownAddress(oldPath),
    [redirectFields.newPath.label]: ({ newPath }) => shownAddress(newPath),
    Hits: ({ hits }) => hits,
    "Last hit at (Eastern)": ({ lastHitAt }) => lastHitAt && formatStamp(lastHitAt),
  },
});
