import { encodeBody, encodeStream, isCompressible, pickEncoding } from "./encode-body.server.ts";

/** Below it a packet is sent either way. */
const smallest = 1_024;

/** The answer in the encoding that the request prefers, if that is worth it. Takes the whole body, for pages are rendered whole anyway; a file to download is passed on as it comes. */
export async function compressResponse(response: Response, request: Request): Promise<Response> {
  if (response.body === null || response.headers.has("Content-Encoding") || !isCompressible(response.headers.get("Content-Type") ?? ""))
    return response;
  response.headers.append("Vary", "Accept-Encoding");
  const encoding = pickEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  if (encoding === "identity" || request.method === "HEAD") return response;
  if (response.headers.get("Content-Disposition")?.startsWith("attachment")) {
    response.headers.set("Content-Encoding", encoding);
    return new Response(encodeStream(response.body, encoding), response);
  }
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.length < smallest) return new Response(body, response);
  response.headers.set("Content-Encoding", encoding);
  response.headers.delete("Content-Length");
  return new Response(new Uint8Array(await encodeBody(body, encoding, "once")), response);
}
