import type { Insertable, Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import type { Random } from "./random.ts";

/** A deal's rates and extras; both are empty where each traveler pays the same and nothing is added. */
export type SoldParts = {
  rates: readonly Pick<Selectable<DB["rates"]>, "code" | "fromAge" | "toAge" | "priceCents">[];
  extras: readonly Pick<Selectable<DB["dealExtras"]>, "id" | "name" | "per" | "priceCents">[];
};

type Ordered = { travelers: number; unitPriceCents: number; deal: SoldParts };
type Line = Omit<Insertable<DB["bookingLines"]>, "bookingId" | "place">;

/** Who travels in which rooms, and what it costs line by line. */
export type BookedParts = {
  lines: Line[];
  travelers: { fromAge: number | null; toAge: number | null }[];
  rooms: ("double" | "single")[];
};

/**
 * What a demo's booking consists of: pairs share a double, whoever is left sleeps alone, and some
 * bring children, who sleep in their parents' room.
 */
export function bookedParts(order: Ordered, random: Random): BookedParts {
  const { deal, travelers: count, unitPriceCents } = order;
  const extras = deal.extras.filter(() => random.chance(35));
  const added = extras.map(({ id, name, per, priceCents }): Line => ({
    kind: "extra",
    label: per === "person" ? `${name}, each` : name,
    quantity: per === "person" ? count : 1,
    unitCents: priceCents,
    extraId: id,
    extraPer: per,
  }));
  if (deal.rates.length > 0) return inRooms(order, added, random);
  const base: Line = {
    kind: "base",
    label: "Each traveler",
    quantity: count,
    unitCents: unitPriceCents,
  };
  return { lines: [base, ...added], travelers: [], rooms: [] };
}

function inRooms(
  { deal: { rates }, travelers: count, unitPriceCents }: Ordered,
  added: readonly Line[],
  random: Random,
): BookedParts {
  const centsOf = (code: string) => rates.find((rate) => rate.code === code)?.priceCents;
  const double = centsOf("double") ?? unitPriceCents;
  const supplement = (centsOf("single") ?? double) - double;
  const child = rates.find(({ code }) => code === "child");
  const children = child && count >= 3 && random.chance(70) ? Math.min(2, count - 2) : 0;
  const adults = count - children;
  const singles = adults === 2 && children === 0 && random.chance(12) ? 2 : adults % 2;
  const doubles = (adults - singles) / 2;
  const line = (kind: "base" | "single" | "child", label: string, quantity: number) => ({
    kind,
    label,
    quantity,
  });
  const lines: Line[] = [
    { ...line("base", "In a double room, each", doubles * 2), unitCents: unitPriceCents },
    { ...line("base", "In a room alone, each", singles), unitCents: unitPriceCents },
    { ...line("single", "Single room supplement", singles), unitCents: supplement },
    {
      ...line("child", `${agesOf(child)}, in their parents’ room, each`, children),
      // Those who booked before the price was reduced pay their part of the earlier one.
      unitCents: Math.round(((child?.priceCents ?? 0) * unitPriceCents) / double),
    },
    ...added,
  ];
  const ages = { fromAge: child?.fromAge ?? null, toAge: child?.toAge ?? null };
  return {
    lines: lines.filter(({ quantity }) => quantity > 0),
    travelers: [
      ...Array.from({ length: adults }, () => ({ fromAge: null, toAge: null })),
      ...Array.from({ length: children }, () => ages),
    ],
    rooms: [
      ...Array.from({ length: doubles }, () => "double" as const),
      ...Array.from({ length: singles }, () => "single" as const),
    ],
  };
}

function agesOf(child: SoldParts["rates"][number] | undefined): string {
  return child?.fromAge === 0
    ? `Children up to ${child.toAge}`
    : `Children of ${child?.fromAge} to ${child?.toAge}`;
}
