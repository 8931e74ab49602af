import type { Server } from "node:http";
import { createServer, type Server as Listener } from "node:net";
import { listenOn, type Place } from "./listen-on.server.ts";

/** More listeners than a busy event-loop turn usually needs. */
const more = 7;

/** Whether the system spreads connections over listeners on one port. */
const canShare = process.platform === "linux";
/** The options that Node uses for its HTTP servers. */
const asHttp = { allowHalfOpen: true, noDelay: true };

/**
 * Node accepts one connection per event-loop turn and listener: while rendering, about 100 a
 * second. So additional listeners share the port. Returns them, to be closed with the server.
 * Throws `StartRefused`.
 */
export async function listenWithMany(server: Server, { host, port }: Place): Promise<Listener[]> {
  const place = {
    host,
    port: await listenOn(server, { host, port, shared: canShare }),
    shared: canShare,
  };
  if (!canShare) return [];
  const listeners = Array.from({ length: more }, () =>
    createServer(asHttp, (socket) => void server.emit("connection", socket)),
  );
  for (const listener of listeners) await listenOn(listener, place);
  return listeners;
}

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
