import { BytesResponse } from "./bytes-response.server.ts";
import { encodeBody, encodeStream, isCompressible, pickEncoding } from "./encode-body.server.ts";

/** Smaller bodies fit one packet anyway. */
const smallest = 1_024;

/**
 * Encodes a response as the request prefers, if it is worth it. Reads the whole body, because pages
 * are rendered whole; downloads are streamed.
 */
export async function compressResponse(response: Response, request: Request): Promise<Response> {
  if (
    (response.body === null && !(response instanceof BytesResponse)) ||
    response.headers.has("Content-Encoding") ||
    !isCompressible(response.headers.get("Content-Type") ?? "")
  )
    return response;
  response.headers.append("Vary", "Accept-Encoding");
  const encoding = pickEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  if (encoding === "identity" || request.method === "HEAD") return response;
  if (response.body && response.headers.get("Content-Disposition")?.startsWith("attachment")) {
    response.headers.set("Content-Encoding", encoding);
    return new Response(encodeStream(response.body, encoding), response);
  }
  const body = await response.bytes();
  if (body.length < smallest) return new BytesResponse(body, response);
  response.headers.set("Content-Encoding", encoding);
  response.headers.delete("Content-Length");
  return new BytesResponse(await encodeBody(body, encoding, "once"), response);
}
