import { createServer } from "node:net";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where the database listens: a socket in its folder, or a port on 127.0.0.1. */
export type Address = { host: string; port: number };

/** Name of the database and of the app role, which owns nothing. */
export const DATABASE = "grand_tour";
/** The role that owns database and tables and migrates them. */
export const OWNER = "grand_tour_owner";

const SOCKET_PORT = 5432;
/** The kernel's limit in bytes, without the final NUL. */
const LONGEST_SOCKET_PATH = process.platform === "darwin" ? 103 : 107;

/** Folder of the unix socket; undefined if its path is too long. */
export function socketFolder(root: string): string | undefined {
  return Buffer.byteLength(path.join(root, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH
    ? root
    : undefined;
}

/** PostgreSQL's lock file beside the socket. */
export const socketLock = (folder: string) => path.join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`);

/** Address of the socket in `folder`. */
export const socketAddress = (folder: string): Address => ({ host: folder, port: SOCKET_PORT });
/** Address of a local port, for when the socket's path is too long. */
export const loopbackAddress = (port: number): Address => ({ host: "127.0.0.1", port });

/** The cluster's previous port if still free, otherwise a new one, which is stored. */
export async function savedPort(root: string): Promise<number> {
  const file = path.join(root, "port");
  const lastPort = Number(await readFile(file, "utf8").catch(() => "0"));
  const port = (await freePort(lastPort)) ?? (await freePort(0)) ?? 0;
  if (port !== lastPort) await writeFile(file, String(port), { mode: 0o600 });
  return port;
}

/** `postgres://` URL of the app's database for a role, for node-pg and libpq. */
export function databaseUrl({ host, port }: Address, password: string, role = DATABASE): string {
  const url = new URL(`postgres://localhost/${DATABASE}`);
  url.username = role;
  url.password = password;
  if (host.startsWith("/")) url.search = `host=${encodeURIComponent(host)}&port=${port}`;
  else Object.assign(url, { hostname: host, port: String(port) });
  return url.href;
}

function freePort(requested: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(undefined));
    server.listen(requested, "127.0.0.1", () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === "object" && bound ? bound.port : undefined));
    });
  });
}
