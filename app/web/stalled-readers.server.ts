import type { ServerResponse } from "node:http";

/**
 * Ends a connection whose client takes nothing of its answer for so many milliseconds: what it has
 * not read is held in memory. A slow client that goes on reading is never cut. 0 cuts nobody.
 */
export function cutStalledReader(response: ServerResponse, patience: number): void {
  if (patience === 0) return;
  // Without data to send the socket is silent because the answer is still being made.
  response.setTimeout(patience, () => {
    const { socket } = response;
    // Reset, not closed: what was sent already would stay in the system's memory until it is read.
    if (socket && socket.writableLength > 0) socket.resetAndDestroy();
  });
}
