import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";
import type { ImportedSubscriber } from "./imported-subscribers.server.ts";

/** Everybody who reads the newsletter, by email. */
export const subscribersOut = (from: Database) =>
  readOn<ImportedSubscriber>((last, limit) =>
    from
      .selectFrom("newsletterSubscribers")
      .select(["email", "consent", sql<string>`business_day(confirmed_at)`.as("consentedOn")])
      .where("status", "=", "confirmed")
      .where("email", ">", last?.email ?? "")
      .orderBy("email")
      .limit(limit)
      .execute(),
  );
