import type { Server } from "node:http";

/** Stops accepting, lets what is in flight finish for at most `patience` milliseconds, then cuts it off. Comes back when every connection is gone. */
export async function drainServer(server: Server, patience = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  // A kept-alive connection falls idle when its answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
