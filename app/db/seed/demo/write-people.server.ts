import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { addDays } from "#app/values/dates.ts";
import type { CastBooking } from "./cast-bookings.ts";

export type Person = {
  role: DB["users"]["role"];
  name: string;
  email: string;
  phone: string;
};

type Surroundings = {
  /** Password hashes by email; accounts without one can't sign in. */
  hashes: ReadonlyMap<string, string>;
  cast: readonly CastBooking[];
  today: string;
};

/**
 * Writes users, the customers among them and, for those with a password, better-auth's account
 * rows. Returns ids by email.
 */
export async function writePeople(
  tx: Transaction<DB>,
  people: readonly Person[],
  { hashes, cast, today }: Surroundings,
): Promise<Map<string, string>> {
  const rows = people.map(({ role, name, email, phone }) => {
    const since = new Date(`${memberSince(email, cast, today)}T12:00:00Z`);
    return {
      id: randomUUID(),
      name,
      email,
      phone,
      role,
      emailVerified: true,
      createdAt: since,
      updatedAt: since,
    };
  });
  await tx.insertInto("users").values(rows).execute();
  const customers = rows
    .filter(({ role }) => role === null)
    .map(({ id, name, email, phone, createdAt }) => ({
      userId: id,
      name,
      email,
      phone,
      createdAt,
    }));
  await tx
    .insertInto("customers")
    .values(customers)
    // A booking of the site may know the email already.
    .onConflict((known) =>
      known.column("email").doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        phone: row.ref("excluded.phone"),
        userId: row.ref("excluded.userId"),
      })),
    )
    .execute();
  const accounts = rows.flatMap(({ id, email, createdAt, updatedAt }) => {
    const password = hashes.get(email);
    return password === undefined
      ? []
      : [
          {
            id: randomUUID(),
            accountId: id,
            providerId: "credential",
            userId: id,
            password,
            createdAt,
            updatedAt,
          },
        ];
  });
  await tx.insertInto("accounts").values(accounts).execute();
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Customers since their first own booking; staff since before the demo's year. */
function memberSince(email: string, cast: readonly CastBooking[], today: string): string {
  const days = cast
    .filter(({ customer, channel }) => customer.email === email && channel === "customer")
    .map(({ story }) => story[0]?.day ?? today);
  return days.sort()[0] ?? addDays(today, -400);
}
