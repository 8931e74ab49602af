/** The dialog that names the keys. */
export const keysDialog = "list-keys";

/** What each key does, for the dialog; Enter is the link's own. */
export const listKeys = [
  ["j", "The next row"],
  ["k", "The row before"],
  ["Enter", "Opens the row"],
  ["x", "Ticks the row, where rows can be ticked"],
  ["?", "Shows these keys"],
] as const;

type List = HTMLElement | null | undefined;

/** Ticks the row that has the focus, or the tick away. */
export const tickRow = (list: List) =>
  rowsOf(list).focused?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();

function rowsOf(list: List) {
  const rows = [...(list?.querySelectorAll<HTMLElement>("tbody > tr") ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  return { rows, at, focused: rows[at] };
}

/**
 * Moves the focus by so many rows: to the link that names the row, so that Enter opens it and its
 * name is read out.
 */
export function moveFocus(list: List, by: 1 | -1): void {
  const { rows, at } = rowsOf(list);
  const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
  if (row === undefined) return;
  const link = row.querySelector<HTMLElement>("th a") ?? row.querySelector<HTMLElement>("a");
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
