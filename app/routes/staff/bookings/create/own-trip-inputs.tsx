import type { ReactNode } from "react";
import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import {
  type OwnTripKey,
  ownTripOnSale,
  ownTripOption,
  typedOwnTrip,
} from "#app/domain/bookings/manage/create/own-trip-fields.ts";
import { travelRulesOf } from "#app/domain/deals/travel-days.ts";
import type { PickedDeal } from "#app/domain/deals/shop/pick/pick-deals.server.ts";
import { CountField, TextField } from "#app/ui/form/field.tsx";
import { plural } from "#app/values/plural.ts";

type Props = {
  values: AgentBookingValues;
  errors: AgentBookingValues;
  onType: (name: OwnTripKey, typed: string) => void;
};

/** The inputs of a trip that is no deal. */
export function OwnTripInputs({ values, errors, onType }: Props) {
  const field = (name: OwnTripKey) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
  });
  const inputs = {
    ownTitle: (
      <TextField {...field("ownTitle")} label="Name of the trip" required maxLength={160} />
    ),
    ownPlace: (
      <TextField
        {...field("ownPlace")}
        label="Where it goes"
        required
        maxLength={120}
        placeholder="Lecce, Italy"
      />
    ),
    ownDays: <CountField {...field("ownDays")} label="Days" required />,
    ownPrice: (
      <TextField
        {...field("ownPrice")}
        label="Price a person, in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
      />
    ),
  } satisfies Record<OwnTripKey, ReactNode>;
  return (
    <div className="grid gap-5">
      <p className="text-fine text-ink-soft">
        It is on no page of the site: only this customer and staff see it.
      </p>
      {inputs.ownTitle}
      {inputs.ownPlace}
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.ownDays}
        {inputs.ownPrice}
      </div>
    </div>
  );
}

/** The trip as a package that is chosen, from what is typed of it. */
export function ownDealOf(typed: AgentBookingValues): PickedDeal {
  const own = typedOwnTrip(typed);
  const { title = "", place = "", days = 1, priceCents = 0 } = own ?? {};
  return {
    id: ownTripOption,
    title: title || "A trip that is no package",
    destination: place,
    duration: plural(days, "day"),
    priceCents,
    imageUrl: null,
    imageDescription: "",
    departs: "any-day",
    ...travelRulesOf(ownTripOnSale({ priceCents })),
  };
}
