import { chown, lchown, readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Binaries } from "./postgres-binaries.server.ts";
import type { RunAs } from "./run-as.server.ts";

/** One PostgreSQL data folder and all that is needed to run it. */
export type Cluster = {
  /** The operator's data folder, as messages name it. */
  dataDir: string;
  /** `<dataDir>/postgres`: the cluster, its passwords, socket, port and log. */
  root: string;
  binaries: Binaries;
  runAs: RunAs;
  settings: Record<string, string>;
  /** Meant to be kept: room is laid by for a full disk. */
  durable: boolean;
};

/** The folder that PostgreSQL calls PGDATA. */
export const clusterFolder = (root: string) => path.join(root, "cluster");
/** What PostgreSQL says; `rotateLog` bounds it. */
export const logFile = (root: string) => path.join(root, "postgres.log");

/** Gives every file below `folder` to the user that PostgreSQL runs as; the folder itself last, so that an interrupted pass is made again. */
export async function giveTo(owner: RunAs["owner"], folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(path.join(folder, entry), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
}
