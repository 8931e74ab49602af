export const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a UUID in PostgreSQL's format, in either case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
