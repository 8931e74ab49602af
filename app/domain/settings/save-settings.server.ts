import { command, type Step } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

type Saved = { ok: true } | { ok: false; reason: "unavailable" };

/**
 * Writes rows of `app_settings` (spec §7) in one transaction, with an audit row per change.
 * `values` come from a form in `settingForms`. Unchanged values write nothing; a trigger refreshes
 * cached pages.
 */
export function saveSettings(
  viewer: SuperAdmin,
  values: Readonly<Record<string, string>>,
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  return command({ by: viewer, requestOrigin }, async (step) => {
    // In a fixed order, so that concurrent forms don't deadlock.
    for (const key of Object.keys(values).sort()) await saveOne(step, key, values[key] ?? "");
    return { ok: true };
  });
}

async function saveOne({ tx, record }: Step, key: string, value: string): Promise<void> {
  const held = await tx
    .selectFrom("appSettings")
    .select("value")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
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
