import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";
import type { ImportedSubscriber } from "./imported-subscribers.server.ts";

/** Everybody who reads the newsletter, or has unsubscribed, by email. */
export const subscribersOut = (from: Database) =>
  readOn<ImportedSubscriber>((last, limit) =>
    from
      .selectFrom("newsletterSubscribers")
      .select(["email", "consent"])
      .select(sql<string>`business_day(coalesce(confirmed_at, requested_at))`.as("consentedOn"))
      .select(
        sql<
          string | null
        >`CASE status WHEN 'unsubscribed' THEN business_day(unsubscribed_at) END`.as(
          "unsubscribedOn",
        ),
      )
      .where("status", "<>", "pending")
      .where("email", ">", last?.email ?? "")
      .orderBy("email")
      .limit(limit)
      .execute(),
  );
