/** An input, select or text area. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls that differ from what the page was sent with. */
export const editedControls = (): Control[] =>
  [...document.querySelectorAll<Control>("input, select, textarea")].filter(isEdited);

function isEdited(control: Control): boolean {
  if ("options" in control) {
    const sent = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, sent);
  }
  if ("checked" in control && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
}
