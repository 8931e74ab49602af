import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { formatMoney } from "#app/values/money.ts";

/** What travelers can add to a deal, at a price for each of them or for the booking, in cents. */
export type DealExtra = Pick<
  Selectable<DB["dealExtras"]>,
  "id" | "name" | "description" | "per" | "priceCents"
>;

/** '$260 a person', or '$90 a booking'. */
export function extraPrice({ priceCents, per }: Pick<DealExtra, "priceCents" | "per">): string {
  return `${formatMoney(priceCents)} a ${per}`;
}
