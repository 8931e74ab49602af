/**
 * Returns the list with the item at index `from` moved to `to`; unchanged if either is out of
 * range.
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The ids after one was moved past its neighbor, as shown to whoever moved it; unchanged if it
 * stands there already, null if either is gone.
 */
export function movePast(
  ids: readonly string[],
  { id, to, past }: { id: string; to: "up" | "down"; past: string },
): readonly string[] | null {
  const [from, neighbor] = [ids.indexOf(id), ids.indexOf(past)];
  if (from < 0 || neighbor < 0) return null;
  const isThere = to === "up" ? from <= neighbor : from >= neighbor;
  return isThere ? ids : moveItem(ids, from, neighbor);
}
