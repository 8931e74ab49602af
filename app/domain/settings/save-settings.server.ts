import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";

/**
 * Writes rows of `app_settings` (spec §7), all of them or none, and a row of the audit log for each that changed, with what stood there. `values` come from a form of `settingForms`. What is the
 * same already writes nothing; pages that show a setting are drawn anew by the table's trigger. Answers how many changed.
 */
export function saveSettings(viewer: SuperAdmin, values: Readonly<Record<string, string>>, client: Client): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let changed = 0;
    // In one order, so that two forms at one moment never wait for each other.
    for (const key of Object.keys(values).sort()) if (await saveOne(tx, viewer, { key, value: values[key] ?? "", client })) changed += 1;
    return changed;
  });
}

type Row = { key: string; value: string; client: Client };

async function saveOne(tx: DatabaseTransaction, viewer: SuperAdmin, { key, value, client }: Row): Promise<boolean> {
  const held = await tx.selectFrom("appSettings").select("value").where("key", "=", key).forUpdate().executeTakeFirst();
  if (held?.value === value) return false;
  await tx
    .insertInto("appSettings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await recordAudit(tx, viewer, {
    action: "setting-changed",
    subject: { type: "setting", id: key },
    client,
    before: { value: held?.value ?? null },
    after: { value },
  });
  return true;
}
