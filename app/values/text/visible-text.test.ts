import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test.each([
  ["\u200b", ""],
  ["\u3164\u2800 \u00ad", ""],
  ["\u0301", ""],
  ["Janet \u202egnilaer\u202c", "Janet gnilaer"],
  ["\u2066Janet\u2069\u200f", "Janet"],
  ["Ja\u200bn\u200det\ufeff", "Janet"],
  ["Janet\u{e0041}\u{e0042}", "Janet"],
  ["A\ufe0fda", "Ada"],
])("'%s' is cleaned to '%s'", (typed, cleaned) => {
  expect(visibleText(typed)).toBe(cleaned);
});

test.each([
  "José O\u2019Brien-Smith, Jr.",
  "郭小妹",
  "Zoe\u0308",
  "علی\u200cرضا",
  "क्\u200dष",
  "👩\u200d🚀",
  "❤\ufe0f",
])("'%s' stays unchanged", (typed) => expect(visibleText(typed)).toBe(typed));
