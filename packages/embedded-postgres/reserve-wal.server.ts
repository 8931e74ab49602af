import type pg from "pg";
import { freeSpace } from "./disk-reserve.server.ts";

const SEGMENTS = 16;
const SEGMENT_MEGABYTES = 4;

/**
 * The write-ahead log's files are kept for good and used over and over. PostgreSQL that can't make a new one goes down, and does not come up while the disk is
 * full; with the files there beforehand a full disk refuses the writes that need room (53100) and leaves the rest alone. Checkpoints are paced to use them up, no
 * more: what overtakes them goes down all the same, and recovers in the disk reserve.
 */
export const reservedWal = { min_wal_size: `${SEGMENTS * SEGMENT_MEGABYTES}MB`, max_wal_size: `${SEGMENTS * SEGMENT_MEGABYTES}MB` };

/** Makes the log files that are kept, once; `client` is the superuser's. Does nothing on a disk that is almost full. */
export async function reserveWal(client: pg.Client, root: string): Promise<void> {
  const { rows } = await client.query<{ files: number }>("SELECT count(*)::int AS files FROM pg_ls_waldir()");
  const missing = SEGMENTS - (rows[0]?.files ?? SEGMENTS);
  if (missing < SEGMENTS / 4 || (await freeSpace(root)) < 2 * SEGMENTS * SEGMENT_MEGABYTES * 2 ** 20) return;
  for (let made = 0; made < missing; made += 1) {
    await client.query("SELECT pg_logical_emit_message(false, 'reserve', '')");
    await client.query("SELECT pg_switch_wal()");
  }
  // The checkpoint hands the used files on as future ones.
  await client.query("CHECKPOINT");
}
