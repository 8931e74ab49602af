/** For supervisors: the process is serving, whatever the database's state; see `/readyz`. */
export function loader() {
  return new Response("ok\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
