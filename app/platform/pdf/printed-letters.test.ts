import { expect, test } from "vitest";
import { runsOf } from "./printed-letters.ts";

const printed = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join("");

test.each([
  ["Hawaiʻi", "Hawai‘i"],
  ["Oʼahu", "O’ahu"],
  ["Anne\u2011Marie", "Anne-Marie"],
  ["2026\u20122027", "2026-2027"],
  ["\u202DAnn\u202C\u200b", "Ann"],
  ["Zoë Łęcka Ελένη Иван", "Zoë Łęcka Ελένη Иван"],
])("%s is printed as %s", (text, shown) => expect(printed(text)).toBe(shown));
