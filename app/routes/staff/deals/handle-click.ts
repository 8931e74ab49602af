import type { MouseEvent } from "react";

/** With script, does in place what posting the form would do. */
export function handleClick(event: MouseEvent, act: () => void): void {
  event.preventDefault();
  act();
}
