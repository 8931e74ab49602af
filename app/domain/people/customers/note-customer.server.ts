import { noteOn } from "#app/domain/command/note-on.server.ts";

/** Adds an internal note to a customer. */
export const noteCustomer = noteOn("customerId", {
  area: "customers",
  lock: (tx, customerId) =>
    tx
      .selectFrom("customers")
      .select(["id", "email"])
      .where("id", "=", customerId)
      .where("isStaff", "=", false)
      .forShare()
      .executeTakeFirst(),
  insert: (tx, customer, written) =>
    tx
      .insertInto("customerNotes")
      .values({ customerId: customer.id, ...written })
      .execute(),
  audit: ({ id, email }) => ({
    action: "customer-noted",
    subject: { type: "customer", id: email ?? id },
  }),
});
