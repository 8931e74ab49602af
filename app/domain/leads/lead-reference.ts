import { readReference } from "#app/values/reference.ts";

/** Prefixes of references: trip plan, quiz, message. */
const prefixes = ["TP", "QZ", "CT"] as const;

/**
 * Normalizes a typed lead reference; null if invalid. The prefix is required, because it
 * distinguishes the kinds.
 */
export function readLeadReference(typed: string): string | null {
  const letters = typed.trim().toUpperCase();
  const prefix = prefixes.find((known) => letters.startsWith(known));
  return prefix ? readReference(letters, prefix) : null;
}
