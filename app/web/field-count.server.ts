/** No form of ours has nearly as many. */
export const mostFields = 500;

/**
 * Whether a form's body holds more fields than any form of ours, told from its bytes: parsing a
 * hundred thousand names would hold up everybody else. `type` is its Content-Type.
 */
export function hasTooManyFields(body: Buffer, type: string | undefined, most: number = mostFields): boolean {
  // Every part but the first begins with a delimiter; fields of any other form end with "&".
  const delimiter = /^\s*multipart\//i.test(type ?? "") ? "\r\n--" : "&";
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
