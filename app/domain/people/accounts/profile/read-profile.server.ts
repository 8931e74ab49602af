import { db } from "#app/db/database.server.ts";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import type { Versioned } from "#app/domain/command/compare-forms.server.ts";
import type { Conflict } from "#app/domain/command/conflict.ts";
import type { SignedIn } from "../../viewer.ts";
import type { Profile } from "./profile-form.ts";

/** The viewer's profile as it is now. */
export async function readProfile({ id }: SignedIn): Promise<Versioned<Profile>> {
  const { version, ...value } = await db
    .selectFrom("users")
    .select(["name", "phone", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { version, value };
}

/** Who saved the viewer's profile last: themselves or, for staff, the super admin. */
export async function profileSaved(viewer: SignedIn): Promise<Omit<Conflict, "differences">> {
  const { kind } = viewer;
  const change =
    kind === "customer"
      ? null
      : await lastChange({ ...viewer, kind }, { type: "account", id: viewer.email }, [
          "account-created",
          "account-changed",
        ]);
  const { updatedAt } = await db
    .selectFrom("users")
    .select("updatedAt")
    .where("id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  const by = kind === "customer" ? viewer.email : (change?.by ?? null);
  return { at: change?.at ?? updatedAt, by, own: by === viewer.email };
}
