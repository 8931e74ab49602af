import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { type RoomKind, roomKinds } from "#app/domain/departures/price/rate.ts";
import { refuseCell } from "./cells.server.ts";

const oldestChild = 17;
const wrongAges = `Write the age of each child, from 0 to ${oldestChild}, like 7, 9.`;

/** The ages of children, between commas or semicolons. */
export const agesCell = (heading: string): Field<number[]> => ({
  label: heading,
  schema: z.string().transform((typed, context): number[] => {
    const ages = partsOf(typed).map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Infinity));
    return ages.every((age) => age <= oldestChild) ? ages : refuseCell(context, wrongAges);
  }),
  text: (ages) => ages.join(", "),
});

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
