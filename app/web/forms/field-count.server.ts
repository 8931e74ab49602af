/** Far more than any form of ours has. */
export const maxFields = 500;

/**
 * Whether a form body has more fields than any of ours, counted in its bytes: parsing 100,000 names
 * would block the event loop. `type` is the Content-Type.
 */
export function hasTooManyFields(
  body: Buffer,
  type: string | undefined,
  max: number = maxFields,
): boolean {
  // In multipart bodies each part starts with a delimiter; other forms separate fields with "&".
  const delimiter = /^\s*multipart\//i.test(type ?? "") ? "\r\n--" : "&";
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
