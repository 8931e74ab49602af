import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";
import type { ImportedCustomer } from "./imported-customers.server.ts";

type CustomerOut = Omit<ImportedCustomer, "since"> & {
  id: string;
  /** Readers of the newsletter have a file of their own. */ newsletter: null;
};

/** Everybody who is no member of staff, with the notes on them, oldest first. */
export const customersOut = (from: Database) =>
  readOn<CustomerOut>((last, limit) =>
    from
      .selectFrom("customers")
      .select(["id", "name", "email", "phone", sql<null>`NULL`.as("newsletter")])
      .select(
        sql<string>`coalesce((SELECT string_agg(note, E'\n\n' ORDER BY id)
          FROM customer_notes WHERE customer_id = customers.id), '')`.as("notes"),
      )
      .where("isStaff", "=", false)
      .$if(last !== null, (rest) => rest.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
