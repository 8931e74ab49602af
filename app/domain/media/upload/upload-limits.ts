/** Maximum bytes of an uploaded picture (product). */
export const largestFile = 10_000_000;
/** Maximum pixels: decoding cost grows with them, whatever the file size. */
export const maxPixels = 40_000_000;
/** Minimum short side in pixels; smaller is blurred on phones. */
export const leastSide = 200;
/** Maximum aspect ratio. */
export const longestShape = 5;
