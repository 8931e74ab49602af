import { command } from "#app/domain/command/command.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { updateCustomer } from "../customers/customer-of-account.server.ts";
import type { SignedIn } from "../viewer.ts";

/** Keeps the phone number of somebody whose profile has none, in the transaction of the form that they typed it into. */
export async function keepFirstPhone(
  tx: DatabaseTransaction,
  { id, phone: known }: SignedIn,
  phone: string,
): Promise<void> {
  if (known !== null) return;
  await tx
    .with("account", (query) =>
      query
        .updateTable("users")
        .set({ phone, updatedAt: new Date() })
        .where("id", "=", id)
        .where("phone", "is", null)
        .returning(["id", "phone"]),
    )
    .updateTable("customers")
    .from("account")
    .set((row) => ({ phone: row.ref("account.phone") }))
    .whereRef("customers.userId", "=", "account.id")
    .execute();
}

type Saved = { ok: true } | { ok: false; reason: "unavailable" };

/**
 * Saves the viewer's name and phone (null for none); unchanged values write nothing. Staff changes
 * are audited.
 */
export function saveProfile(
  viewer: SignedIn,
  given: { name: string; phone: string | null },
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const before = await tx
      .selectFrom("users")
      .select(["name", "phone"])
      .where("id", "=", viewer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = { name: given.name, phone: given.phone };
    if (before.name === after.name && before.phone === after.phone) return { ok: true };
    await tx
      .updateTable("users")
      .set({ ...after, updatedAt: new Date() })
      .where("id", "=", viewer.id)
      .execute();
    if (viewer.kind === "customer") await updateCustomer(tx, { id: viewer.id, ...after });
    else
      await record({
        action: "account-changed",
        subject: { type: "account", id: viewer.email },
        before,
        after,
      });
    return { ok: true };
  });
}
