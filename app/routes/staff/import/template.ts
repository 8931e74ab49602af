import { data } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { templates } from "#app/domain/import/read/templates.server.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import type { Route } from "./+types/template";

/** A kind of file with its headings and two sample lines. */
export function loader({ context, params }: Route.LoaderArgs) {
  requireSuperadmin(context);
  const name = params.file.replace(/\.csv$/, "");
  const found = Object.entries(templates()).find(([kind]) => kind === name);
  if (!found) throw data("There is no such template.", { status: 404 });
  const [, { headings, lines }] = found;
  return csvResponse({ name, heads: headings, rows: lines, cells: (line) => line });
}
