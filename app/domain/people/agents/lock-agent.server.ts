import type { DatabaseTransaction } from "#app/db/database.server.ts";

export type LockedAgent = {
  id: string;
  name: string;
  email: string;
  bannedUntil: Date | null;
  version: number;
};

/** Locks and returns the agent, so that the audited 'before' is right; undefined if none. */
export function lockAgent(tx: DatabaseTransaction, id: string): Promise<LockedAgent | undefined> {
  return (
    tx
      .selectFrom("users")
      .where("id", "=", id)
      .where("role", "=", "agent")
      .select(["id", "name", "email", "bannedUntil", "version"])
      // Weaker than FOR UPDATE: recording what this agent did must not wait, or it could deadlock.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}
