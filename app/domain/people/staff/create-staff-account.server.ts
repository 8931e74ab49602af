import { randomUUID, randomBytes } from "node:crypto";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Role } from "../permissions.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { StaffRefusal } from "./staff-account-messages.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { hideStaff } from "../customers/customer-of-account.server.ts";
import { alertOfNewOwner } from "../accounts/staff/superadmins.server.ts";
import { insertPassword } from "../accounts/passwords/insert-password.server.ts";
import { hashUnlessBusy } from "#app/platform/password-hash/password-hash.server.ts";
import { queueInvitation } from "./invite-staff.server.ts";

/** `password` is null for an invited person; a generated one expires after a week. */
type NewAccount = {
  name: string;
  email: string;
  role: Role;
  password: string | null;
  madeUp?: boolean;
};
type Created =
  | { ok: true; id: string }
  | { ok: false; reason: Extract<StaffRefusal, "email-taken" | "busy" | "unavailable"> };

/**
 * Creates somebody of the staff (spec §7: create-agent): account, password or invitation, and audit row in one
 * transaction. `email` is lower case. Returns the id; refused: 'email-taken', 'busy',
 * 'unavailable'. A copy of the request gets the same answer.
 */
export function createStaffAccount(
  viewer: SuperAdmin,
  account: NewAccount,
  requestOrigin: RequestOrigin,
): Promise<Created> {
  const { name, email, role, password } = account;
  return answerCopies(["create-staff", viewer.id, name, email, role, password ?? ""], () =>
    create(viewer, account, requestOrigin),
  );
}

async function create(
  viewer: SuperAdmin,
  { password, madeUp, ...account }: NewAccount,
  requestOrigin: RequestOrigin,
): Promise<Created> {
  const passwordHash = password === null ? null : await hashUnlessBusy(password);
  if (password !== null && passwordHash === null) return { ok: false, reason: "busy" };
  const { tradeName } = await readAgency();
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Created> => {
    const { email } = account;
    if (account.role === "superadmin") await alertOfNewOwner(tx, { email, madeBy: viewer.email });
    const id = await insertAccount(tx, account);
    if (id === null) return { ok: false, reason: "email-taken" };
    if (passwordHash === null) await queueInvitation(tx, tradeName, { id, ...account });
    else await insertPassword(tx, id, passwordHash, { madeUp });
    const after = {
      role: account.role,
      name: account.name,
      password: passwordHash === null ? "by invitation" : "set",
    };
    await record({
      action: "account-created",
      subject: { type: "account", id: account.email },
      after,
    });
    return { ok: true, id };
  });
}

/** The new account's id; null if the address is taken. */
async function insertAccount(
  tx: DatabaseTransaction,
  { name, email, role }: Pick<NewAccount, "name" | "email" | "role">,
): Promise<string | null> {
  const id = randomUUID();
  const row = await tx
    .insertInto("users")
    .values({ id, name, email, role })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  await hideStaff(tx, { id, email });
  return id;
}

/**
 * Creates an agent for trying the portal (spec §2.6), with an address that receives no mail and a
 * random password of 24 symbols, returned once and valid for a week. Refused like
 * `createStaffAccount`.
 */
export async function createTestAgent(viewer: SuperAdmin, requestOrigin: RequestOrigin) {
  // `.test` can't receive mail (RFC 2606).
  const email = `test-agent-${randomBytes(4).toString("hex")}@grandtour.test`;
  const password = randomBytes(18).toString("base64url");
  const made = await createStaffAccount(
    viewer,
    { name: "Test Agent", email, role: "agent", password, madeUp: true },
    requestOrigin,
  );
  return made.ok ? ({ ok: true, email, password } as const) : made;
}
