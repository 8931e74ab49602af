/**
 * Adds `Allow` to the router's 405 and replaces its JSON body with a sentence. Other responses pass
 * through.
 */
export function completeRefusal(response: Response): Response {
  if (response.status !== 405) return response;
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const complete = isJson
    ? new Response("This address can be read but takes no forms.", { status: 405 })
    : response;
  complete.headers.set("Allow", "GET, HEAD");
  return complete;
}
