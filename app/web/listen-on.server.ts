import { createServer, type Server } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { StartRefused } from "#app/platform/start-refused.ts";

/** Connections that the system keeps until they are accepted: of one past it a visitor waits for seconds to try again. */
const backlog = 2_048;

export type Place = {
  host: string;
  port: number;
  /** Other listeners of this process may listen there too; where another process does it is refused all the same. */
  shared?: boolean;
};

/** Makes a server (of HTTP too) listen. Returns the port, which port 0 leaves to the system. Throws `StartRefused` where the place can't be had. */
export function listenOn(
  server: Pick<Server, "listen" | "on" | "once" | "off" | "address">,
  { host, port, shared = false }: Place,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(new StartRefused(describe(error, { host, port }), { cause: error }));
    server.once("error", refuse);
    server.listen({ host, port, exclusive: true, backlog, reusePort: shared }, () => {
      server.off("error", refuse);
      // A connection that could not be taken; without a listener it would end the process.
      server.on("error", (error) => log.warn({ error: error.message }, "The server could not take a connection."));
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** Whether the place can be had, asked before anything slow is started. Returns its port. Throws `StartRefused`. */
export async function tryPlace(place: Place): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, place);
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

function describe(error: NodeJS.ErrnoException, { host, port }: Place): string {
  if (error.code === "EADDRINUSE") return `Port ${port} of ${host} is in use: stop what listens there, or set PORT to another.`;
  if (error.code === "EACCES") return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `${host} is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.`;
  return `The server could not listen on port ${port} of ${host}: ${error.message}.`;
}
