import { typedLine } from "./text/typed-line.ts";

/**
 * References: 'GT-' for a booking, 'TP-' for a trip plan, 'QZ-' for a quiz result, 'CT-' for a
 * message, 'WELCOME-' for a welcome code, then six symbols that can't be confused on the phone
 * (product).
 *
 * 27 symbols give 387 million references; a unique constraint prevents duplicates.
 */
const symbols = "ABCDEFGHJKLMNPQRSTUVWXYZ379";
const sixSymbols = new RegExp(`^[${symbols}]{6}$`);

type Prefix = "GT" | "TP" | "QZ" | "CT" | "PH" | "WELCOME";

/** Symbols missing from the alphabet, and what they are confused with. */
const lookAlikes: Readonly<Record<string, string>> = {
  "0": "Q",
  O: "Q",
  "1": "L",
  I: "L",
  "2": "Z",
  "4": "A",
  "5": "S",
  "6": "G",
  "8": "B",
};

/** Returns a new random reference, by default a booking's. Cryptographic, without bias. */
export function createReference(prefix: Prefix = "GT"): string {
  return `${prefix}-${randomSymbols(6)}`;
}

/**
 * Inserts a row under a new reference. `insert` returns undefined if that one is taken (one in
 * hundreds of millions); then the next is tried. Throws after ten.
 */
export async function withNewReference<Row>(
  prefix: Prefix,
  insert: (reference: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let tries = 0; tries < 10; tries += 1) {
    const row = await insert(createReference(prefix));
    if (row) return row;
  }
  throw new Error(`Ten new references with ${prefix}- were all taken.`);
}

/** Random symbols of the alphabet, 4.75 bits each. Cryptographic, without bias. */
export function randomSymbols(count: number): string {
  const limit = 256 - (256 % symbols.length);
  let text = "";
  while (text.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += symbols[byte % symbols.length];
  }
  return text;
}

/**
 * Normalizes a typed reference, by default a booking's: any case, spaces and dashes, missing
 * prefix, look-alikes, words around it ("Booking GT-…"). Null if it can't be one.
 */
export function readReference(typed: string, prefix: Prefix = "GT"): string | null {
  const named = new RegExp(`\\b${prefix}[\\s:#-]*[A-Z0-9]{6}\\b`, "i").exec(typedLine(typed));
  const bare = readSymbols(named?.[0] ?? typed);
  const head = unmistaken(prefix);
  const code =
    bare.length === head.length + 6 && bare.startsWith(head) ? bare.slice(head.length) : bare;
  return sixSymbols.test(code) ? `${prefix}-${code}` : null;
}

/** Whether a text names a booking's reference with its prefix: not six letters that may be a name. */
export const isNamedReference = (typed: string): boolean => /\bgt[\s:#-]/i.test(typed);

/** Normalizes typed symbols: case, spaces, dashes, punctuation and look-alikes. Other characters stay. */
export function readSymbols(typed: string): string {
  return unmistaken(
    typedLine(typed)
      .toUpperCase()
      .replace(/[\s.,:;_#'"()-]/g, ""),
  );
}

function unmistaken(text: string): string {
  return text.replace(/[0124568IO]/g, (symbol) => lookAlikes[symbol] ?? symbol);
}
