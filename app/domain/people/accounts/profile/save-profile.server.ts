import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { changedFields } from "#app/domain/command/field-list.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { updateCustomer } from "../../customers/customer-of-account.server.ts";
import type { SignedIn } from "../../viewer.ts";
import { profileFields, type Profile } from "./profile-form.ts";

type Edit = {
  /** The version when the form was opened. */ version: number;
  profile: Profile;
};
type Saved = { ok: true } | { ok: false; reason: "changed" | "not-found" | "unavailable" };

/**
 * Saves the viewer's profile; unchanged values write nothing. Staff changes are audited. Of
 * concurrent saves the first wins, others get 'changed'; 'not-found' if the account was deleted.
 */
export function saveProfile(
  viewer: SignedIn,
  { version, profile }: Edit,
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  const lock = (tx: DatabaseTransaction) => lockProfile(tx, viewer.id);
  const content = { form: "profile", ...profile };
  return edit(
    { by: viewer, requestOrigin, lock, seen: version, content },
    async ({ tx, record }, before) => {
      const changed = changedFields(profileFields, before, profile);
      if (!changed) return { ok: true };
      await tx
        .updateTable("users")
        .set({ ...profile, version: version + 1, updatedAt: new Date() })
        .where("id", "=", viewer.id)
        .execute();
      if (viewer.kind === "customer") await updateCustomer(tx, { id: viewer.id, ...profile });
      else
        await record({
          action: "account-changed",
          subject: { type: "account", id: viewer.email },
          ...changed,
        });
      return { ok: true };
    },
  );
}

function lockProfile(tx: DatabaseTransaction, id: string) {
  return (
    tx
      .selectFrom("users")
      .select(["name", "phone", "version"])
      .where("id", "=", id)
      // Not FOR UPDATE, which would also block rows that reference the account.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}
