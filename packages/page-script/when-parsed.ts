/** Runs `start` once the page is parsed: a script that is marked async may run before. */
export function whenParsed(start: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
