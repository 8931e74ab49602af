import { type Database, preparedDb } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import type { Seller } from "./seller-settings.ts";
import type { SettingKey } from "./setting-labels.ts";
import { agencyKeys, sellerOf, toAgency } from "./to-agency.ts";

/**
 * Who sells, how customers pay, and whom they call on the way ('' where it is not set). Pass the
 * transaction that writes it down.
 */
export async function readSeller(database: Database = preparedDb): Promise<{
  seller: Seller;
  howToPay: string;
  emergencyPhone: string;
  /** When the emergency phone was last saved; null for never. */ phoneChangedAt: Date | null;
}> {
  const rows = await database
    .selectFrom("appSettings")
    .select(["key", "value", "updatedAt"])
    .where("key", "in", [...agencyKeys, "howToPay", "emergencyPhone"].map(columnName))
    .execute();
  const saved = (key: SettingKey) => rows.find((row) => row.key === columnName(key));
  const phone = saved("emergencyPhone");
  return {
    seller: sellerOf(toAgency(rows)),
    howToPay: saved("howToPay")?.value ?? "",
    emergencyPhone: phone?.value ?? "",
    phoneChangedAt: phone?.updatedAt ?? null,
  };
}

/** As `readSeller`, for pages that only show it. */
export const shownSeller = untilChanged(["app_settings"], () => readSeller());
