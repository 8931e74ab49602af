/**
 * The router's 405, for a form sent to an address that only reads, completed: `Allow` says what may be sent, and where no page is drawn a sentence
 * stands instead of the router's JSON. Other answers are returned as they are.
 */
export function completeRefusal(response: Response): Response {
  if (response.status !== 405) return response;
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const complete = isJson ? new Response("This address can be read but takes no forms.", { status: 405 }) : response;
  complete.headers.set("Allow", "GET, HEAD");
  return complete;
}
