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

/** What the keys of a list do to its rows. */
export const keysOf = (list: () => HTMLElement | null | undefined) => ({
  j: () => focusRow(list(), (at) => at + 1),
  k: () => focusRow(list(), (at) => at - 1),
  x: () => rowsOf(list()).focused?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click(),
});

function rowsOf(list: HTMLElement | null | undefined) {
  const rows = [...(list?.querySelectorAll<HTMLElement>("tbody > tr") ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  return { rows, at, focused: rows[at] };
}

/** The link that names a row has the focus, so that Enter opens it and its name is read out. */
function focusRow(list: HTMLElement | null | undefined, next: (at: number) => number): void {
  const { rows, at } = rowsOf(list);
  const row = rows[Math.min(Math.max(next(at), 0), rows.length - 1)];
  if (row === undefined) return;
  const link = row.querySelector<HTMLElement>("th a") ?? row.querySelector<HTMLElement>("a");
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
