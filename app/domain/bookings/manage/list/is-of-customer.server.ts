import { type RawBuilder, sql, type SqlBool } from "kysely";
import { customerIdByEmail } from "#app/domain/people/customers/upsert-booked-customer.server.ts";

/** SQL: whether the row of `bookings` is of the customer with this email. */
export const isOfCustomer = (email: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`bookings.customer_id = ${customerIdByEmail(email)}`;
