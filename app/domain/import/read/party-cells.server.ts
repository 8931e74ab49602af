import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { type RoomKind, roomKinds } from "#app/domain/departures/price/rate.ts";
import { refuseCell } from "./cells.server.ts";

const oldestChild = 17;
const wrongAges = `Write the age of each child, from 0 to ${oldestChild}, like 7, 9, or 3 to 11.`;

/** A child's age, or what is known of it. */
export type ChildAge = number | Readonly<Record<"fromAge" | "toAge", number>>;

export const agesOf = (age: ChildAge) =>
  typeof age === "number" ? { fromAge: age, toAge: age } : age;

/** The ages of children, between commas or semicolons. */
export const agesCell = (heading: string): Field<ChildAge[]> => ({
  label: heading,
  schema: z.string().transform((typed, context): ChildAge[] => {
    const ages = partsOf(typed).map(readAge);
    const known = ages.filter((age) => age !== null);
    return known.length < ages.length ? refuseCell(context, wrongAges) : known;
  }),
  text: (ages) => ages.map(writeAge).join(", "),
});

/** Of one age as a number: so files without ranges are the same as before. */
export const childAge = (fromAge: number, toAge: number): ChildAge =>
  fromAge === toAge ? fromAge : { fromAge, toAge };

function readAge(part: string): ChildAge | null {
  const [found, from, to = from] = /^(\d{1,2})(?: ?(?:to|[–-]) ?(\d{1,2}))?$/i.exec(part) ?? [];
  const [fromAge, toAge] = [Number(from), Number(to)];
  if (found === undefined || fromAge > toAge || toAge > oldestChild) return null;
  return childAge(fromAge, toAge);
}

const writeAge = (age: ChildAge): string =>
  typeof age === "number" ? String(age) : `${age.fromAge} to ${age.toAge}`;

const wrongRooms = "Write the rooms like 1 double, 1 single.";

/** Rooms by kind: '2 doubles, 1 single', 'twin'. */
export const roomsCell = (heading: string): Field<RoomKind[]> => ({
  label: heading,
  schema: z.string().transform((typed, context): RoomKind[] => {
    const rooms = partsOf(typed.toLowerCase()).map((part) => {
      const [, count = "1", name = ""] =
        /^(?:(\d{1,2}) ?x? ?)?([a-z]+?)s?(?: rooms?)?$/.exec(part) ?? [];
      const kind = roomKinds.find((one) => one === (name === "twin" ? "double" : name));
      return kind && Array.from({ length: Number(count) }, () => kind);
    });
    const known = rooms.flatMap((some) => some ?? []);
    return rooms.includes(undefined) || known.length > 20 ? refuseCell(context, wrongRooms) : known;
  }),
  text: (rooms) =>
    roomKinds
      .map((kind) => [rooms.filter((one) => one === kind).length, kind] as const)
      .filter(([count]) => count > 0)
      .map(([count, kind]) => `${count} ${kind}`)
      .join(", "),
});

const partsOf = (typed: string): string[] =>
  typed
    .split(/[,;+]|\band\b/)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
