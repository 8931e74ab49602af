import { readMetrics } from "#app/domain/health/read-figures.server.ts";
import type { Route } from "./+types/metrics";

const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** For Prometheus, which sends METRICS_TOKEN; without that setting there is no such page. */
export async function loader({ request }: Route.LoaderArgs) {
  const read = await readMetrics(request.headers.get("Authorization"));
  if (read === null) return new Response("Not found.\n", { status: 404, headers });
  if (read === "refused")
    return new Response("METRICS_TOKEN is missing or wrong.\n", {
      status: 401,
      headers: { ...headers, "WWW-Authenticate": "Bearer" },
    });
  return new Response(read.text, { headers: { ...headers, "Content-Type": read.contentType } });
}
