import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { ComparedTotal } from "../plan/totals.ts";
import { isAlive } from "./lock-staged.server.ts";
import type {
  FileHead,
  ImportState,
  ListedImport,
  StagedFile,
  StagedImport,
  WrittenImport,
} from "./staged-import.ts";

/** Imports of one list: nobody switches more often. */
const most = 100;

const faultCount = sql<number | null>`(staged_imports.outcome ->> 'faultCount')::integer`;
const hasFiles = sql<boolean>`EXISTS (SELECT FROM staged_files WHERE import_id = staged_imports.id AND bytes IS NOT NULL)`;

const importsQuery = () =>
  db
    .selectFrom("stagedImports")
    .fullJoin("imports", "imports.id", "stagedImports.id")
    .select((of) => of.fn.coalesce("stagedImports.id", "imports.id").as("id"))
    .select((of) => of.fn.coalesce("stagedImports.source", "imports.source").as("source"))
    .select(["imports.state", "imports.bookings", "importedAt", "work", "beatAt", "createdAt"])
    .select([faultCount.as("faultCount"), hasFiles.as("hasFiles")]);

/** The imports of the site, the newest first. */
export async function listImports(_viewer: SuperAdmin): Promise<ListedImport[]> {
  const rows = await importsQuery()
    .orderBy((of) => of.fn.coalesce("importedAt", "createdAt"), "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id ?? "",
    source: row.source ?? "",
    state: stateOf(row),
    at: row.importedAt ?? row.createdAt ?? new Date(0),
    bookings: row.bookings,
    faults: row.faultCount ?? 0,
  }));
}

type StateRow = {
  state: "imported" | "taken-back" | null;
  work: "check" | "import" | "take-back" | null;
  beatAt: Date | null;
  faultCount: number | null;
  hasFiles: boolean;
};

function stateOf({
  state,
  work,
  beatAt,
  faultCount: faults,
  hasFiles: has,
}: StateRow): ImportState {
  if (state === "imported" && work === "take-back" && isAlive(beatAt)) return "taking-back";
  if (state !== null) return state;
  if (work !== null && isAlive(beatAt)) return work === "check" ? "checking" : "importing";
  if (!has) return "expired";
  if (faults === null) return "open";
  return faults > 0 ? "faulty" : "checked";
}

/** An import that was prepared in the portal; null if there is none with this id. */
export async function readStagedImport(
  _viewer: SuperAdmin,
  id: string,
): Promise<StagedImport | null> {
  if (!isUuid(id)) return null;
  const row = await importsQuery()
    .select(["version", "told", "progress", "refusal", "outcome", "giveSeats"])
    .$castTo<
      StateRow &
        Pick<
          StagedImport,
          "source" | "version" | "told" | "progress" | "refusal" | "outcome" | "giveSeats"
        >
    >()
    .where("stagedImports.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { source, version, told, progress, refusal, outcome, giveSeats } = row;
  return {
    id,
    source,
    version,
    told,
    progress,
    refusal,
    outcome,
    giveSeats,
    state: stateOf(row),
    isStopped:
      row.work !== null &&
      !isAlive(row.beatAt) &&
      (row.work === "take-back") === (row.state !== null),
    files: await readStagedFiles(id),
  };
}

async function readStagedFiles(id: string): Promise<StagedFile[]> {
  return db
    .selectFrom("stagedFiles")
    .select(["kind", "days"])
    .select(sql<FileHead | null>`head`.as("head"))
    .select(sql<StagedFile["matching"]>`matching`.as("matching"))
    .where("importId", "=", id)
    .orderBy("uploadedAt")
    .execute();
}

/** An import that was written; null if there is none with this id. */
export async function readWrittenImport(
  from: Database,
  _viewer: SuperAdmin,
  id: string,
): Promise<
  | (WrittenImport & {
      /** When the totals were compared. */ comparedAt: Date;
      ledgerUpTo: number | null;
    })
  | null
> {
  if (!isUuid(id)) return null;
  const row = await from
    .selectFrom("imports")
    .leftJoin("stagedImports", "stagedImports.id", "imports.id")
    .select(["imports.id", "imports.source", "state", "bookings", "importedAt", "takenBackAt"])
    .select("ledgerUpTo")
    .select((of) => of.fn.coalesce("checkedAt", "importedAt").as("comparedAt"))
    .select(sql<ComparedTotal[]>`totals`.as("totals"))
    .where("imports.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
