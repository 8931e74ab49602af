import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { isUuid } from "#app/values/uuid.ts";

/** Milliseconds without a sign of life after which a job counts as killed. */
const longestSilence = 45_000;

/** Whether a job still works: a killed one says nothing more. */
export const isAlive = (beatAt: Date | null): boolean =>
  beatAt !== null && Date.now() - beatAt.getTime() < longestSilence;

/** Locks an import that is not written yet; `isBusy` while a job works on it. */
export const lockOpen = (id: string) => async (tx: DatabaseTransaction) => {
  if (!isUuid(id)) return null;
  const staged = await tx
    .selectFrom("stagedImports")
    .leftJoin("imports", "imports.id", "stagedImports.id")
    .select(["stagedImports.id", "stagedImports.source", "told", "outcome", "work", "beatAt"])
    .select(["version as filesVersion", "imports.id as writtenId"])
    .where("stagedImports.id", "=", id)
    .forUpdate("stagedImports")
    .executeTakeFirst();
  if (!staged || staged.writtenId !== null) return null;
  return { ...staged, isBusy: isAlive(staged.beatAt) };
};

/** Locks the work on an import that is written: a command has written it where nothing is prepared. */
export const lockWritten = (id: string) => async (tx: DatabaseTransaction) => {
  const written = await tx
    .selectFrom("imports")
    .select("source")
    .where("id", "=", id)
    .where("state", "=", "imported")
    .executeTakeFirst();
  if (!written) return null;
  await tx
    .insertInto("stagedImports")
    .values({ id, ...written })
    .onConflict((known) => known.doNothing())
    .execute();
  const staged = await tx
    .selectFrom("stagedImports")
    .select(["version", "beatAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { version: staged.version, isBusy: isAlive(staged.beatAt) };
};
