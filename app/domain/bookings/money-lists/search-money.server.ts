import { countBounds, findUpTo } from "#app/db/lists/count-up-to.server.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import type { MoneySearch } from "#app/domain/money/ledger/entry-query.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { isUuid } from "#app/values/uuid.ts";
import { everyBooking } from "../manage/list/booking-list.ts";
import { filterBookings, idsInOrder } from "../manage/list/booking-query.server.ts";

const newestFirst = { sort: { key: "created", direction: "descending" } } as const;

/**
 * Parses a search in money lists: dollars, an entry's key, or an id. Other text finds the newest
 * 200 bookings with these words.
 */
export async function searchMoney(
  viewer: Permitted<"read", "money">,
  q: string,
): Promise<MoneySearch> {
  if (q === "") return null;
  const amount = readAmount(q);
  if (amount.ok) return { cents: Math.min(amount.cents, 2_147_483_647) };
  if (isUuid(q)) return { id: q };
  if (/^\w[\w-]*:[\w:-]+$/.test(q)) return { key: q };
  const found = await filterBookings(viewer, { ...everyBooking, q });
  const { ids } = await findUpTo(idsInOrder(found, newestFirst), countBounds.searched);
  return { bookingIds: ids };
}
