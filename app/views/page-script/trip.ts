import { saveTrip } from "../trip-worker.ts";

/** Stores the trip that the page shows, and says so once it can be read offline. */
export async function saveShownTrip(): Promise<void> {
  const line = document.querySelector<HTMLElement>("[data-save-trip]");
  const { saveTrip: reference, saved = "" } = line?.dataset ?? {};
  if (line && reference && (await saveTrip(reference))) line.textContent = saved;
}

/** Prints the page at the press of a print button. */
export function printPages(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) window.print();
  });
}
