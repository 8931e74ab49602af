import { useEffect, useState } from "react";

type Above = readonly { label: string; to: string }[];

/** Where this tab keeps the query of a list, by the list's path. */
const placeOf = (path: string) => `list ${path}`;

/** Keeps what a list was searched for, until the tab is closed. */
export function rememberList(path: string, search: string): void {
  try {
    sessionStorage.setItem(placeOf(path), search);
  } catch {
    // A browser without storage: the way back leads to the whole list.
  }
}

/** Links to lists above a page, which lead back to what was searched there; the server knows nothing of it. */
export function useRememberedLists(above: Above): Above {
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  return isInBrowser ? above.map(({ label, to }) => ({ label, to: to + searchOf(to) })) : above;
}

function searchOf(path: string): string {
  try {
    return sessionStorage.getItem(placeOf(path)) ?? "";
  } catch {
    return "";
  }
}
