import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import type { Area, Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { edit } from "./command.server.ts";

/** What a note is on: how its row is found and locked, and where the note is kept. */
type Subject<Row, Of extends Area> = {
  /** Whoever may write in it adds notes. */ area: Of;
  lock: (tx: DatabaseTransaction, id: string) => Promise<Row | undefined>;
  insert: (
    tx: DatabaseTransaction,
    row: Row,
    written: { authorId: string; note: string },
  ) => Promise<unknown>;
  audit: (row: Row) => Pick<AuditEntry, "action" | "subject">;
};

/**
 * The command that adds an internal note and its audit row; `name` is what names its subject. Safe
 * to send twice by the idempotency key. Refused if there is no such subject.
 */
export const noteOn =
  <Name extends string, Row, Of extends Area>(
    name: Name,
    { lock, insert, audit }: Subject<Row, Of>,
  ) =>
  (
    viewer: Permitted<"write", Of>,
    sent: Record<Name | "key" | "note", string>,
    requestOrigin: RequestOrigin,
  ) => {
    const { [name]: id, key, note } = sent;
    const once = { key, content: { [name]: id, note } };
    const order = {
      by: viewer,
      requestOrigin,
      once,
      lock: (tx: DatabaseTransaction) => lock(tx, id),
    };
    return edit(order, async ({ tx, record }, row) => {
      await insert(tx, row, { authorId: viewer.id, note });
      await record({ ...audit(row), after: { note } });
      return { ok: true as const };
    });
  };
