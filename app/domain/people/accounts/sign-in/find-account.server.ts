import { db } from "#app/db/database.server.ts";

/** The account with this lower-case email; undefined if none. */
export function findAccount(email: string) {
  return db
    .selectFrom("users")
    .select(["name", "phone", "role", "emailVerified"])
    .where("email", "=", email)
    .executeTakeFirst();
}
