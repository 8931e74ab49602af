import { ipAddressContext } from "#app/web/request/request-context.ts";
import { answerDoctor } from "#app/web/server/doctor-question.server.ts";
import { isReady } from "#app/web/server/readiness.server.ts";
import type { Route } from "./+types/readyz.ts";

/**
 * For load balancers: the process serves, the database answers, and neither is shutting down.
 * `npm run doctor` is told how the proxy passed its request on.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ready = await isReady();
  const seen = ready ? answerDoctor(request, context.get(ipAddressContext)) : null;
  if (seen) return Response.json(seen, { headers: { "Cache-Control": "no-store" } });
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(ready ? {} : { "Retry-After": "2" }),
    },
  });
}
