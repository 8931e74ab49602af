import { unzipSync } from "fflate";

/** Three times what 60,000 payments unpack to. */
const mostBytes = 64_000_000;
const mostCells = 4_000_000;

/** Addresses are in ASCII. */
const latin = new TextDecoder("latin1");

/** A row or cell of a sheet, with its address. */
const addresses = /<(?:\w+:)?(?:row|c)\b[^>]*?\sr\s*=\s*["']([^"']*)["']/g;
const readable = /^([A-Z]{0,3})(\d{1,7})$/;

/**
 * Whether an .xlsx file would take more memory than there is: a small one can unpack to gigabytes, and
 * the reader fills up all cells between the addresses that a sheet names. Throws if it is no archive.
 */
export function isSheetTooLarge(bytes: Uint8Array): boolean {
  let unpacked = 0;
  // What unpacks to more than it says is cut, here and in read-excel-file.
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      unpacked += Math.max(size, originalSize);
      return unpacked <= mostBytes && name.endsWith(".xml");
    },
  });
  const texts = Object.values(parts).map((part) => latin.decode(part));
  return unpacked > mostBytes || texts.some((xml) => countCells(xml) > mostCells);
}

/** The cells of the rectangle that holds all addresses; more than any number if one can't be read. */
function countCells(xml: string): number {
  let [rows, columns] = [0, 0];
  for (const [, address = ""] of xml.matchAll(addresses)) {
    const [, letters, row] = readable.exec(address) ?? [];
    if (letters === undefined) return Infinity;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

/** A is 1, AA is 27. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
