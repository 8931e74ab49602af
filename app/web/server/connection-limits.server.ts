import type { Server } from "node:http";
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
