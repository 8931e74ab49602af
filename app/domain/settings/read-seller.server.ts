import { type Database, preparedDb } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import {
  registrationStates,
  type Seller,
  sellerDefaults,
  type SellerKey,
} from "./seller-settings.ts";
import { settingDefaults } from "./settings.ts";

const first = {
  ...sellerDefaults,
  address: settingDefaults.address,
  phone: settingDefaults.phone,
};
const keys = Object.keys(first) as (keyof typeof first)[];
const states = Object.entries(registrationStates) as [keyof typeof registrationStates, string][];

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
    .where("key", "in", keys.map(columnName))
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const settings = Object.fromEntries(
    keys.map((key) => [key, values.get(columnName(key)) ?? first[key]]),
  ) as Record<keyof typeof first, string>;
  const { howToPay, emergencyPhone } = settings;
  const phone = rows.find(({ key }) => key === columnName("emergencyPhone"));
  const phoneChangedAt = phone?.updatedAt ?? null;
  return { seller: toSeller(settings), howToPay, emergencyPhone, phoneChangedAt };
}

/** As `readSeller`, for pages that only show it. */
export const shownSeller = untilChanged(["app_settings"], () => readSeller());

/** The seller that these settings describe. */
function toSeller(row: Readonly<Record<SellerKey | "address" | "phone", string>>): Seller {
  return {
    name: row.legalName || "Grand Tour",
    address: row.address,
    phone: row.phone,
    registrations: states
      .filter(([key]) => row[key] !== "")
      .map(([key, state]) => `${state}: ${row[key]}`),
    trustSentence: row.trustSentence,
  };
}
