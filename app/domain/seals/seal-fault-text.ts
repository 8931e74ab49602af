import type { SealFault, MailedSeal } from "./verify-seals.server.ts";

const tables = {
  ledger: "ledger",
  audit_log: "audit log",
  security_events: "security events",
} as const;

/** What is wrong, for the operator. */
export function sealFaultText(fault: SealFault): string {
  switch (fault.reason) {
    case "row-changed":
      return `Row ${fault.row} of the ${tables[fault.source]} was changed after it was sealed (seal ${fault.seal}).`;
    case "row-missing":
      return `Row ${fault.row} of the ${tables[fault.source]} was removed after it was sealed (seal ${fault.seal}).`;
    case "row-inserted":
      return `Row ${fault.row} of the ${tables[fault.source]} was inserted among rows that were sealed (seal ${fault.seal}).`;
    case "seal-changed":
      return `Seal ${fault.seal} does not follow from its rows and the seal before: one of them was changed.`;
    case "seal-missing":
      return `Seal ${fault.seal} is missing: the seals go on after it.`;
    case "mailed-differs":
      return `Seal ${fault.seal} is not the one that was mailed: rows up to it may have been written anew.`;
    case "cut-off":
      return `Seal ${fault.seal} was mailed and is not here: the end was cut off, or this is an older backup.`;
  }
}

/** Reads '812:<64 hexadecimal digits>', as a mail has it; null for anything else. */
export function readMailedSeal(text: string): MailedSeal | null {
  const [, id, hash] = /^\s*([1-9]\d{0,14}):([\da-f]{64})\s*$/i.exec(text) ?? [];
  return id && hash ? { id: Number(id), hash } : null;
}
