import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { CustomerLine } from "./customer-list.ts";

/**
 * Customers with what hangs on them, counted for the rows that are asked for alone. Their bookings are those that name the email and those of the account, each once; what they have spent is
 * the total, in cents, of those that are confirmed or completed.
 */
export function selectCustomers() {
  return db
    .selectFrom("customers")
    .leftJoin("users", "users.id", "customers.user_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("bookings")
          .where((or) =>
            or.or([
              or("bookings.customer_email", "=", or.ref("customers.email")),
              or("bookings.user_id", "=", or.ref("customers.user_id")),
            ]),
          )
          .select(({ fn }) => fn.countAll<number>().as("bookings"))
          .select(sql<number>`coalesce(sum(total_cents) FILTER (WHERE status IN ('Confirmed', 'Completed')), 0)::bigint`.as("spent_cents"))
          .as("booked"),
      (join) => join.onTrue(),
    )
    .select(["customers.id", "customers.name", "customers.email", "customers.phone", "customers.user_id", "users.email_verified"])
    .select(["customers.created_at", "booked.bookings", "booked.spent_cents"])
    .select((eb) =>
      eb
        .selectFrom("leads")
        .whereRef("leads.email", "=", "customers.email")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("leads"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomers>["executeTakeFirstOrThrow"]>>;

/** A row of `selectCustomers` as a line of the list. */
export function toCustomerLine(row: Row): CustomerLine {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    account: row.user_id === null ? "none" : row.email_verified ? "verified" : "unverified",
    bookings: row.bookings ?? 0,
    leads: row.leads ?? 0,
    spentCents: row.spent_cents ?? 0,
    since: row.created_at,
  };
}
