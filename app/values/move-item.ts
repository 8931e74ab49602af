/**
 * Returns the list with the item at index `from` moved to `to`; unchanged if either is out of
 * range.
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
