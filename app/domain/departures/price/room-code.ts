import { roomKinds, type Rooms } from "./rate.ts";

/** Formats rooms for a form or an address: 'double.1-single.1'. */
export function roomsCode(rooms: Rooms): string {
  return roomKinds
    .filter((kind) => rooms[kind] > 0)
    .map((kind) => `${kind}.${rooms[kind]}`)
    .join("-");
}

/** Reads what `roomsCode` writes; null if it says no rooms. */
export function readRooms(code: string): Rooms | null {
  if (!/^[a-z]+\.[1-9]\d?(-[a-z]+\.[1-9]\d?){0,2}$/.test(code)) return null;
  const counts = new Map(
    code.split("-").map((part): [string, number] => {
      const [kind = "", count = ""] = part.split(".");
      return [kind, Number(count)];
    }),
  );
  const rooms = {
    double: counts.get("double") ?? 0,
    triple: counts.get("triple") ?? 0,
    single: counts.get("single") ?? 0,
  };
  return roomsCode(rooms).length === code.length ? rooms : null;
}
