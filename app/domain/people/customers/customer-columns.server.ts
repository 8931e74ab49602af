import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { CustomerLine } from "./customer.ts";

/**
 * Customers with counts, computed only for the selected rows; spending is the total of confirmed and
 * completed bookings in cents.
 */
export function selectCustomers() {
  return db
    .selectFrom("customers")
    .leftJoin("users", "users.id", "customers.userId")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("bookingFigures as booking")
          .whereRef("booking.customerId", "=", "customers.id")
          .select(({ fn }) => fn.countAll<number>().as("bookings"))
          .select(
            sql<number>`coalesce(sum(total_cents) FILTER (WHERE status IN ('Confirmed', 'Completed')), 0)::bigint`.as(
              "spentCents",
            ),
          )
          .as("booked"),
      (join) => join.onTrue(),
    )
    .select([
      "customers.id",
      "customers.name",
      "customers.email",
      "customers.phone",
      "customers.userId",
      "users.emailVerified",
    ])
    .select(["customers.createdAt", "booked.bookings", "booked.spentCents"])
    .select((eb) =>
      eb
        .selectFrom("leadWriters as lead")
        .where((lead) =>
          lead.or([
            lead("lead.email", "=", lead.ref("customers.email")),
            lead("lead.customerId", "=", lead.ref("customers.id")),
          ]),
        )
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("leads"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomers>["executeTakeFirstOrThrow"]>>;

/** Converts a row of `selectCustomers` for the list. */
export function toCustomerLine(row: Row): CustomerLine {
  const account = row.emailVerified ? "verified" : "unverified";
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    account: row.userId === null ? "none" : account,
    bookings: row.bookings ?? 0,
    leads: row.leads ?? 0,
    spentCents: row.spentCents ?? 0,
    since: row.createdAt,
  };
}
