/**
 * References: for a booking 'GT-', for a trip plan that is asked for 'TP-', and six symbols that no one mistakes on the phone (product.md). 27 symbols make
 * about 387 million references; the table's unique constraint is the last guard.
 */
const symbols = "ABCDEFGHJKLMNPQRSTUVWXYZ379";
const pattern = new RegExp(`^GT-[${symbols}]{6}$`);

/** A symbol that the alphabet leaves out, and the one it is mistaken for. */
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

/** A new random reference, a booking's unless told, from a cryptographic source, without bias. */
export function createReference(prefix: "GT" | "TP" = "GT"): string {
  const limit = 256 - (256 % symbols.length);
  let text = "";
  while (text.length < 6) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += symbols[byte % symbols.length];
  }
  return `${prefix}-${text}`;
}

/**
 * What a person typed, as the booking's reference it must mean: any case, spaces and dashes anywhere, 'GT' left out, look-alikes put right.
 * Null where it can't be one.
 */
export function readReference(typed: string): string | null {
  const bare = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, "");
  const code = bare.length === 8 && bare.startsWith("GT") ? bare.slice(2) : bare;
  const reference = `GT-${code.replace(/[0124568IO]/g, (symbol) => lookAlikes[symbol] ?? symbol)}`;
  return pattern.test(reference) ? reference : null;
}
