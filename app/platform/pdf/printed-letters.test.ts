import { expect, test } from "vitest";
import { changedLetters, scriptRunsOf } from "./printed-letters.ts";

const printed = (text: string) =>
  scriptRunsOf(text)
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

test("letters that are printed otherwise than written are found, look-alikes are not", () => {
  expect(changedLetters("山田 太郎, 山田 & Nguyễn 🎉")).toEqual([
    "山",
    "田",
    "太",
    "郎",
    "ễ",
    "🎉",
  ]);
  expect(changedLetters("Hawaiʻi, Anne\u2011Marie, Zoë Łęcka Ελένη Иван, what?")).toEqual([]);
});
