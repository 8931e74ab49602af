import { childLineLabel, roomLabels } from "./price-party.ts";
import { type Ages, type Rate, roomKinds } from "./rate.ts";

type Line = { kind: string; label: string; unitCents: number };

/** The rates by which `priceParty` made these lines; for children, those of just these ages. */
export function pricedRates(lines: readonly Line[], ages: readonly Ages[]): Rate[] {
  const unitOf = (label: string) => lines.find((line) => line.label === label)?.unitCents;
  const supplement = lines.find(({ kind }) => kind === "single")?.unitCents ?? 0;
  const alone = unitOf(roomLabels.single);
  // A supplement is what a single costs above a place in a double.
  const shared = unitOf(roomLabels.double) ?? (supplement > 0 ? alone : undefined);
  const cents = {
    double: shared,
    triple: unitOf(roomLabels.triple),
    single: alone === undefined ? undefined : alone + supplement,
  };
  return [
    ...roomKinds.map((code) => ({ code, fromAge: null, toAge: null, priceCents: cents[code] })),
    ...ages.map(({ fromAge, toAge }) => {
      const priceCents = unitOf(childLineLabel({ fromAge, toAge }));
      return { code: "child" as const, fromAge, toAge, priceCents };
    }),
  ].flatMap(({ priceCents, ...rate }) =>
    priceCents === undefined ? [] : [{ ...rate, priceCents }],
  );
}
