import type { Server } from "node:http";
import type { Server as Listener } from "node:net";

/**
 * Stops accepting, waits up to `timeout` milliseconds for requests in flight, then closes their
 * connections. `listeners` also accept for this server. Resolves when all connections are closed.
 */
export async function drainServer(
  server: Server,
  listeners: readonly Listener[] = [],
  timeout = 10_000,
): Promise<void> {
  const all = [server, ...listeners];
  const closed = Promise.all(
    all.map((one) => new Promise<void>((resolve) => void one.close(() => resolve()))),
  );
  // Keep-alive connections become idle once their response is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
