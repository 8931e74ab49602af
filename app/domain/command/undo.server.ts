import { sql } from "kysely";
import type { z } from "zod";
import { type Database, type DatabaseTransaction, db } from "#app/db/database.server.ts";
import type { Json } from "#app/db/types.generated.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { isUuid } from "#app/values/uuid.ts";
import { command, type Step } from "./command.server.ts";
import { heldKey, heldUndo } from "./staff-act.server.ts";
import { type UndoRefusal, undoSeconds } from "./undo-messages.ts";

/**
 * Writes down how a held change is undone, in its transaction. Nothing if it is not held. Several that
 * are undone together have one row: a list of what each needs.
 */
export async function offerUndo(
  tx: DatabaseTransaction,
  { id: staffId }: SignedIn,
  /** The name of its opposite, and what that needs. */
  { what, about }: { what: string; about: object },
): Promise<void> {
  const id = heldUndo();
  if (id === null) return;
  const endsAt = sql<Date>`now() + make_interval(secs => ${undoSeconds})`;
  await tx
    .insertInto("undos")
    .values({ id, staffId, what, about: JSON.stringify(about), endsAt, key: heldKey() })
    .onConflict((row) =>
      row.column("id").doUpdateSet({
        about: sql`undos.about || jsonb_build_array(excluded.about)`,
      }),
    )
    .execute();
}

type Subject = AuditEntry["subject"];
type Undone =
  | {
      ok: true;
      subject: Subject;
      /** Changed by the same button. */
      others?: readonly Subject[];
      /** Where what was written is shown again. */
      page?: string | undefined;
    }
  | { ok: false; reason: UndoRefusal };

/** Undoes one kind of change in the transaction of `step`, from what was written down. */
export type Opposite = (step: Step, about: Json) => Promise<Undone>;

type Wanted = {
  id: string;
  /** Deletes the mails that wait for it, and counts them; null if one is leaving. */
  withdraw: (tx: DatabaseTransaction, id: string) => Promise<number | null>;
  /** Those that this viewer may run, by name. */
  opposites: Readonly<Record<string, Opposite>>;
  constraints: Readonly<Record<string, UndoRefusal>>;
};

/**
 * Undoes what this viewer did some seconds ago: runs its opposite and withdraws its mails, in one
 * transaction. Refused if the opposite is, if the time is over, or if a mail is leaving.
 */
export function undo(
  viewer: SignedIn,
  { id, withdraw, opposites, constraints }: Wanted,
  requestOrigin: RequestOrigin,
) {
  type Answer =
    | { ok: true; what: string; subject: Subject; mails: number; page: string | undefined }
    | { ok: false; reason: UndoRefusal };
  return command({ by: viewer, requestOrigin, constraints }, async (step): Promise<Answer> => {
    const { tx } = step;
    const row = await readUndo(tx, viewer, id);
    const opposite = row && opposites[row.what];
    if (!opposite) return { ok: false, reason: "too-late" };
    if (row.undoneAt !== null) return { ok: false, reason: "undone-already" };
    const undone = await opposite(step, row.about);
    // Last: what its jobs take is locked before the clock is read, so that none begins until the end.
    const taken = await tx
      .updateTable("undos")
      .set({ undoneAt: sql`now()` })
      .where("id", "=", id)
      .where("undoneAt", "is", null)
      .where("endsAt", ">", sql<Date>`clock_timestamp()`)
      .returning("what")
      .executeTakeFirst();
    if (!taken) {
      const isUndone = (await readUndo(tx, viewer, id))?.undoneAt;
      return { ok: false, reason: isUndone ? "undone-already" : "too-late" };
    }
    if (!undone.ok) return undone;
    const mails = await withdraw(tx, id);
    if (mails === null) return { ok: false, reason: "mail-left" };
    // Sent again, its form is a new request.
    await tx
      .deleteFrom("idempotencyKeys")
      .where("actor", "=", viewer.id)
      .where("key", "=", row.key)
      .execute();
    const { subject, others = [], page } = undone;
    const { what } = taken;
    await step.record(
      ...[subject, ...others].map((of) => ({
        action: "change-undone" as const,
        subject: of,
        after: { what },
      })),
    );
    return { ok: true, what, subject, mails, page };
  });
}

function readUndo(database: Database, viewer: SignedIn, id: string) {
  return database
    .selectFrom("undos")
    .select(["what", "about", "undoneAt", "key"])
    .where("id", "=", id)
    .where("staffId", "=", viewer.id)
    .executeTakeFirst();
}

/** What can be undone at this moment, of these kinds of change: the references, or another fact of it. */
export async function openUndos(
  database: Database,
  what: readonly string[],
  fact = "reference",
): Promise<Set<string>> {
  const rows = await database
    .selectFrom("undos")
    // Of a list, the fact of each.
    .select(
      sql<string | null>`jsonb_path_query(about, ('$.' || ${fact})::jsonpath) #>> '{}'`.as("fact"),
    )
    .where("what", "in", what)
    .where("undoneAt", "is", null)
    .where("endsAt", ">", sql<Date>`clock_timestamp()`)
    .execute();
  return new Set(rows.flatMap(({ fact: known }) => known ?? []));
}

/**
 * What was undone, for who did it, as `was` reads it: a text that was withdrawn is shown again. Null if
 * `id`, from an address, names nothing of this kind.
 */
export async function readUndone<Was>(
  viewer: SignedIn,
  id: string | null,
  was: z.ZodType<Was>,
): Promise<Was | null> {
  const row = id !== null && isUuid(id) ? await readUndo(db, viewer, id) : undefined;
  return was.safeParse(row?.undoneAt ? row.about : null).data ?? null;
}
