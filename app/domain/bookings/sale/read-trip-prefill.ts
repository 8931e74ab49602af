import { childrenCode, readChildren } from "#app/domain/departures/price/children-code.ts";
import { roomsCode, readRooms } from "#app/domain/departures/price/room-code.ts";
import { isDay } from "#app/values/dates.ts";
import type { TypedTrip } from "./trip-on-sale.ts";

/**
 * Reads the prefill of an address: '?date=2027-04-04&adults=2&children=3-11.1&rooms=double.1'.
 * Unreadable parts are left out.
 */
export function readTripPrefill(query: URLSearchParams): TypedTrip {
  const date = query.get("date") ?? "";
  const adults = query.get("adults") ?? "";
  const rooms = readRooms(query.get("rooms") ?? "");
  const children = readChildren(query.getAll("children").join(","));
  return {
    ...(isDay(date) && { departureDate: date }),
    ...(/^\d{1,2}$/.test(adults) && { adults }),
    ...(children?.length && { children: childrenCode(children) }),
    ...(rooms && { rooms: roomsCode(rooms) }),
  };
}
