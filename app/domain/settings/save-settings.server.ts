import { command, type Step } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";

type Saved = { ok: true } | { ok: false; reason: "unavailable" };

/**
 * Writes rows of `app_settings` (spec §7), all of them or none, and a row of the audit log for each
 * that changed, with what stood there. `values` come from a form of `settingForms`. What is the same
 * already writes nothing; pages that show a setting are drawn anew by the table's trigger.
 */
export function saveSettings(viewer: SuperAdmin, values: Readonly<Record<string, string>>, client: Client): Promise<Saved> {
  return command({ by: viewer, client }, async (step) => {
    // In one order, so that two forms at one moment never wait for each other.
    for (const key of Object.keys(values).sort()) await saveOne(step, key, values[key] ?? "");
    return { ok: true };
  });
}

async function saveOne({ tx, record }: Step, key: string, value: string): Promise<void> {
  const held = await tx.selectFrom("appSettings").select("value").where("key", "=", key).forUpdate().executeTakeFirst();
  if (held?.value === value) return;
  await tx
    .insertInto("appSettings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  await record({
    action: "setting-changed",
    subject: { type: "setting", id: key },
    before: { value: held?.value ?? null },
    after: { value },
  });
}
