import { type Database, preparedDb } from "#app/db/database.server.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { readTerms } from "#app/domain/money/payment-term-fields.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { settingQuery } from "./settings.server.ts";

/** The payment terms of deals that have none of their own. */
export async function readSiteTerms(database: Database = preparedDb): Promise<PaymentTerms> {
  return readTerms(
    await database.selectNoFrom(siteTermColumns(database)).executeTakeFirstOrThrow(),
  );
}

/** The same as columns, for a statement that reads more; `readTerms` reads their row. */
export const siteTermColumns = (database: Database) =>
  [
    settingQuery(database, "deposit").as("deposit"),
    settingQuery(database, "depositDays").as("depositDays"),
    settingQuery(database, "installments").as("installments"),
    settingQuery(database, "balanceDays").as("balanceDays"),
    settingQuery(database, "ladder").as("ladder"),
    settingQuery(database, "notRefunded").as("notRefunded"),
    settingQuery(database, "confirms").as("confirms"),
  ] as const;

/** As `readSiteTerms`, for pages that only show them. */
export const shownSiteTerms = untilChanged(["app_settings"], () => readSiteTerms());
