import { readReference } from "#app/values/reference.ts";

/** A lead's references by where it comes from: a trip plan, the quiz, a message. */
const prefixes = ["TP", "QZ", "CT"] as const;

/** What a person typed, as the reference of a lead that it must mean; null where it can't be one. Its first letters are needed: they tell the three apart. */
export function readLeadReference(typed: string): string | null {
  const letters = typed.trim().toUpperCase();
  const prefix = prefixes.find((known) => letters.startsWith(known));
  return prefix ? readReference(letters, prefix) : null;
}
