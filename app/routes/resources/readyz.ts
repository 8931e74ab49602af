import { isReady } from "#app/web/readiness.server.ts";

/** For a load balancer: the process serves, the database answers, and neither is on its way out. */
export async function loader() {
  const ready = await isReady();
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...(ready ? {} : { "Retry-After": "2" }) },
  });
}
