/** What a picture that is sent may weigh, in bytes (product). */
export const largestFile = 10_000_000;
/** How many pixels it may have: what it takes to look at it grows with them, whatever the file weighs. */
export const mostPixels = 40_000_000;
/** Below it a picture is blurred on a phone, in pixels of its short side. */
export const leastSide = 200;
/** How many times its short side the long one may be. */
export const longestShape = 5;
