import type { ServerResponse } from "node:http";

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
