import { createServer, type Server } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";

/** Length of the system's accept queue; beyond it, visitors wait seconds for a retry. */
const backlog = 2_048;

export type Place = {
  host: string;
  port: number;
  /** Lets other listeners of this process share the port; another process is still refused. */
  shared?: boolean;
};

/**
 * Starts listening (also for HTTP servers). Returns the port, which the system chooses for port 0.
 * Throws `StartRefused` if the address can't be used.
 */
export function listenOn(
  server: Pick<Server, "listen" | "on" | "once" | "off" | "address">,
  { host, port, shared = false }: Place,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(new StartRefused(describe(error, { host, port }), { cause: error }));
    server.once("error", refuse);
    server.listen({ host, port, exclusive: true, backlog, reusePort: shared }, () => {
      server.off("error", refuse);
      // Without this listener, a failed accept would end the process.
      server.on("error", (error) =>
        log.warn({ error: error.message }, "The server could not take a connection."),
      );
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/**
 * Checks that the address can be used before anything slow starts. Returns its port. Throws
 * `StartRefused`.
 */
export async function tryPlace(place: Place): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, place);
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

function describe(error: NodeJS.ErrnoException, { host, port }: Place): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} of ${host} is in use: stop what listens there, or set PORT to another.`;
  if (error.code === "EACCES")
    return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `${host} is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.`;
  return `The server could not listen on port ${port} of ${host}: ${error.message}.`;
}
