import { addDealWords } from "#app/db/lists/add-deal-words.server.ts";
import { updateSale } from "#app/db/fields/update-sale.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { createDealId } from "../deal-id.ts";
import { saveExtras } from "../extras/extras-of-deal.server.ts";
import type { DealRefusal } from "./deal-messages.ts";
import { dealRow, picturesOf, withKnownPictures } from "../deal-row.server.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { dealValues } from "./form/deal-fields.ts";
import { keepTypedPraise } from "./keep-typed-praise.server.ts";
import { rateFields, type RatesChange } from "./form/rate-fields.ts";
import type { DealInput } from "../deal.ts";

/**
 * Creates a deal with its pictures and rates and returns its id, made of title and idempotency key, so a repeat
 * finds the same deal. Refused as 'picture-gone' if a picture was swept or is another deal's.
 */
export async function createDeal(
  viewer: Permitted<"write", "deals">,
  { deal: given, key, change }: { deal: DealInput; key: string; change?: RatesChange },
  requestOrigin: RequestOrigin,
): Promise<
  | { ok: true; id: string }
  | { ok: false; reason: Extract<DealRefusal, "picture-gone" | "unavailable"> }
> {
  const known = withKnownPictures(given, []);
  const id = createDealId(known.title, key);
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const deal = await keepTypedPraise(tx, known);
    const made = await tx
      .insertInto("packages")
      .values({ id, ...dealRow(deal) })
      .onConflict((known) => known.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return { ok: true as const, id };
    await addDealWords(tx, id);
    await saveExtras(tx, id, deal.extras);
    const attached = await attachImages(tx, viewer, {
      owner: { dealId: id },
      urls: picturesOf(deal),
    });
    if (!attached.ok) return { ok: false as const, reason: "picture-gone" as const };
    if (change) await change.store.save(tx, id, change.rates);
    await updateSale(tx, id);
    await record({
      action: "deal-created",
      subject: { type: "deal", id },
      after: { ...dealValues(deal), ...(change && fieldTexts(rateFields, change.rates)) },
    });
    return { ok: true as const, id };
  });
}
