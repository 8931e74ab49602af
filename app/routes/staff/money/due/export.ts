import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { exportDue } from "#app/domain/bookings/money-lists/due-list.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import type { Route } from "./+types/export";
import { kindLabels } from "./due-columns.tsx";
import { readDue } from "./read-due.server.ts";

const heads = ["Due", "Overdue", "Reference", "Customer", "What", "To pay (USD)"];

/** Exports unpaid items of the page's filter; audited. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { filter } = readDue(url);
  const today = businessDay(new Date());
  return csvResponse({
    name: `due-payments-${today}`,
    heads,
    rows: await exportDue(viewer, filter, requestOriginOf(request, context)),
    cells: ({ dueOn, booking, kind, leftCents }) => [
      dueOn,
      dueOn < today ? "yes" : "no",
      booking?.reference,
      booking?.customerName,
      kindLabels[kind],
      { cents: leftCents },
    ],
  });
}
