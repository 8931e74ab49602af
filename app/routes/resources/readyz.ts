import { isReady } from "#app/web/server/readiness.server.ts";

/** For load balancers: the process serves, the database answers, and neither is shutting down. */
export async function loader() {
  const ready = await isReady();
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(ready ? {} : { "Retry-After": "2" }),
    },
  });
}
