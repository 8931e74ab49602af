/** Says that there is no network, instead of any other toast. */
export function loseConnection(): void {
  for (const close of document.querySelectorAll<HTMLElement>(".toast button")) close.click();
  document.dispatchEvent(new Event("connection-lost"));
}
