import { z } from "zod";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { optionalAmountField } from "#app/values/forms/amount-field.ts";
import { optionalCountField } from "#app/values/forms/count-field.ts";
import { optionalLineField } from "#app/values/forms/form-fields.ts";
import type { TripOnSale } from "../../sale/trip-on-sale.ts";

/** In place of a deal's id, which has no space: a trip that is no deal. */
export const ownTripOption = "own trip";

const missing = {
  ownTitle: "Please name the trip.",
  ownPlace: "Please say where it goes.",
  ownDays: "Please enter how many days it takes, from 1 to 365.",
  ownPrice: "Please enter what each traveler pays, from $1 to $1,000,000.",
} as const;
export type OwnTripKey = keyof typeof missing;
const ownTripKeys = Object.keys(missing) as OwnTripKey[];

/** The inputs of a trip that is no deal. */
export const ownTripFields = {
  ownTitle: optionalLineField(160),
  ownPlace: optionalLineField(120),
  ownDays: optionalCountField({ min: 1, max: 365, message: missing.ownDays }),
  ownPrice: optionalAmountField({ min: 100, max: 100_000_000, message: missing.ownPrice }),
} satisfies Record<OwnTripKey, z.ZodType>;

type TypedTrip = { [Key in OwnTripKey]: z.output<(typeof ownTripFields)[Key]> };

/** A trip that is booked once; its price in cents a person. */
export type OwnTrip = { title: string; place: string; days: number; priceCents: number };

/** All of it, where such a trip is chosen. */
export function refuseOwnTrip(
  typed: TypedTrip & { packageId?: { packageId: string } | string },
  context: z.RefinementCtx,
): void {
  const { packageId: offer } = typed;
  // What can't be read is still text, and refused already.
  if (typeof offer !== "object" || offer.packageId !== ownTripOption) return;
  for (const field of ownTripKeys)
    if (typed[field] === null || typed[field] === "")
      context.addIssue({ code: "custom", path: [field], message: missing[field] });
}

/** The trip of a form, apart from its other fields; null if a deal is booked. */
export function readOwnTrip<Form extends TypedTrip & { packageId: string }>({
  ownTitle: title,
  ownPlace: place,
  ownDays: days,
  ownPrice: priceCents,
  ...form
}: Form) {
  const isOwn = form.packageId === ownTripOption && days !== null && priceCents !== null;
  const ownTrip: OwnTrip | null = isOwn ? { title, place, days, priceCents } : null;
  return { ...form, ownTrip };
}

const readable = z.object(ownTripFields);

/** What a page shows of it while it is typed; null before its price can be read. */
export function typedOwnTrip(typed: Partial<Readonly<Record<OwnTripKey, string>>>): OwnTrip | null {
  const own = ownTripKeys.map((field) => [field, typed[field] ?? ""]);
  const { data } = readable.safeParse(Object.fromEntries(own));
  if (!data || data.ownPrice === null) return null;
  const { ownTitle: title, ownPlace: place, ownDays, ownPrice: priceCents } = data;
  return { title, place, days: ownDays ?? 1, priceCents };
}

/** What is sold of it: any day, for any party. */
export const ownTripOnSale = ({ priceCents }: Pick<OwnTrip, "priceCents">): TripOnSale => ({
  departs: "any-day",
  priceCents,
  rates: [],
  extras: [],
  departures: [],
  ended: [],
  seasons: [],
  weekdays: [],
  closedDays: [],
  closesDays: 1,
  leastTravelers: 1,
  mostTravelers,
});
