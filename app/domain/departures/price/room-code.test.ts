import { expect, test } from "vitest";
import { readRooms, roomsCode } from "./room-code.ts";

test("rooms are said and read back", () => {
  const rooms = { double: 2, triple: 0, single: 1 };
  expect(roomsCode(rooms)).toBe("double.2-single.1");
  expect(readRooms("double.2-single.1")).toEqual(rooms);
  expect(readRooms("triple.12")).toEqual({ double: 0, triple: 12, single: 0 });
});

test.each(["", "double", "double.0", "double.1-double.1", "suite.1", "double.1-", "double.-1"])(
  "%j says no rooms",
  (code) => expect(readRooms(code)).toBeNull(),
);
