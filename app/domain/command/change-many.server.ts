import { undoOfMany } from "./staff-act.server.ts";

/** The rows that stay as they are, each with why. */
type Left<Row, Reason> = readonly { row: Row; reason: Reason }[];
export type ChangedMany<Row, Reason> = {
  changed: number;
  left: Left<Row, Reason>;
  /** What undoes all that can be undone; null if nothing can. */ undo: string | null;
};

/**
 * Changes rows one after the other, each by a command of its own, so that each has its own history,
 * audit row and mail. One that is refused, as of a row that changed meanwhile, stays as it is.
 */
export async function changeMany<Row, Reason extends string>(
  rows: readonly Row[],
  change: (row: Row) => Promise<{ ok: true } | { ok: false; reason: Reason }>,
): Promise<ChangedMany<Row, Reason>> {
  const left: { row: Row; reason: Reason }[] = [];
  for (const row of rows) {
    const answer = await change(row);
    if (!answer.ok) left.push({ row, reason: answer.reason });
  }
  const changed = rows.length - left.length;
  return { changed, left, undo: changed > 0 ? undoOfMany() : null };
}
