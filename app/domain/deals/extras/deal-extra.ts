import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { formatMoney } from "#app/values/money.ts";

/** What travelers can add to a deal, at a price for each of them or for the booking, in cents. */
export type DealExtra = Pick<
  Selectable<DB["dealExtras"]>,
  "id" | "name" | "description" | "per" | "priceCents"
> & {
  /** The day of the trip that it belongs to, counted from 1; missing if it has none. */
  day?: number;
};

/** '$260 a person', or '$90 a booking'. */
export function extraPrice({ priceCents, per }: Pick<DealExtra, "priceCents" | "per">): string {
  return `${formatMoney(priceCents)} a ${per}`;
}

/** 'day 5'; '' if it belongs to none. */
export const extraDay = ({ day }: Pick<DealExtra, "day">): string =>
  day === undefined ? "" : `day ${day}`;
