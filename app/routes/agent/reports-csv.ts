import { requireAgent } from "#app/auth/guards.server.ts";
import { clientOf } from "#app/web/client-of.server.ts";
import { answerReportExport } from "../answer-report-export.server.ts";
import type { Route } from "./+types/reports-csv";

/** One table of the report that the address asks for, as a file. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  return answerReportExport(requireAgent(context), url, clientOf(request, context));
}
