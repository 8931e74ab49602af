import { type Database, readAtOneMoment } from "#app/db/database.server.ts";
import { onOwnConnection } from "#app/db/connection/own-connection.server.ts";
import { trimmedBelow } from "#app/domain/audit/sealed-audit.server.ts";
import {
  hashOfMarks,
  hashOfSeal,
  marksOf,
  readMarks,
  type Seal,
  sealSources,
  type SealSource,
  sourceNames,
} from "./seal-hash.server.ts";

/** A seal as it was mailed: its number, and its hash in hexadecimal digits. */
export type MailedSeal = { id: number; hash: string };

/** The first fault found. */
export type SealFault =
  | {
      reason: "row-changed" | "row-missing" | "row-inserted";
      seal: number;
      source: SealSource;
      row: number;
    }
  | { reason: "seal-changed" | "seal-missing"; seal: number }
  | { reason: "mailed-differs" | "cut-off"; seal: number };

export type Verified = {
  fault: SealFault | null;
  seals: number;
  rows: number;
  /** Rows since the last seal, and security events that were trimmed. */
  unsealed: number;
  trimmed: number;
};

type StoredSeal = Seal & { marks: Buffer | null; hash: Buffer };

/** Seals and rows read at once, to bound memory. */
const sealsAtOnce = 1_000;

/**
 * Verifies every row against its seal, the chain of seals, and the mailed seals; stops at the first
 * fault. Reads one snapshot in batches.
 */
export function verifySeals(mailed: readonly MailedSeal[] = []): Promise<Verified> {
  return onOwnConnection((database) => readAtOneMoment(database, (tx) => verifyIn(tx, mailed)));
}

async function verifyIn(tx: Database, mailed: readonly MailedSeal[]): Promise<Verified> {
  const walk = {
    before: "",
    seals: 0,
    rows: 0,
    trimmed: 0,
    below: await trimmedBelow(tx),
    upTo: new Map<SealSource, number>(),
  };
  const end = (fault: SealFault | null, unsealed = 0): Verified => {
    const { seals, rows, trimmed } = walk;
    return { fault, seals, rows, trimmed, unsealed };
  };
  for (;;) {
    const seals: StoredSeal[] = await tx
      .selectFrom("seals")
      .selectAll()
      .where("id", ">", walk.seals)
      .orderBy("id")
      .limit(sealsAtOnce)
      .execute();
    for (const seal of seals) {
      const fault =
        faultOfSeal(seal, walk) ?? faultOfMail(seal, mailed) ?? (await faultOfRows(tx, seal, walk));
      if (fault) return end(fault);
      walk.before = seal.hash.toString("hex");
      walk.seals = seal.id;
      walk.upTo.set(seal.source, seal.upTo);
    }
    if (seals.length < sealsAtOnce) break;
  }
  const lost = mailed.find(({ id }) => id > walk.seals);
  if (lost) return end({ reason: "cut-off", seal: lost.id });
  return end(null, await countUnsealed(tx, walk.upTo));
}

type Walk = {
  before: string;
  seals: number;
  rows: number;
  trimmed: number;
  below: number;
  upTo: Map<SealSource, number>;
};

function faultOfSeal(seal: StoredSeal, { before, seals, below }: Walk): SealFault | null {
  if (seal.id !== seals + 1) return { reason: "seal-missing", seal: seals + 1 };
  const isTrimmed = seal.source === "security_events" && seal.upTo < below;
  const marksAgree = seal.marks ? hashOfMarks(seal.marks).equals(seal.marksHash) : isTrimmed;
  const agrees = marksAgree && hashOfSeal(before, seal).equals(seal.hash);
  return agrees ? null : { reason: "seal-changed", seal: seal.id };
}

function faultOfMail(seal: StoredSeal, mailed: readonly MailedSeal[]): SealFault | null {
  const differs = mailed.some(
    ({ id, hash }) => id === seal.id && hash.toLowerCase() !== seal.hash.toString("hex"),
  );
  return differs ? { reason: "mailed-differs", seal: seal.id } : null;
}

/** A row that is missing or changed comes before one that is inserted behind it. */
async function faultOfRows(tx: Database, seal: StoredSeal, walk: Walk): Promise<SealFault | null> {
  const { id, source, upTo: to, marks } = seal;
  const from = walk.upTo.get(source) ?? Number.MIN_SAFE_INTEGER;
  const below = source === "security_events" ? walk.below : Number.MIN_SAFE_INTEGER;
  const sealed = marks ? readMarks(marks) : new Map<number, string>();
  // One extra row is enough to detect an insertion.
  const rows = await sealSources[source].read(tx, { from, to }, seal.rowCount + 1);
  const found = readMarks(marksOf(rows));
  const ids = [...new Set([...sealed.keys(), ...found.keys()])].sort((a, b) => a - b);
  for (const row of ids) {
    const [mark, now] = [sealed.get(row), found.get(row)];
    if (mark === now) continue;
    if (now === undefined && row < below) continue;
    return { reason: reasonOf(mark, now), seal: id, source, row };
  }
  walk.rows += found.size;
  walk.trimmed += seal.rowCount - found.size;
  return null;
}

function reasonOf(mark: string | undefined, now: string | undefined) {
  if (now === undefined) return "row-missing";
  return mark === undefined ? "row-inserted" : "row-changed";
}

async function countUnsealed(tx: Database, upTo: ReadonlyMap<SealSource, number>): Promise<number> {
  let unsealed = 0;
  for (const source of sourceNames) {
    const newer = {
      from: upTo.get(source) ?? Number.MIN_SAFE_INTEGER,
      to: Number.MAX_SAFE_INTEGER,
    };
    unsealed += (await sealSources[source].read(tx, newer, 10_000)).length;
  }
  return unsealed;
}
