import { z } from "zod";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import {
  type Children,
  type PartyByAge,
  type Rooms,
  travelersOf,
} from "#app/domain/departures/price/rate.ts";
import { readChildren } from "#app/domain/departures/price/children-code.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import { missingTravelers, tooManyTravelers, travelersField } from "../booking-fields.ts";
import { type RequestedExtra, readRequestedExtras } from "./requested-extras.ts";

/** The travelers: by age and with rooms if the deal has rates; otherwise only their number. */
export type Party = {
  numTravelers: number;
  /** Null if the form asked only for the number. */
  party: PartyByAge | null;
  /** Null for the cheapest rooms. */
  rooms: Rooms | null;
  extras: readonly RequestedExtra[];
};

/** Those of them that may occur several times. */
export const repeatedPartyInputs = { names: ["children", "extras"] } as const;

const missingAdults = "Please enter the number of adults: at least one has to travel.";

/** The maximum is that of the whole party: see `refusePeople`. */
const adultsField = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, missingAdults)
  .transform(Number)
  .refine((count) => count >= 1, missingAdults);

const missingChildren = "Please choose how many children travel.";

/** Counts by age range, such as '0-2.1,3-11.2'. */
const childrenField = z
  .string()
  .trim()
  .max(60, missingChildren)
  .transform(readChildren)
  .refine((children) => children !== null, missingChildren);

const roomsField = z
  .string()
  .trim()
  .refine((code) => code === "" || readRooms(code) !== null, "Please choose the rooms.")
  .transform(readRooms);

/** Values of `extraCode`, at most twenty. */
const extrasField = z
  .string()
  .trim()
  .regex(/^([a-z0-9-]{1,40}(@\d{1,9})?(,(?=.)|$)){0,20}$/, "Please tick the extras once more.")
  .transform(readRequestedExtras);

/** The inputs of every form that sells a trip. Use them with `refusePeople` and `readParty`. */
export const partyFields = {
  adults: adultsField.optional(),
  children: childrenField.default([]),
  rooms: roomsField.default(null),
  extras: extrasField.default([]),
  numTravelers: travelersField.optional(),
};

type TypedParty = {
  adults?: number | undefined;
  children: Children[];
  rooms: Rooms | null;
  numTravelers?: number | undefined;
};

/** Requires travelers by age or by number, whatever else the form gets wrong. */
export function refusePeople(typed: TypedParty, context: z.RefinementCtx): void {
  const { adults, children, numTravelers } = typed;
  const refuse = (message: string) =>
    context.addIssue({ code: "custom", path: ["numTravelers"], message });
  if (adults === undefined && numTravelers === undefined) refuse(missingTravelers);
  // A field with its own error still contains the typed text.
  if (typeof adults !== "number" || !Array.isArray(children)) return;
  if (travelersOf({ adults, children }) > mostTravelers) refuse(tooManyTravelers);
}

/** The typed people as a party; `numTravelers` is their sum. */
export function readParty<Form extends TypedParty>({ adults, children, ...form }: Form) {
  const party: PartyByAge | null = adults === undefined ? null : { adults, children };
  return { ...form, party, numTravelers: party ? travelersOf(party) : (form.numTravelers ?? 0) };
}
