import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Client } from "#app/values/client.ts";
import { saveProfile } from "./save-profile.server.ts";
import type { Staff } from "../viewer.ts";

/** Saves the viewer's own name and phone (null for none), and what stood there in the audit log; what is the same already writes nothing. */
export function saveStaffProfile(viewer: Staff, given: { name: string; phone: string | null }, client: Client): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom("users").select(["name", "phone"]).where("id", "=", viewer.id).forUpdate().executeTakeFirstOrThrow();
    const { name, phone } = given;
    if (before.name === name && before.phone === phone) return;
    await saveProfile(viewer, given, tx);
    await recordAudit(tx, viewer, {
      action: "account-changed",
      subject: { type: "account", id: viewer.email },
      client,
      before,
      after: { name, phone },
    });
  });
}
