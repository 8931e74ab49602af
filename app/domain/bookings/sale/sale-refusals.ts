import type { ClaimRefusal } from "#app/domain/departures/seats/claim-seats.server.ts";
import {
  partyText,
  agesText,
  childRates,
  type PartyByAge,
  unpricedChildren,
} from "#app/domain/departures/price/rate.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import { bookedParty } from "#app/domain/deals/travel-days.ts";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { advice, type Addressee } from "../advice.ts";
import {
  type ExtraRefusal,
  readRequestedExtras,
  refuseRequestedExtras,
} from "./requested-extras.ts";
import {
  choicesOf,
  quoteOffer,
  refuseSeats,
  type RoomRefusal,
  type SeatRefusal,
} from "./quote-trip.ts";
import {
  type Offer,
  offerOn,
  partyByAge,
  readRequestedTrip,
  type TripOnSale,
  type TypedTrip,
  type RequestedTrip,
} from "./trip-on-sale.ts";
import {
  insteadOfSale,
  type ReadBy,
  saleEndedText,
  tripErrors,
  tripRefusals,
  type TripRefusal,
} from "./trip-refusals.ts";

/** Why a requested trip can't be sold. */
export type SaleRefusal = TripRefusal | SeatRefusal | RoomRefusal | ExtraRefusal | ClaimRefusal;

const notOnSale = {
  field: "departureDate",
  message: "This date is no longer on sale. Please choose another one.",
} as const;

/** Messages without numbers, for callers that don't know what is left. */
export const saleRefusals = {
  ...tripRefusals,
  "no-departure": {
    field: "departureDate",
    message: "This trip does not leave on that day. Please choose one of its dates.",
  },
  "sold-out": { field: "departureDate", message: "This date is sold out. Please choose another." },
  // `saleErrors` says how many are left; here seats are free, but offered to the waiting list
  // first.
  "too-few-seats": {
    field: "departureDate",
    message:
      "The seats left on this date go to its waiting list first. Please choose another date.",
  },
  "departure-gone": notOnSale,
  "departure-closed": notOnSale,
  "departure-left": notOnSale,
  "too-few-singles": {
    field: "rooms",
    message: "Fewer single rooms are left on this date. Please choose other rooms.",
  },
  "rooms-do-not-fit": {
    field: "rooms",
    message: "These rooms do not hold your party. Please choose others.",
  },
  "no-rooms": {
    field: "numTravelers",
    message: `This trip has no rooms for this party. ${advice.traveler.noRooms}`,
  },
  "children-not-sold": {
    field: "numTravelers",
    message:
      "This date has no price for children of those ages. Please count them under other ages, or as adults.",
  },
  "extra-not-sold": {
    field: "extras",
    message: "An extra that you ticked is not sold with this trip. Please choose once more.",
  },
} as const satisfies Record<SaleRefusal, { field: keyof TypedTrip; message: string }>;

/** The same for staff, who sell for travelers. */
export const staffSaleRefusals = {
  ...saleRefusals,
  "no-rooms": {
    field: "numTravelers",
    message: `This trip has no rooms for this party. ${advice.staff.noRooms}`,
  },
  "too-many-travelers": {
    field: "numTravelers",
    message: `This trip is for fewer travelers at a time. ${advice.staff.fewerTravelers}`,
  },
} as const satisfies Record<SaleRefusal, { field: keyof TypedTrip; message: string }>;

/** The number of alternatives that a message offers. */
const maxOffered = 3;

/** Messages by field. */
export type SaleErrors = {
  departureDate?: string;
  numTravelers?: string;
  rooms?: string;
  extras?: string;
};

/**
 * All errors of a requested trip by field, with alternatives, worded for the reader. `now` is the
 * time of the request.
 */
export function saleErrors(
  trip: TripOnSale,
  typed: TypedTrip,
  { reader = "traveler", now = new Date(), phone = "" }: ReadBy = {},
): SaleErrors {
  const requested = readRequestedTrip(typed);
  const noExtra = refuseRequestedExtras(trip.extras, readRequestedExtras(typed.extras));
  const offer = offerOn(trip, (typed.departureDate ?? "").trim());
  const limits = { ...trip, ...offer };
  const rules = {
    ...tripErrors(
      limits,
      {
        departureDate: trip.departs === "fixed" ? "" : typed.departureDate,
        numTravelers: requested ? String(requested.numTravelers) : "",
      },
      { reader, now, phone },
    ),
    ...(noExtra && { extras: extrasMessage(trip) }),
  };
  if (!requested || requested.departureDate === "") return rules;
  // A party outside the deal's limits gets that message, not one about seats.
  const travelers = bookedParty(limits, requested.numTravelers);
  const ended = trip.ended.find(({ startsOn }) => startsOn === requested.departureDate);
  if (!offer && ended?.closesOn)
    return {
      ...rules,
      departureDate: saleEndedText(
        ended.startsOn,
        ended.closesOn,
        insteadOfSale({ reader, phone }),
      ),
    };
  const noSeats = refuseSeats(offer, travelers);
  if (!offer || noSeats === "sold-out" || (noSeats && !rules.numTravelers))
    return {
      ...rules,
      departureDate: seatsMessage(
        { trip, offer },
        { ...requested, numTravelers: travelers },
        reader,
      ),
    };
  const quoted = quoteOffer(trip, offer, requested);
  if (quoted.ok || rules.numTravelers) return rules;
  const { field } = saleRefusals[quoted.reason];
  return { [field]: roomsMessage(quoted.reason, { trip, offer, reader }, requested), ...rules };
}

function extrasMessage({ extras }: TripOnSale): string {
  if (extras.length === 0) return "This trip is sold without extras now.";
  const names = extras.map(({ name }) => name).join("; ");
  return `An extra that you ticked is not sold with this trip. You can have ${names}.`;
}

function seatsMessage(
  { trip, offer }: { trip: TripOnSale; offer: Offer | undefined },
  { departureDate, numTravelers }: RequestedTrip,
  reader: Addressee,
): string {
  const problem = seatsProblem(offer, formatDay(departureDate));
  const days = nearestDepartures(trip, departureDate, numTravelers).map(formatDay);
  const seats = numTravelers === 1 ? "a seat" : `seats for ${numTravelers}`;
  if (days.length === 0) return `${problem} No other date has ${seats}: ${advice[reader].noSeats}`;
  return days.length === 1
    ? `${problem} ${days[0]} has ${seats}.`
    : `${problem} These dates have ${seats}: ${days.join("; ")}.`;
}

function seatsProblem(offer: Offer | undefined, day: string): string {
  if (!offer) return `This trip does not leave on ${day}.`;
  const left = offer.seatsLeft ?? 0;
  return left <= 0
    ? `${day} is sold out.`
    : `Only ${plural(left, "seat is", "seats are")} left on ${day}.`;
}

/** The nearest dates to `day` with enough seats, in order. */
function nearestDepartures({ departures }: TripOnSale, day: string, seats: number): string[] {
  const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(day));
  return departures
    .filter(
      ({ startsOn, seatsLeft, mostTravelers = seats }) =>
        startsOn !== day && seatsLeft >= seats && mostTravelers >= seats,
    )
    .map(({ startsOn }) => startsOn)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxOffered)
    .toSorted();
}

function roomsMessage(
  reason: RoomRefusal,
  { trip, offer, reader }: { trip: TripOnSale; offer: Offer; reader: Addressee },
  requested: RequestedTrip,
): string {
  const party = partyByAge(requested);
  const choices = choicesOf(trip, offer, party).slice(0, maxOffered).map(roomsText);
  const instead = choices.length > 0 ? ` You can have ${choices.join("; or ")}.` : "";
  switch (reason) {
    case "children-not-sold":
      return agesMessage(offer, party);
    case "no-rooms":
      return `There are no rooms for ${partyText(party)} on this trip. ${advice[reader].noRooms}`;
    case "too-few-singles": {
      const left = offer.singlesLeft ?? 0;
      const rooms =
        left === 1
          ? "Only 1 single room is"
          : `${left === 0 ? "No" : `Only ${left}`} single rooms are`;
      return `${rooms} left on ${formatDay(requested.departureDate)}.${instead}`;
    }
    case "rooms-do-not-fit":
      return `${requested.rooms ? roomsText(requested.rooms) : "These rooms"} can’t be had for ${partyText(party)}.${instead}`;
  }
}

function agesMessage({ rates }: Offer, { children }: PartyByAge): string {
  const ages = unpricedChildren(rates, children).map(agesText).join(" and ");
  const sold = childRates(rates).map(agesText).join(" and ");
  const instead =
    sold === ""
      ? "Please count them as adults."
      : `There is one for children ${sold}: please count them there, or as adults.`;
  return `This date has no price for children ${ages}. ${instead}`;
}
