import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Returns the request's IP address. Behind a trusted proxy it is the last one in X-Forwarded-For,
 * which the proxy wrote; earlier ones could be forged. Otherwise it is the socket's address.
 */
export function ipAddressOf(
  request: Pick<IncomingMessage, "headers" | "socket">,
  trustProxy: boolean,
): string {
  const socket = plainAddress(request.socket.remoteAddress ?? "");
  if (!trustProxy) return socket;
  const header = request.headers["x-forwarded-for"];
  const last = plainAddress(
    (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").at(-1)?.trim() ?? "",
  );
  return isIP(last) === 0 ? socket : last;
}

/** An IPv4 address mapped into IPv6 is the same address. */
function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
