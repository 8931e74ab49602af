/** Rows of one query. */
const batch = 1_000;

/** Streams a long list a batch at a time: each goes on from the last row of the one before. */
export async function* readOn<Row>(
  read: (last: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last, batch);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}
