import type pg from "pg";
import { freeSpace } from "./disk-reserve.server.ts";

const SEGMENTS = 16;
const SEGMENT_MEGABYTES = 4;

/**
 * WAL files are kept and reused. PostgreSQL crashes if it can't create one, and stays down on a
 * full disk; with reserved files, only writes that need space fail (53100). Checkpoints are paced
 * to fit; if exceeded, it recovers with the disk reserve.
 */
export const reservedWal = {
  min_wal_size: `${SEGMENTS * SEGMENT_MEGABYTES}MB`,
  max_wal_size: `${SEGMENTS * SEGMENT_MEGABYTES}MB`,
};

/**
 * Creates the reserved WAL files once; `client` is the superuser's. No effect on an almost full
 * disk.
 */
export async function reserveWal(client: pg.Client, root: string): Promise<void> {
  const { rows } = await client.query<{ files: number }>(
    "SELECT count(*)::int AS files FROM pg_ls_waldir()",
  );
  const missing = SEGMENTS - (rows[0]?.files ?? SEGMENTS);
  if (
    missing < SEGMENTS / 4 ||
    (await freeSpace(root)) < 2 * SEGMENTS * SEGMENT_MEGABYTES * 2 ** 20
  )
    return;
  for (let made = 0; made < missing; made += 1) {
    await client.query("SELECT pg_logical_emit_message(false, 'reserve', '')");
    await client.query("SELECT pg_switch_wal()");
  }
  // The checkpoint recycles the used files.
  await client.query("CHECKPOINT");
}
