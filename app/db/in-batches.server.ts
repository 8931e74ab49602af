const batch = 1_000;

/**
 * The rows of a list that is too long to be held at once, read a thousand at a time by the ids that it was found to have. No connection is kept meanwhile, however slowly they
 * are taken; of a row that changes it gives the newest, and none of one that has gone.
 */
export async function* inBatches<Id, Row>(
  found: readonly { id: Id }[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let from = 0; from < found.length; from += batch) yield* await read(found.slice(from, from + batch).map(({ id }) => id));
}
