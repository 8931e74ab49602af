import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";

type Corrected = {
  /** Whose they are until now. */ customerId: string;
  /** This one alone; all of the customer's by default. */ onlyId?: string;
  /** What changes of the person; with an email, to whom the bookings belong from then on. */
  changed: Partial<WrittenCustomer>;
  toCustomer: string;
  /** What bookings say so far of those that follow: another name was meant so. */
  said: Pick<WrittenCustomer, "name" | "phone">[];
};

/**
 * Corrects the person on a customer's bookings, each as its next version. An email moves all of them
 * to `toCustomer`, and out of the account that made them. Returns those that changed.
 */
export function correctBookedPerson(
  tx: DatabaseTransaction,
  { customerId, onlyId, changed, toCustomer, said }: Corrected,
) {
  const { name, phone, email } = changed;
  const names = said.map((one) => one.name);
  const phones = said.map((one) => one.phone ?? "");
  const saysName = sql<boolean>`customer_name = ANY(${names}::text[])`;
  const saysPhone = sql<boolean>`coalesce(customer_phone, '') = ANY(${phones}::text[])`;
  const moved = { customerEmail: email ?? null, customerId: toCustomer, userId: null };
  return tx
    .updateTable("bookings")
    .set((row) => ({
      ...(name !== undefined && {
        customerName: sql<string>`CASE WHEN ${saysName} THEN ${name} ELSE customer_name END`,
      }),
      ...(phone !== undefined && {
        customerPhone: sql<
          string | null
        >`CASE WHEN ${saysPhone} THEN ${phone}::text ELSE customer_phone END`,
      }),
      ...(email !== undefined && moved),
      version: row("version", "+", 1),
    }))
    .where("customerId", "=", customerId)
    .$if(onlyId !== undefined, (query) => query.where("id", "=", onlyId ?? ""))
    .$if(email === undefined, (query) =>
      query.where((row) =>
        row.or([
          ...(name === undefined ? [] : [saysName]),
          ...(phone === undefined ? [] : [saysPhone]),
        ]),
      ),
    )
    .returning(["id", "reference", "status"])
    .execute();
}
