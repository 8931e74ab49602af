import type { Database } from "#app/db/database.server.ts";
import { isDealOnSale } from "#app/domain/deals/deal.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";

type Trip = { dealId: string; title: string; startsOn: string };

/** What mails and pages say of a departure's trip. */
export async function tripOf(
  tx: Database,
  { packageId, startsOn }: { packageId: string; startsOn: string },
): Promise<Trip> {
  const { title } = await tx
    .selectFrom("dealDescriptions")
    .select("title")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  return { dealId: packageId, title: title ?? "", startsOn };
}

/** Whether a departure's deal is sold: else an offer of its seats would lead to a refusal. */
export async function isTripSold(
  tx: Database,
  { packageId }: { packageId: string },
  now: Date,
): Promise<boolean> {
  const deal = await readDeal(packageId, tx);
  return deal !== null && isDealOnSale(deal, now.getTime());
}
