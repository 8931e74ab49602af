import { z } from "zod";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { wishListSize } from "./wish-list.ts";

const dealId = z.string().refine(isDealId);

/**
 * What a heart sends: the deal to save or remove. A browser handing over its list sends all ids,
 * joined by spaces, newest first.
 */
export const wishListForm = z.union([
  z.strictObject({
    save: z
      .string()
      .transform((text) => text.split(" "))
      .pipe(z.array(dealId).min(1).max(wishListSize)),
  }),
  z.strictObject({ remove: dealId }),
]);

export type WishListChange = z.output<typeof wishListForm>;
