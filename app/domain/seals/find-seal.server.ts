import { type Database, db } from "#app/db/database.server.ts";
import type { SealSource } from "./seal-hash.server.ts";

/** The first seal that covers a table up to a row, as a mail names it; null until there is one. */
export async function findSealOf(
  database: Database,
  source: SealSource,
  upTo: number,
): Promise<{ id: number; hash: string; at: Date } | null> {
  const seal = await database
    .selectFrom("seals")
    .select(["id", "hash", "at"])
    .where("source", "=", source)
    .where("upTo", ">=", upTo)
    .orderBy("upTo")
    .limit(1)
    .executeTakeFirst();
  return seal ? { ...seal, hash: seal.hash.toString("hex") } : null;
}

/** When ledger and audit log were last sealed; null until then. */
export async function lastSealedAt(): Promise<Date | null> {
  const { at } = await db
    .selectFrom("seals")
    .select((eb) => eb.fn.max("at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}
