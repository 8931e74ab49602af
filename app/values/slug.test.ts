import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Four Days in Paris, Without Running", 80, "four-days-in-paris-without-running"],
  ["São Tomé & Príncipe", 80, "sao-tome-principe"],
  ["  What’s New?  ", 80, "whats-new"],
  ["— 東京 —", 80, ""],
  ["Nine words", 5, "nine"],
])("%s, at most %i characters, becomes %s", (words, max, slug) =>
  expect(slugOf(words, max)).toBe(slug),
);
