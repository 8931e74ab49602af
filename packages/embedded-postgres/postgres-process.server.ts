import { open } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type Cluster, clusterFolder, logFile } from "./cluster.server.ts";
import { socketFolder } from "./address.server.ts";
import { isPostmaster } from "./postmaster-file.server.ts";
import { sendSignal } from "./processes.server.ts";
import { spawnAs } from "./run-as.server.ts";

export type PostgresProcess = { readonly running: boolean; pid: number | undefined };

/**
 * Starts `postgres` in its own session, so that Ctrl-C doesn't reach it: it must outlive the
 * requests in flight. It logs to a file rather than a pipe, so that it can outlive us.
 */
export async function spawnPostgres(
  cluster: Cluster,
  port: number | undefined,
): Promise<PostgresProcess> {
  const log = await open(logFile(cluster.root), "a", 0o600);
  try {
    const args = ["-D", clusterFolder(cluster.root)];
    for (const [name, value] of Object.entries({
      ...listening(cluster.root, port),
      ...cluster.settings,
    }))
      args.push("-c", `${name}=${value}`);
    const child = spawnAs(cluster.runAs, cluster.binaries.postgres, args, {
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    let running = true;
    child.once("exit", () => (running = false)).once("error", () => (running = false));
    child.unref();
    return {
      get running() {
        return running;
      },
      pid: child.pid,
    };
  } finally {
    await log.close();
  }
}

function listening(root: string, port: number | undefined): Record<string, string> {
  const folder = socketFolder(root);
  if (folder === undefined)
    return { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" };
  // The setting is a list: quotes protect commas in the path.
  return {
    listen_addresses: "",
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
}

/**
 * Stops PostgreSQL: fast shutdown, after 10 s immediate, after 5 s more SIGKILL. Resolves when it
 * is gone.
 */
export async function endPostgres(pid: number, folder: string): Promise<void> {
  for (const [signal, timeout] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    const until = Date.now() + timeout;
    if (!(await isPostmaster(pid, folder))) return;
    sendSignal(pid, signal);
    while (Date.now() < until) {
      if (!(await isPostmaster(pid, folder))) return;
      await delay(10);
    }
  }
}
