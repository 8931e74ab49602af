import { chown, lchown, readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Binaries } from "./postgres-binaries.server.ts";
import type { RunAs } from "./run-as.server.ts";

/** A PostgreSQL data folder and what is needed to run it. */
export type Cluster = {
  /** The operator's data folder, for messages. */
  dataDir: string;
  /** `<dataDir>/postgres`: cluster, passwords, socket, port and log. */
  root: string;
  binaries: Binaries;
  runAs: RunAs;
  settings: Record<string, string>;
  /** Whether the data must last: reserves space for a full disk. */
  durable: boolean;
};

/** PostgreSQL's PGDATA. */
export const clusterFolder = (root: string) => path.join(root, "cluster");
/** PostgreSQL's log; `rotateLog` limits it. */
export const logFile = (root: string) => path.join(root, "postgres.log");

/**
 * Gives all files below `folder` to PostgreSQL's user; the folder last, so that an interrupted run
 * is repeated.
 */
export async function giveTo(owner: RunAs["owner"], folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, entry), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
}
