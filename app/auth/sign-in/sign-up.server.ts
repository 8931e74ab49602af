import { randomUUID } from "node:crypto";
import { databasePool, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { command, orUnavailable, type Unavailable } from "#app/domain/command/command.server.ts";
import { addCustomer } from "#app/domain/people/customers/customer-of-account.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { insertPassword } from "#app/domain/people/accounts/passwords/insert-password.server.ts";
import { existingAccountMailAttempts, signUpAttempts } from "./limits.server.ts";
import { hashUnlessBusy } from "#app/platform/password-hash/password-hash.server.ts";
import { signIn, type SignInRefusal } from "./sign-in.server.ts";
import { queueVerifyMail } from "./verify-email.server.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

type NewCustomer = { name: string; email: string; password: string };
type SignedUp = { ok: true; created: boolean; headers: Headers } | SignUpRefusal;
type SignUpRefusal =
  | Exclude<SignInRefusal, { reason: "credentials" }>
  | { ok: false; reason: "sign-up-refused" };

/**
 * Creates a customer's account and signs in. `email` is lower case. For an existing address the
 * right password signs in; otherwise 'sign-up-refused', and only the owner learns why, by mail
 * (docs/decisions/004). Also refused like `signIn`.
 */
export function signUp(
  customer: NewCustomer,
  requestOrigin: RequestOrigin,
  device: string | null = null,
): Promise<SignedUp> {
  return orUnavailable(() => createAndSignIn(customer, requestOrigin, device));
}

async function createAndSignIn(
  customer: NewCustomer,
  requestOrigin: RequestOrigin,
  device: string | null,
): Promise<SignedUp> {
  const taken = await takeAttempts(databasePool(), signUpAttempts(requestOrigin));
  if (!taken.ok) return taken;
  const passwordHash = await hashUnlessBusy(customer.password);
  if (passwordHash === null) return { ok: false, reason: "busy" };
  const made = await createAccount(customer, { passwordHash, requestOrigin });
  if (!made.ok) return made;
  const signedIn = await signIn("customer", customer, requestOrigin, device);
  if (signedIn.ok) return { ...signedIn, created: made.created };
  if (signedIn.reason !== "credentials") return signedIn;
  await notifyOwner(customer.email);
  return { ok: false, reason: "sign-up-refused" };
}

/**
 * Creates account, customer, password and confirmation mail together; not `created` if the address
 * has an account.
 */
function createAccount(
  customer: NewCustomer,
  { passwordHash, requestOrigin }: { passwordHash: string; requestOrigin: RequestOrigin },
): Promise<{ ok: true; created: boolean } | Unavailable> {
  return command({ by: visitor, requestOrigin }, async ({ tx }) => ({
    ok: true,
    created: await insertAccount(tx, customer, passwordHash),
  }));
}

async function insertAccount(
  tx: DatabaseTransaction,
  { name, email }: NewCustomer,
  passwordHash: string,
): Promise<boolean> {
  const id = randomUUID();
  const row = await tx
    .insertInto("users")
    .values({ id, name, email })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await addCustomer(tx, { id, name, email });
  await insertPassword(tx, id, passwordHash);
  await queueVerifyMail(tx, { id, name, email });
  return true;
}

/**
 * At most three an hour and six a day, so that the page can't fill someone's inbox. A mail alone is
 * no command.
 */
async function notifyOwner(email: string): Promise<void> {
  const taken = await takeAttempts(databasePool(), existingAccountMailAttempts(email));
  if (!taken.ok) return;
  const owner = await db
    .selectFrom("users")
    .where("email", "=", email)
    .select(["name", "email"])
    .executeTakeFirst();
  if (!owner) return;
  const mail = accountMail("existing-account", owner);
  await db.transaction().execute((tx) => queueMail(tx, mail));
}
