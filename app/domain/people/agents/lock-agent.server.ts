import type { DatabaseTransaction } from "#app/db/database.server.ts";

export type LockedAgent = { id: string; name: string; email: string; bannedUntil: Date | null };

/** The agent with this id, held until the transaction ends, so that what is written down as 'before' stood there; undefined where it is no agent's. */
export function lockAgent(tx: DatabaseTransaction, id: string): Promise<LockedAgent | undefined> {
  return (
    tx
      .selectFrom("users")
      .where("id", "=", id)
      .where("role", "=", "agent")
      .select(["id", "name", "email", "bannedUntil"])
      // Weaker than FOR UPDATE: whoever writes down what this agent just did must not wait for it, holding a lead.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}
