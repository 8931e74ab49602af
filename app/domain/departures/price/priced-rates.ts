import { childLineLabel, roomLabels } from "./price-party.ts";
import { type Ages, type Rate, roomKinds } from "./rate.ts";

type Line = { kind: string; label: string; unitCents: number };

/** The rates by which `priceParty` made these lines; for children, those of just these ages. */
export function pricedRates(lines: readonly Line[], ages: readonly Ages[]): Rate[] {
  const supplement = lines.find(({ kind }) => kind === "single")?.unitCents ?? 0;
  const rate = (found: Omit<Rate, "priceCents">, label: string): Rate[] => {
    const line = lines.find((one) => one.label === label);
    if (!line) return [];
    const added = found.code === "single" ? supplement : 0;
    return [{ ...found, priceCents: line.unitCents + added }];
  };
  return [
    ...roomKinds.flatMap((code) => rate({ code, fromAge: null, toAge: null }, roomLabels[code])),
    ...ages.flatMap(({ fromAge, toAge }) =>
      rate({ code: "child", fromAge, toAge }, childLineLabel({ fromAge, toAge })),
    ),
  ];
}
