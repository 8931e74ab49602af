import type { MouseEvent } from "react";

/** A button that without script posts the form, and with it does by itself what the form would come back with. */
export function press(event: MouseEvent, act: () => void): void {
  event.preventDefault();
  act();
}
