import { expect, test } from "vitest";
import { childrenCode, readChildren } from "./children-code.ts";

const child = (fromAge: number, toAge: number, count: number) => ({ fromAge, toAge, count });

test("children are said with their ages, the youngest first, and read back", () => {
  expect(childrenCode([child(3, 11, 2), child(0, 2, 1), child(12, 17, 0)])).toBe("0-2.1,3-11.2");
  expect(childrenCode([child(3, 11, 1), child(3, 11, 1)])).toBe("3-11.2");
  expect(readChildren("0-2.1,3-11.2")).toEqual([child(0, 2, 1), child(3, 11, 2)]);
  expect(readChildren("0-2.0,3-11.0")).toEqual([]);
  expect(readChildren("")).toEqual([]);
});

test.each(["1", "1,0", "3-11", "11-3.1", "3-18.1", "3-11.-1", "3-11.100", "x-y.1", "3-11.1;"])(
  "%j says no children",
  (code) => expect(readChildren(code)).toBeNull(),
);
