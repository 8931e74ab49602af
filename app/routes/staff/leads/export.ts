import { staffOf } from "#app/auth/guards.server.ts";
import { leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { leadKindLabels } from "#app/domain/leads/lead.ts";
import { exportLeads } from "#app/domain/leads/manage/list/export-leads.server.ts";
import { leadSearch } from "#app/domain/leads/manage/list/lead-list.ts";
import { formatStamp } from "#app/values/dates.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { listFile } from "../shell/list/list-file.ts";

/** Exports the lead list as a file; audited. */
export const loader = listFile({
  name: "leads",
  guard: staffOf,
  address: (url) => readListSearch(url, leadSearch).search,
  read: exportLeads,
  columns: {
    Reference: (line) => line.reference,
    Kind: (line) => leadKindLabels[line.kind],
    Status: (line) => leadStatusLabels[line.status],
    Name: (line) => line.name,
    Email: (line) => line.email,
    Wish: (line) => line.wish,
    Agent: (line) => line.owner,
    Due: (line) => line.dueOn,
    Overdue: (line) => (line.overdue ? "yes" : "no"),
    "Lost because": (line) => line.lostReason,
    Booking: (line) => line.bookingReference,
    "Received at (Eastern)": (line) => formatStamp(line.createdAt),
  },
});
