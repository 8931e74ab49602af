import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";

/**
 * The oldest unpaid item of each booking with an overdue payment. A limited query in due order uses
 * the index of due days.
 */
export const oldestOverdue = (today: string) =>
  db
    .selectFrom("askedItems")
    .select(["bookingId", "dueOn"])
    .where("dueOn", "<", today)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM due_items AS earlier
        WHERE earlier.booking_id = asked_items.booking_id
          AND (earlier.due_on, earlier.place) < (asked_items.due_on, asked_items.place))`,
    );
