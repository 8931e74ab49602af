import { staffOf } from "#app/auth/guards.server.ts";
import { readCancellation } from "#app/domain/bookings/departures/read-cancellation.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { gone } from "../answer-departure.server.ts";
import { answerCancel } from "./answer-cancel.server.ts";
import { CancelPage } from "./cancel-page.tsx";
import type { Route } from "./+types/cancel";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) =>
    loaderData
      ? `Cancel ${loaderData.departure.title}, ${formatDay(loaderData.departure.startsOn)}`
      : "Cancel a departure",
  "Cancels a departure, and says what becomes of each of its bookings.",
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readCancellation(staffOf(context), params.departureId);
  if (!page) throw gone();
  return page;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerCancel(staffOf(context), {
    id: params.departureId,
    request,
    requestOrigin: requestOriginOf(request, context),
  });
}

export default function CancelDeparture({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelPage {...loaderData} refusal={actionData} />;
}
