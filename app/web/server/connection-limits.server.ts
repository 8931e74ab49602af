import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countedAddress } from "#app/platform/limits/rate-limit.server.ts";

export type ConnectionLimits = {
  /** In total. Each takes about 20 KB of memory and a file descriptor. */
  total: number;
  /** Per address (an IPv6 /64). A browser opens six; many people may share an address. */
  perAddress: number;
};

export const connectionLimits: ConnectionLimits = { total: 4_000, perAddress: 500 };

/**
 * Closes connections that exceed the limits. Behind a proxy all come from one address, so only the
 * total counts.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  trustProxy: boolean,
): void {
  const open = new Map<string, number>();
  let all = 0;
  // `maxConnections` would only count what the server's own listener accepted.
  server.on("connection", (socket) => {
    const address = trustProxy ? "" : countedAddress(socket.remoteAddress ?? "");
    const count = (open.get(address) ?? 0) + 1;
    if (all >= total || (!trustProxy && count > perAddress)) return void socket.destroy();
    all += 1;
    open.set(address, count);
    socket.once("close", () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

const unanswered = new WeakMap<Socket, number>();

/**
 * Ends a connection that keeps sending requests without waiting for answers: a hundred in one
 * packet would be handled before anyone else's. Browsers wait, proxies send a few ahead. Returns
 * whether it was ended.
 */
export function cutPipelining(
  { socket }: IncomingMessage,
  response: ServerResponse,
  maxOpen: number,
): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > maxOpen) {
    socket.destroy();
    return true;
  }
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return false;
}

/**
 * Ends a connection whose client reads nothing for `timeout` milliseconds, because unsent data is
 * held in memory. Slow clients that keep reading are never cut. 0 disables it.
 */
export function cutStalledReader(response: ServerResponse, timeout: number): void {
  if (timeout === 0) return;
  // Without pending data, silence means that the response is still being made.
  response.setTimeout(timeout, () => {
    const { socket } = response;
    // Reset rather than close: otherwise the kernel would hold sent data until it is read.
    if (socket && socket.writableLength > 0) socket.resetAndDestroy();
  });
}
