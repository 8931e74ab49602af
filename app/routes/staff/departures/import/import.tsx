import { randomUUID } from "node:crypto";
import { staffOf } from "#app/auth/guards.server.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { answerImport } from "./answer-import.server.ts";
import { ImportPage } from "./import-page.tsx";
import type { Route } from "./+types/import";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Import departures", "Departures from a spreadsheet.");

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return { key: randomUUID() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerImport(staffOf(context), {
    request,
    requestOrigin: requestOriginOf(request, context),
  });
}

export default function ImportDepartures({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage idempotencyKey={loaderData.key} answer={actionData} />;
}
