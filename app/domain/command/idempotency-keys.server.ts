import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Actor } from "#app/domain/audit/record-audit.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { forgetDrafts } from "./form-drafts.server.ts";
import { forgetUndos } from "./staff-act.server.ts";

/** Everything a request asks for, by name: equal content means the same request. */
export type Content = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number)[]>
>;
/**
 * The key created with the form (a UUID), and the content. Without a key the content is the key.
 * Commands that share a turn wait for each other, so that each sees what the one before has written.
 */
export type Once = { key?: string; content: Content; turns?: readonly string[] };

/** The actor of keys that `answerCopies` writes. */
export const copies = "copies";

/** How long a key is kept, so that even a phone offline for weeks gets the right answer. */
const retentionDays = 90;

/** SHA-256 of the content in hex; migration 0025 computes the same for older keys. */
export function digestOf(content: Content): string {
  const lines = Object.entries(content)
    // Migration 0025 wrote digests under the former name.
    .map(
      ([name, value]) => [name === "departureDate" ? "bookingDate" : name, textOf(value)] as const,
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((line) => line.join("="));
  return createHash("sha256").update(lines.join("\u001f")).digest("hex");
}

function textOf(value: Content[string]): string {
  if (value === null) return "";
  return Array.isArray(value) ? value.join(",") : String(value);
}

const ownerOf = (by: Actor): string => ("id" in by ? by.id : by.kind);
/** What a command is kept under. */
export const keyOf = ({ key, content }: Once): string => key ?? digestOf(content);

/**
 * Claims a key until the transaction ends, waiting for a concurrent holder. Returns null for a new
 * key, the stored answer, or 'form-used' for other content. A rollback frees the key
 * (docs/decisions/037-one-command.md).
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
    .returning(
      sql`(SELECT count(pg_advisory_xact_lock(hashtextextended(turn, 0)))
        FROM unnest(${once.turns ?? []}::text[]) AS turn)`.as("turns"),
    )
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await keyQuery(tx, by, once)
    .select(["digest", "answer"])
    .$castTo<{ digest: string; answer: Answer }>()
    .executeTakeFirstOrThrow();
  return earlier.digest === digest ? earlier.answer : { ok: false, reason: "form-used" };
}

const keyQuery = (database: Database, by: Actor, once: Once) =>
  database
    .selectFrom("idempotencyKeys")
    .where("actor", "=", ownerOf(by))
    .where("key", "=", keyOf(once));

/** Whether this actor's form with the key was sent, and went well. */
export async function isKeyUsed(by: Actor, key: string): Promise<boolean> {
  const used = keyQuery(db, by, { key, content: {} }).select("key");
  return (await used.executeTakeFirst()) !== undefined;
}

/** Stores the answer of a claimed key for its repeats. */
export async function storeAnswer(
  tx: DatabaseTransaction,
  by: Actor,
  { once, answer }: { once: Once; answer: object },
): Promise<void> {
  await tx
    .updateTable("idempotencyKeys")
    .set({ answer: JSON.stringify(answer) })
    .where("actor", "=", ownerOf(by))
    .where("key", "=", keyOf(once))
    .execute();
}

/** Deletes keys that had expired at `now`: after 90 days, or ten minutes for `answerCopies`. */
export async function forgetKeys(now: Date): Promise<void> {
  const since = new Date(now.getTime() - retentionDays * 86_400_000);
  const short = new Date(now.getTime() - 600_000);
  await db
    .deleteFrom("idempotencyKeys")
    .where((key) =>
      key.or([
        key("createdAt", "<", since),
        key.and([key("actor", "=", copies), key("createdAt", "<", short)]),
      ]),
    )
    .execute();
}

export const commandJobs: JobList = {
  "forget-keys": { run: () => forgetKeys(new Date()), at: "*/10 * * * *" },
  "forget-drafts": { run: () => forgetDrafts(new Date()), at: "*/10 * * * *" },
  "forget-undos": { run: () => forgetUndos(new Date()), at: "*/10 * * * *" },
};
