import { requireSuperadmin } from "#app/auth/guards.server.ts";
import {
  subscriberSearch,
  subscriberStatuses,
  wayOfConsent,
} from "#app/domain/newsletter/subscriber-list.ts";
import { exportSubscribers } from "#app/domain/newsletter/subscribers.server.ts";
import { formatStamp } from "#app/values/dates.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { listFile } from "../../shell/list/list-file.ts";

const stamp = (at: Date | null) => at && formatStamp(at);

/** Exports the newsletter's readers as a file; audited. */
export const loader = listFile({
  name: "newsletter",
  guard: requireSuperadmin,
  address: (url) => readListSearch(url, subscriberSearch).search,
  read: exportSubscribers,
  columns: {
    Email: ({ email }) => email,
    Status: ({ status }) => subscriberStatuses[status],
    "Asked for at (Eastern)": ({ requestedAt }) => formatStamp(requestedAt),
    "Agreed at (Eastern)": ({ confirmedAt }) => stamp(confirmedAt),
    "Way of consent": (reader) => wayOfConsent(reader),
    "Unsubscribed at (Eastern)": ({ unsubscribedAt }) => stamp(unsubscribedAt),
  },
});
