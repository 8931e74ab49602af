import { useState } from "react";
import { chooseTrip, startTrip, type TripChoice } from "#app/domain/bookings/sale/choose-trip.ts";
import type { TripOnSale, TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";

export type TypedChoice = TripChoice & {
  typed: TypedTrip;
  /** Takes over what was typed or chosen. */ type: (change: TypedTrip) => void;
};

const nothing = { rates: [], choices: [], quote: null };

/** What is typed of a trip, and what it costs; nothing for a deal that is gone. */
export function useTripChoice(trip: TripOnSale | null, known: TypedTrip): TypedChoice {
  const [changes, setChanges] = useState<TypedTrip>({});
  const typed = {
    ...(trip ? startTrip(trip, known) : { numTravelers: "1", ...known }),
    ...changes,
  };
  return {
    ...(trip ? chooseTrip(trip, typed) : nothing),
    typed,
    type: (change) => setChanges((earlier) => ({ ...earlier, ...change })),
  };
}
