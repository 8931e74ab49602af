/** The dialog that names the keys. */
export const keysDialog = "list-keys";

/** What each key does, for the dialog; Enter is the link's own. */
export const listKeys = [
  ["j", "The next row"],
  ["k", "The row before"],
  ["Enter", "Opens the row"],
  ["x", "Ticks the row, where rows can be ticked"],
  ["a", "Leads to what can be done with the ticked rows"],
  ["c", "Begins a new one"],
  ["1 … 9", "Opens a view, by its place"],
  ["?", "Shows these keys"],
] as const;

/** The same of the work queue. */
export const queueKeys = [
  ["j", "The next row"],
  ["k", "The row before"],
  ["Enter", "Opens the row"],
  ["y", "Does the row's next step"],
  ["m", "What else can be done"],
  ["u", "Undoes what was just done, for ten seconds"],
  ["?", "Shows these keys"],
] as const;

type List = HTMLElement | null | undefined;

/** Ticks the row that has the focus, or the tick away. */
export const tickRow = (list: List) =>
  rowsOf(list).focused?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();

/** The keys of a list's views, by their places. */
export const viewKeys: Readonly<Record<string, () => void>> = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [
    String(at + 1),
    () => document.querySelectorAll<HTMLElement>(".list-views a")[at]?.click(),
  ]),
);

/** Presses the next step of the row that has the focus, which goes on to the next row. */
export function pressStep(list: List): void {
  const { rows, at, focused } = rowsOf(list);
  const step = focused?.querySelector<HTMLElement>(
    "[data-steps] > a, [data-steps] > form > button",
  );
  if (!step) return;
  // The last row leaves the focus to the one before it.
  moveFocus(list, at === rows.length - 1 ? -1 : 1);
  step.click();
}

/** Opens what else can be done with the row that has the focus. */
export function openMore(list: List): void {
  const summary = rowsOf(list).focused?.querySelector("summary");
  summary?.click();
  summary?.focus();
}

function rowsOf(list: List) {
  const rows = [...(list?.querySelectorAll<HTMLElement>("tbody > tr, [data-row]") ?? [])];
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
  const link =
    row.querySelector<HTMLElement>("th a, [data-opens]") ?? row.querySelector<HTMLElement>("a");
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
