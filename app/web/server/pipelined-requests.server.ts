import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const open = new WeakMap<Socket, number>();

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
  const count = (open.get(socket) ?? 0) + 1;
  if (count > maxOpen) {
    socket.destroy();
    return true;
  }
  open.set(socket, count);
  response.once("close", () => open.set(socket, (open.get(socket) ?? 1) - 1));
  return false;
}
