/** Whether a text is a UUID in PostgreSQL's format, in either case. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
