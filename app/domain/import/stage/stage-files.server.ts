import { createHash } from "node:crypto";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command, edit } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { DayOrder } from "#app/values/files/typed-day.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { FileName } from "../read/file-kinds.server.ts";
import type { Matching } from "../read/read-file-lines.server.ts";
import { lockOpen } from "./lock-staged.server.ts";
import type { FileHead } from "./staged-import.ts";

/** A file that was checked, before it is kept. */
export type UploadedImportFile = { kind: FileName; bytes: Buffer; head: FileHead };

type Started = { /** Becomes its id. */ key: string; source: string };

/** Begins an import with its first files; nothing of them is written yet. */
export function stageImport(
  viewer: SuperAdmin,
  { key, source }: Started,
  files: readonly UploadedImportFile[],
  requestOrigin: RequestOrigin,
) {
  const content = { source, files: files.map(({ bytes }) => digestOf(bytes)) };
  const order = { by: viewer, requestOrigin, once: { key, content } };
  return command(order, async ({ tx, record }) => {
    await tx.insertInto("stagedImports").values({ id: key, source }).execute();
    for (const file of files) await storeFile(tx, { id: key, source }, file);
    await record({
      action: "import-started",
      subject: { type: "import", id: key },
      after: { source, files: files.map(({ kind }) => kind) },
    });
    return { ok: true as const, id: key };
  });
}

/** Adds files to an import, in the place of earlier ones of their kinds; it is to be tried again. */
export function replaceFiles(
  viewer: SuperAdmin,
  id: string,
  files: readonly UploadedImportFile[],
  requestOrigin: RequestOrigin,
) {
  const order = { by: viewer, requestOrigin, lock: lockOpen(id) };
  return edit(order, async ({ tx, record }, staged) => {
    if (staged.isBusy) return { ok: false as const, reason: "busy" as const };
    for (const file of files) await storeFile(tx, staged, file);
    await openAgain(tx, id);
    await record({
      action: "import-files-changed",
      subject: { type: "import", id },
      after: { files: files.map(({ kind }) => kind) },
    });
    return { ok: true as const, id };
  });
}

/** How somebody says that each file is read. */
export type Readings = ReadonlyMap<string, { matching: Matching; days: DayOrder | null }>;

/** Keeps which heading each column of ours stands under, for this import and the next of its files. */
export function saveMatching(
  viewer: SuperAdmin,
  { id, readings }: { id: string; readings: Readings },
  requestOrigin: RequestOrigin,
) {
  const order = { by: viewer, requestOrigin, lock: lockOpen(id) };
  return edit(order, async ({ tx }, { isBusy }) => {
    if (isBusy) return { ok: false as const, reason: "busy" as const };
    for (const [kind, { matching, days }] of readings)
      await tx
        .updateTable("stagedFiles")
        .set({ matching: JSON.stringify(matching), days })
        .where("importId", "=", id)
        .where("kind", "=", kind)
        .execute();
    await openAgain(tx, id);
    return { ok: true as const };
  });
}

/** What the last dry run found holds no more. */
const openAgain = (tx: DatabaseTransaction, id: string) =>
  tx
    .updateTable("stagedImports")
    .set((staged) => ({
      version: staged("version", "+", 1),
      outcome: null,
      refusal: null,
      checkedAt: null,
    }))
    .where("id", "=", id)
    .execute();

async function storeFile(
  tx: DatabaseTransaction,
  { id, source }: { id: string; source: string },
  { kind, bytes, head }: UploadedImportFile,
): Promise<void> {
  const headingsDigest = digestOf(JSON.stringify(head.headings));
  const before = await tx
    .selectFrom("stagedFiles")
    .innerJoin("stagedImports", "stagedImports.id", "stagedFiles.importId")
    .select(["matching", "days"])
    .where("source", "=", source)
    .where("kind", "=", kind)
    .where("headingsDigest", "=", headingsDigest)
    .where("matching", "is not", null)
    .orderBy("uploadedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const file = {
    bytes,
    head: JSON.stringify(head),
    headingsDigest,
    matching: before ? JSON.stringify(before.matching) : null,
    days: before?.days ?? null,
    uploadedAt: new Date(),
  };
  await tx
    .insertInto("stagedFiles")
    .values({ importId: id, kind, ...file })
    .onConflict((known) => known.columns(["importId", "kind"]).doUpdateSet(file))
    .execute();
}

const digestOf = (data: Buffer | string) => createHash("sha256").update(data).digest("base64url");
