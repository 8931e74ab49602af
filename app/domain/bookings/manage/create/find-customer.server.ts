import { db } from "#app/db/database.server.ts";
import { findAccount } from "#app/domain/people/accounts/sign-in/find-account.server.ts";
import { customerWithEmail } from "#app/domain/people/customers/edit-customer.server.ts";
import { customerIdByEmail } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { cleanEmail } from "#app/values/text/email-address.ts";

/** A person known by email: an account, earlier bookings, or by hand. */
export type KnownCustomer = {
  email: string;
  name: string;
  phone: string | null;
  account: "verified" | "unverified" | "staff" | "none";
  bookings: number;
};

/**
 * The customer with this email (any case), from the account, the latest booking or what staff know;
 * null if unknown.
 */
export async function findCustomer(_viewer: Staff, email: string): Promise<KnownCustomer | null> {
  const address = cleanEmail(email);
  if (address === "") return null;
  const booked = db.selectFrom("bookings").where("customerId", "=", customerIdByEmail(address));
  const [account, known, latest, { bookings }] = await Promise.all([
    findAccount(address),
    customerWithEmail(address),
    booked
      .select(["customerName as name", "customerPhone as phone"])
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst(),
    booked.select(({ fn }) => fn.countAll<number>().as("bookings")).executeTakeFirstOrThrow(),
  ]);
  const person = account ?? latest ?? known;
  if (!person) return null;
  return {
    email: address,
    name: person.name,
    phone: person.phone ?? latest?.phone ?? null,
    account: accountState(account),
    bookings,
  };
}

function accountState(account: Awaited<ReturnType<typeof findAccount>>): KnownCustomer["account"] {
  if (!account) return "none";
  if (account.role) return "staff";
  return account.emailVerified ? "verified" : "unverified";
}
