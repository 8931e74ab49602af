import type { Server } from "node:http";
import type { Server as Listener } from "node:net";

/** Stops accepting, lets what is in flight finish for at most `patience` milliseconds, then cuts it off. `listeners` are others that accept for it. Comes back when every connection is gone. */
export async function drainServer(server: Server, listeners: readonly Listener[] = [], patience = 10_000): Promise<void> {
  const all = [server, ...listeners];
  const closed = Promise.all(all.map((one) => new Promise<void>((resolve) => void one.close(() => resolve()))));
  // A kept-alive connection falls idle when its answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
