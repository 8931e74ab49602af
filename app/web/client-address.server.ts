import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The address a request comes from. Behind a trusted proxy it is the last one of X-Forwarded-For, which that proxy wrote itself; the ones before it are the
 * client's word. Without one it is the socket's, whatever the headers say.
 */
export function clientAddressOf(request: Pick<IncomingMessage, "headers" | "socket">, trustProxy: boolean): string {
  const socket = plainAddress(request.socket.remoteAddress ?? "");
  if (!trustProxy) return socket;
  const header = request.headers["x-forwarded-for"];
  const last = plainAddress((Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").at(-1)?.trim() ?? "");
  return isIP(last) === 0 ? socket : last;
}

/** IPv4 in IPv6 clothes is the same client. */
function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
