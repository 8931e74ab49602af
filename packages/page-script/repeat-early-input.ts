import { type Control, editedControls } from "./edited-controls.ts";

/**
 * Repeats what was typed or chosen before the page's script ran. Without this a script that follows
 * a form misses it, and React resets it with the next change.
 */
export function repeatEarlyInput(): void {
  // All are read first: repeating one may change another.
  for (const repeat of editedControls().map(repeatOf)) repeat();
}

/** React ignores an event that leaves its control as React saw it last: it is changed back first. */
function repeatOf(control: Control): () => void {
  if (isTick(control)) {
    const { checked, type } = control;
    return () => {
      if (type === "radio" && !checked) return;
      control.checked = !checked;
      control.click();
    };
  }
  const { value } = control;
  return () => {
    if (control instanceof HTMLSelectElement) control.value = value;
    else if (control.type !== "file") setUnseen(control, value);
    for (const type of ["input", "change"])
      control.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Sets a value past the property with which React watches the control; the caret stays. */
function setUnseen(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const caret = control === document.activeElement ? control.selectionStart : null;
  control.value = "";
  const { prototype } =
    control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, "value", value, control);
  if (caret !== null) control.setSelectionRange(caret, caret);
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
