import type { MailedSeal } from "./verify-seals.server.ts";

/** Reads '812:<64 hexadecimal digits>', as a mail has it; null for anything else. */
export function readMailedSeal(text: string): MailedSeal | null {
  const [, id, hash] = /^\s*([1-9]\d{0,14}):([\da-f]{64})\s*$/i.exec(text) ?? [];
  return id && hash ? { id: Number(id), hash } : null;
}
