type Format = { starts: readonly number[]; message: string };

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const saveAgain = "Open it, and save or export it as CSV or .xlsx.";

/** First bytes of what is renamed or exported as another kind of file. */
const formats: readonly Format[] = [
  { starts: bytesOf("%PDF"), message: `This is a PDF, whose cells can’t be read. ${saveAgain}` },
  {
    starts: [0xd0, 0xcf, 0x11, 0xe0],
    message: `This is a sheet of Excel before 2007, or one with a password. ${saveAgain}`,
  },
  { starts: bytesOf("{\\rtf"), message: `This is a text document. ${saveAgain}` },
];

const pageMessage = `This is a web page with another ending, as some programs write it. ${saveAgain}`;

/** Why a file is neither CSV nor .xlsx, whatever it is called; null if it may be one. */
export function refuseFormat(bytes: Uint8Array): string | null {
  const found = formats.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (found) return found.message;
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).replaceAll("\0", "");
  return /^\s*<(?:!doctype|html|table|\?xml|head|meta)\b/i.test(start.trim()) ? pageMessage : null;
}

/** Whether a file is a zip archive, as each .xlsx is. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 99) < 8;
