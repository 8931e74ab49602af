import type { Server } from "node:http";
import { createServer, type Server as Listener } from "node:net";
import { listenOn, type Place } from "./listen-on.server.ts";

/** More than a busy turn of the event loop usually finds waiting. */
const more = 7;

/** Whether the system hands connections out among listeners of one port. */
const canShare = process.platform === "linux";
/** As Node opens its own HTTP servers. */
const asHttp = { allowHalfOpen: true, noDelay: true };

/**
 * Node accepts one connection in each turn of the event loop and listener: while pages are rendered
 * that is about a hundred a second, and a visitor waits behind whoever floods. So more listeners
 * share the port with the server. Returns them, to be closed with it. Throws `StartRefused`.
 */
export async function listenWithMany(server: Server, { host, port }: Place): Promise<Listener[]> {
  const place = { host, port: await listenOn(server, { host, port, shared: canShare }), shared: canShare };
  if (!canShare) return [];
  const listeners = Array.from({ length: more }, () => createServer(asHttp, (socket) => void server.emit("connection", socket)));
  for (const listener of listeners) await listenOn(listener, place);
  return listeners;
}
