/**
 * References: for a booking 'GT-', for what somebody wrote to us 'TP-' (a trip plan), 'QZ-' (a quiz result) or 'CT-' (a message), for the newsletter's welcome code 'WELCOME-', and six symbols
 * that no one mistakes on the phone (product). 27 symbols make about 387 million references; the table's unique constraint is the last guard.
 */
const symbols = "ABCDEFGHJKLMNPQRSTUVWXYZ379";
const sixSymbols = new RegExp(`^[${symbols}]{6}$`);

type Prefix = "GT" | "TP" | "QZ" | "CT" | "WELCOME";

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
export function createReference(prefix: Prefix = "GT"): string {
  return `${prefix}-${randomSymbols(6)}`;
}

/** So many symbols of the references' alphabet, from a cryptographic source, without bias: 4.75 bits each. */
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
 * What a person typed, as the reference it must mean, a booking's unless told: any case, spaces and dashes anywhere, the prefix left out, look-alikes put right.
 * Null where it can't be one.
 */
export function readReference(typed: string, prefix: Prefix = "GT"): string | null {
  const bare = readSymbols(typed);
  const head = unmistaken(prefix);
  const code = bare.length === head.length + 6 && bare.startsWith(head) ? bare.slice(head.length) : bare;
  return sixSymbols.test(code) ? `${prefix}-${code}` : null;
}

/** Symbols as a person typed them: any case, spaces and dashes anywhere, look-alikes put right. What is no symbol at all stays in. */
export function readSymbols(typed: string): string {
  return unmistaken(
    typed
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[\s\p{Pd}._]/gu, ""),
  );
}

function unmistaken(text: string): string {
  return text.replace(/[0124568IO]/g, (symbol) => lookAlikes[symbol] ?? symbol);
}
