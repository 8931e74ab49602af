/** Whether a text could be a deal's id: lower case words joined by dashes, at most 80 characters, as the table's own constraint says. */
export function isDealId(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
