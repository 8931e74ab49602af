import { expect, test } from "vitest";
import { plural } from "./plural.ts";

test("one is alone, none and more are many", () => {
  const texts = [0, 1, 2, 1_234].map((count) => plural(count, "night"));
  expect(texts).toEqual(["0 nights", "1 night", "2 nights", "1,234 nights"]);
});

test("another plural than an s is given", () => {
  expect(plural(1, "child", "children")).toBe("1 child");
  expect(plural(2, "child", "children")).toBe("2 children");
});
