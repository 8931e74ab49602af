import { createHash } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";
import type { SealedRow, IdRange } from "#app/db/fields/sealed-row.ts";
import type { DB } from "#app/db/types.generated.ts";
import { newestAudit, readSealedAudit } from "#app/domain/audit/sealed-audit.server.ts";
import { newestEntry } from "#app/domain/money/ledger/merge-ledger-days.server.ts";
import { readSealedEntries } from "#app/domain/money/ledger/read-entries.server.ts";

/** A table whose rows are sealed. */
export type SealSource = DB["seals"]["source"];

type Reading = {
  newest: () => Promise<number>;
  read: (database: Database, range: IdRange, limit: number) => Promise<SealedRow[]>;
};

export const sealSources = {
  ledger: { newest: newestEntry, read: readSealedEntries },
  audit_log: {
    newest: () => newestAudit("auditLog"),
    read: (database, range, limit) => readSealedAudit("auditLog", database, range, limit),
  },
  security_events: {
    newest: () => newestAudit("securityEvents"),
    read: (database, range, limit) => readSealedAudit("securityEvents", database, range, limit),
  },
} as const satisfies Record<SealSource, Reading>;

export const sourceNames = Object.keys(sealSources) as SealSource[];

const idBytes = 8;
const digestBytes = 16;
/** Bytes of one row among the marks of a seal. */
const markBytes = idBytes + digestBytes;

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** The marks of rows: each has the id, and half of the SHA-256 of the row's text. */
export function marksOf(rows: readonly SealedRow[]): Buffer {
  const marks = Buffer.alloc(rows.length * markBytes);
  for (const [index, { id, text }] of rows.entries()) {
    marks.writeBigInt64BE(BigInt(id), index * markBytes);
    sha256(text).copy(marks, index * markBytes + idBytes, 0, digestBytes);
  }
  return marks;
}

/** The ids of marks, with each row's bytes as text. */
export function readMarks(marks: Buffer): Map<number, string> {
  const found = new Map<number, string>();
  for (let at = 0; at < marks.length; at += markBytes)
    found.set(Number(marks.readBigInt64BE(at)), marks.toString("hex", at, at + markBytes));
  return found;
}

export const hashOfMarks = (marks: Buffer): Buffer => sha256(marks);

export type Seal = {
  id: number;
  at: Date;
  source: SealSource;
  upTo: number;
  rowCount: number;
  marksHash: Buffer;
};

/** The hash of a seal's content and of the previous seal's hash ('' for the first). */
export function hashOfSeal(before: string, seal: Seal): Buffer {
  const { id, at, source, upTo, rowCount, marksHash } = seal;
  const parts = [before, id, at.toISOString(), source, upTo, rowCount, marksHash.toString("hex")];
  return sha256(parts.join("\n"));
}
