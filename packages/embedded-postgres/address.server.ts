import { createServer } from "node:net";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where the database listens: a socket in its own folder, or a port of 127.0.0.1. */
export type Address = { host: string; port: number };

/** The name of the database, and of the role that serves: it owns nothing. */
export const DATABASE = "grand_tour";
/** The role that owns the database and its tables, and migrates them. */
export const OWNER = "grand_tour_owner";

const SOCKET_PORT = 5432;
/** What the kernel takes, in bytes, without the closing NUL. */
const LONGEST_SOCKET_PATH = process.platform === "darwin" ? 103 : 107;

/** The folder of the unix socket, or undefined where its path would be too long for the kernel. */
export function socketFolder(root: string): string | undefined {
  return Buffer.byteLength(path.join(root, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH ? root : undefined;
}

/** PostgreSQL's lock beside the socket. */
export const socketLock = (folder: string) => path.join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`);

/** The address of the socket in `folder`. */
export const socketAddress = (folder: string): Address => ({ host: folder, port: SOCKET_PORT });
/** The address of a port on this machine, where a socket's path would be too long. */
export const loopbackAddress = (port: number): Address => ({ host: "127.0.0.1", port });

/** The port that the cluster had last time if nobody else has taken it since, else a free one, which is kept. */
export async function keptPort(root: string): Promise<number> {
  const file = path.join(root, "port");
  const kept = Number(await readFile(file, "utf8").catch(() => "0"));
  const port = (await freePort(kept)) ?? (await freePort(0)) ?? 0;
  if (port !== kept) await writeFile(file, String(port), { mode: 0o600 });
  return port;
}

/** `postgres://` address of the app's database for one of its roles, as node-pg and libpq read it. */
export function databaseUrl({ host, port }: Address, password: string, role = DATABASE): string {
  const url = new URL(`postgres://localhost/${DATABASE}`);
  url.username = role;
  url.password = password;
  if (host.startsWith("/")) url.search = `host=${encodeURIComponent(host)}&port=${port}`;
  else Object.assign(url, { hostname: host, port: String(port) });
  return url.href;
}

function freePort(wanted: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === "object" && bound ? bound.port : undefined));
    });
  });
}
