import { data } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { fetchExport } from "#app/domain/import/out/exports.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import type { Route } from "./+types/archive";

/** The viewer's own archive, whoever has this address; audited. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const file = await fetchExport(viewer, requestOriginOf(request, context));
  if (!file) throw data(null, { status: 404 });
  const headers = {
    "Content-Type": "application/zip",
    "Content-Length": String(file.size),
    "Content-Disposition": `attachment; filename="everything-${businessDay(new Date())}.zip"`,
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(file.body, { headers });
}
