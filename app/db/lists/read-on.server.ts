/** Rows of one query. */
const batch = 1_000;

type Read<Row> = (last: Row | null, limit: number) => Promise<readonly Row[]>;

/** Streams a long list a batch at a time: each goes on from the last row of the one before. */
export async function* readOn<Row>(read: Read<Row>): AsyncGenerator<Row, void, undefined> {
  for await (const rows of readBatches(read)) yield* rows;
}

/** The same, in batches. */
export async function* readBatches<Row>(
  read: Read<Row>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last, batch);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}
