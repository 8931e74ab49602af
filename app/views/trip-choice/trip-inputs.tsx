import type { ComponentProps, ReactNode } from "react";
import type { BookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import type { TripOnSale, TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { mostTravelers, type TravelRules } from "#app/domain/deals/travel-days.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { ExtraChoice } from "./choice-field.tsx";
import { DepartureChoice, DepartureField } from "./departure-choice.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { RoomChoice } from "./room-choice.tsx";
import type { TypedChoice } from "./use-trip-choice.ts";

type Props = {
  /** Null for a deal that is gone or not chosen yet. */ trip: TripOnSale | null;
  /** The deal's, also while the trip is not known. */ rules?: TravelRules | null;
  choice: TypedChoice;
  /** As the form came back. */ errors: TypedTrip;
  days: BookableDays;
  labels: { departureDate: string; numTravelers: string };
  /** The deal whose waiting lists are linked; none in the portal. */
  waitingListOf?: string | undefined;
  /** Whether it can't be booked now. */ isClosed?: boolean;
  /** What staff read of a date's seats. */
  seatsOf?: ComponentProps<typeof DepartureChoice>["seatsOf"];
};

/** The inputs of day, people, rooms and extras, as the deal sells them; null for what it does not sell. */
export function tripInputs({
  trip,
  rules = trip,
  choice,
  errors,
  days,
  labels,
  waitingListOf,
  isClosed,
  seatsOf,
}: Props): {
  departureDate: ReactNode;
  people: ReactNode;
  rooms: ReactNode;
  extras: ReactNode;
} {
  const { typed, type, rates, choices, quote } = choice;
  const field = (name: keyof TypedTrip & keyof typeof labels) => ({
    name,
    label: labels[name],
    defaultValue: typed[name],
    error: errors[name],
  });
  const max = rules?.mostTravelers ?? mostTravelers;
  const byAge = rates.length > 0;
  return {
    departureDate:
      trip?.departs === "fixed" ? (
        <DepartureChoice
          departures={trip.departures}
          priceCents={trip.priceCents}
          value={typed.departureDate}
          error={errors.departureDate}
          waitingListOf={waitingListOf}
          isClosed={isClosed}
          seatsOf={seatsOf}
          onChoose={(departureDate) => type({ departureDate })}
        />
      ) : (
        <DepartureField
          {...field("departureDate")}
          days={days}
          onChange={(event) => type({ departureDate: event.target.value })}
        />
      ),
    people: byAge ? (
      <PeopleFields rates={rates} max={max} values={typed} errors={errors} onType={type} />
    ) : (
      <TextField
        {...field("numTravelers")}
        type="number"
        inputMode="numeric"
        required
        min={rules?.leastTravelers ?? 1}
        max={max}
        onChange={(event) => type({ numTravelers: event.target.value })}
      />
    ),
    rooms:
      byAge && (choices.length > 0 || !(errors.departureDate ?? errors.numTravelers)) ? (
        <RoomChoice
          choices={choices}
          chosen={quote?.inRooms?.rooms ?? choices[0]?.rooms ?? null}
          error={errors.rooms}
          onChoose={(rooms) => type({ rooms })}
        />
      ) : null,
    extras:
      trip && (trip.extras.length > 0 || errors.extras) ? (
        <ExtraChoice
          extras={trip.extras}
          value={typed.extras}
          error={errors.extras}
          onChoose={(extras) => type({ extras })}
        />
      ) : null,
  };
}
