import { staffOf } from "#app/auth/guards.server.ts";
import { exportLeads } from "#app/domain/leads/manage/list/export-leads.server.ts";
import { leadKindLabels } from "#app/domain/leads/lead-kind.ts";
import { leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { businessDay, formatStamp } from "#app/values/dates.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import type { Route } from "./+types/export";
import { readLeadSearch } from "./read-lead-search.server.ts";

const heads = [
  "Reference",
  "Kind",
  "Status",
  "Name",
  "Email",
  "Wish",
  "Agent",
  "Due",
  "Overdue",
  "Lost because",
  "Booking",
  "Received at (Eastern)",
];

/** Exports the lead list as a file. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  return csvResponse({
    name: `leads-${businessDay(new Date())}`,
    heads,
    rows: await exportLeads(
      staffOf(context),
      readLeadSearch(url).search,
      requestOriginOf(request, context),
    ),
    cells: (line) => [
      line.reference,
      leadKindLabels[line.kind],
      leadStatusLabels[line.status],
      line.name,
      line.email,
      line.wish,
      line.owner,
      line.dueOn,
      line.overdue ? "yes" : "no",
      line.lostReason,
      line.bookingReference,
      formatStamp(line.createdAt),
    ],
  });
}
