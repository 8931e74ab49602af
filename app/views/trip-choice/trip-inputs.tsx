import type { ReactNode } from "react";
import type { BookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import { extraCode, readRequestedExtras } from "#app/domain/bookings/sale/requested-extras.ts";
import type { TripOnSale, TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { type DealExtra, extraPrice } from "#app/domain/deals/extras/deal-extra.ts";
import { mostTravelers, type TravelRules } from "#app/domain/deals/travel-days.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { DepartureField } from "./departure-field.tsx";
import { DepartureChoice } from "./departure-choice.tsx";
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

type ExtraChoiceProps = {
  extras: readonly DealExtra[];
  /** As it was typed before: see `extraCode`. */
  value: string | undefined;
  error: string | undefined;
  onChoose: (codes: string) => void;
};

const name = "extras";

/** What can be added to the trip, each with its price. */
function ExtraChoice({ extras, value, error, onChoose }: ExtraChoiceProps) {
  const chosen = new Set(readRequestedExtras(value).map(({ id }) => id));
  const choose = (extra: DealExtra, isTicked: boolean) =>
    onChoose(
      extras
        .filter(({ id }) => (id === extra.id ? isTicked : chosen.has(id)))
        .map(extraCode)
        .join(),
    );
  return (
    <ChoiceField name={name} legend="Extras (optional)" error={error}>
      {extras.map((extra) => (
        <label key={extra.id} className="extra-choice">
          <input
            type="checkbox"
            name={name}
            value={extraCode(extra)}
            checked={chosen.has(extra.id)}
            onChange={(event) => choose(extra, event.target.checked)}
            className="size-4.5 translate-y-0.5 accent-action"
          />
          <span className="font-semibold">{extra.name}</span>
          <span className="figures">{extraPrice(extra)}</span>
          <small>{extra.description}</small>
        </label>
      ))}
    </ChoiceField>
  );
}
