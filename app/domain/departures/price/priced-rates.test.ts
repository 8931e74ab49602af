import { expect, test } from "vitest";
import { pricedRates, priceParty } from "./price-party.ts";
import { roomChoices } from "./room-choices.ts";

const room = { fromAge: null, toAge: null };
const ages = { fromAge: 3, toAge: 11 };
const rates = [
  { code: "double" as const, priceCents: 100_000, ...room },
  { code: "triple" as const, priceCents: 90_000, ...room },
  { code: "single" as const, priceCents: 126_000, ...room },
  { code: "child" as const, priceCents: 60_000, ...ages },
];

test.each([126_000, 95_000])(
  "lines are priced the same by their own rates (single %i)",
  (single) => {
    const sold = rates.map((rate) =>
      rate.code === "single" ? { ...rate, priceCents: single } : rate,
    );
    for (const adults of [1, 2, 3, 5])
      for (const count of [0, 1, 2]) {
        const party = { adults, children: count > 0 ? [{ ...ages, count }] : [] };
        for (const rooms of roomChoices(party, sold)) {
          const lines = priceParty(party, rooms, sold);
          expect(priceParty(party, rooms, pricedRates(lines, [ages]))).toEqual(lines);
        }
      }
  },
);
