/** For a supervisor: the process serves. It says nothing of the database; `/readyz` does. */
export function loader() {
  return new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}
