import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { addCustomer, forgetUnused, moveNotes } from "./customer-of-account.server.ts";

type Account = {
  id: string;
  /** The former one. */
  email: string;
  emailVerified: boolean;
  name: string;
  phone: string | null;
};

/**
 * Moves the customer of an account to its new email, in the transaction that changes it:
 * name, phone, first contact, and what `follow` moves. Staff's notes follow only from a confirmed
 * address: notes on an unconfirmed one may be about somebody else.
 */
export async function moveCustomer(
  tx: DatabaseTransaction,
  {
    account,
    email,
    follow,
  }: {
    account: Account;
    email: string;
    follow: (tx: DatabaseTransaction, move: EmailMove) => Promise<void>;
  },
): Promise<void> {
  const former = await tx
    .updateTable("customers")
    .set({ userId: null })
    .where("userId", "=", account.id)
    .returning(["id", "phone", "createdAt"])
    .executeTakeFirstOrThrow();
  await addCustomer(tx, { ...account, email, phone: account.phone ?? former.phone });
  const { id } = await tx
    .updateTable("customers")
    .set({ createdAt: sql<Date>`least(created_at, ${former.createdAt})` })
    .where("userId", "=", account.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  if (account.emailVerified) await moveNotes(tx, { from: former.id, to: id });
  const move = { userId: account.id, from: account.email, to: email };
  const customers = { fromCustomer: former.id, toCustomer: id };
  await follow(tx, { ...move, ...customers, wasConfirmed: account.emailVerified });
  await forgetUnused(tx, former.id);
}

/** A change of an account's email, which makes it another customer's; `wasConfirmed` if the former address was. */
export type EmailMove = {
  userId: string;
  from: string;
  to: string;
  fromCustomer: string;
  toCustomer: string;
  wasConfirmed: boolean;
};
