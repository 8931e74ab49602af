import { noConnection } from "#app/values/forms/no-connection.ts";

/** Says that there is no network, instead of any other toast (spec §9: one at a time). */
export function loseConnection(): void {
  for (const close of document.querySelectorAll<HTMLElement>(".toast button")) close.click();
  document.dispatchEvent(new CustomEvent("connection-lost", { detail: { ...noConnection } }));
}
