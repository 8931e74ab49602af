const batch = 1_000;

/**
 * Streams a long list: reads a thousand rows at a time by the found ids. Holds no connection in
 * between; changed rows are current, deleted ones are skipped.
 */
export async function* inBatches<Id, Row>(
  found: readonly { id: Id }[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let from = 0; from < found.length; from += batch)
    yield* await read(found.slice(from, from + batch).map(({ id }) => id));
}
