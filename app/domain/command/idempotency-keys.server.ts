import { createHash } from "node:crypto";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Actor } from "#app/domain/audit/record-audit.server.ts";

/** All that a request asks for, by its names: what makes two requests the same. */
export type Content = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;
/** The key that its page has minted (a UUID), and what it asks for. Without a key the content is one. */
export type Once = { key?: string; content: Content };

/** The actor of the keys that `answerCopies` writes. */
export const copies = "copies";

/** A key is kept so long: a phone that comes back on the next trip is still answered rightly. */
const keptDays = 90;

/** 64 hex digits of the content; migration 0025 makes the same for the keys that it carries over. */
export function digestOf(content: Content): string {
  const lines = Object.keys(content)
    .sort()
    .map((name) => `${name}=${textOf(content[name] ?? null)}`);
  return createHash("sha256").update(lines.join("\u001f")).digest("hex");
}

function textOf(value: Content[string]): string {
  return value === null ? "" : Array.isArray(value) ? value.join(",") : String(value);
}

const ownerOf = (by: Actor): string => ("id" in by ? by.id : by.kind);
const keyOf = ({ key, content }: Once): string => key ?? digestOf(content);

/**
 * Claims a key for who acts until the transaction ends, and waits for whoever is just using it.
 * Returns null for a new key, the answer that it has had, or 'form-used' where it asked for
 * something else then. A rollback frees it (docs/decisions/037-one-command.md).
 */
export async function claimKey<Answer>(
  tx: DatabaseTransaction,
  by: Actor,
  once: Once,
): Promise<Answer | { ok: false; reason: "form-used" } | null> {
  const digest = digestOf(once.content);
  const claimed = await tx
    .insertInto("idempotencyKeys")
    .values({ actor: ownerOf(by), key: keyOf(once), digest })
    .onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  const earlier = await keyQuery(tx, by, once)
    .select(["digest", "answer"])
    .$castTo<{ digest: string; answer: Answer }>()
    .executeTakeFirstOrThrow();
  return earlier.digest === digest ? earlier.answer : { ok: false, reason: "form-used" };
}

const keyQuery = (tx: DatabaseTransaction, by: Actor, once: Once) =>
  tx.selectFrom("idempotencyKeys").where("actor", "=", ownerOf(by)).where("key", "=", keyOf(once));

/** Says what a key that was claimed has been answered: its repeats get the same. */
export async function storeAnswer(tx: DatabaseTransaction, by: Actor, { once, answer }: { once: Once; answer: object }): Promise<void> {
  await tx
    .updateTable("idempotencyKeys")
    .set({ answer: JSON.stringify(answer) })
    .where("actor", "=", ownerOf(by))
    .where("key", "=", keyOf(once))
    .execute();
}

/** Forgets the keys whose time was over at `now`: 90 days, and ten minutes where an answer stood for copies alone. */
export async function forgetKeys(now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * 86_400_000);
  const short = new Date(now.getTime() - 600_000);
  await db
    .deleteFrom("idempotencyKeys")
    .where((key) => key.or([key("createdAt", "<", since), key.and([key("actor", "=", copies), key("createdAt", "<", short)])]))
    .execute();
}
