import { expect, test } from "vitest";
import { identityDefaults } from "./agency.ts";
import { initialsFile, initialsOf } from "./initials.ts";

test.each([
  ["Quillon & Daughters", "QD"],
  ["The Slow Road Company of the North and the Long Summer Evenings", "SR"],
  ["wanderlust", "W"],
  ["I", "I"],
  ["The Of", "TO"],
  ["d’Artagnan Reisen", "DR"],
  ["A\u030angstro\u0308m Resor", "ÅR"],
  ["Ελλάδα Ταξίδια", "ΕΤ"],
  ["Мир", "М"],
  ["✈️ Blue 🌍 Trips", "BT"],
  ["24/7 Tours", "27"],
  ["ßam", "ß"],
  ["✈️🌍", ""],
  ["旅行", ""],
  ["דרך Travel", "T"],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a file is another for another name and color, and the same for the same initials", () => {
  const file = (changed: Partial<typeof identityDefaults | Record<string, string>>) =>
    initialsFile({ ...identityDefaults, tradeName: "Blue Trips", ...changed }, 192);
  expect(file({})).toBe("1-c8402a-1b2a41-1u.2c-192.png");
  expect(file({ tradeName: "Big Tents" })).toBe(file({}));
  for (const changed of [{ tradeName: "Blue Sea" }, { actionColor: "#1e6a9a" }])
    expect(file(changed)).not.toBe(file({}));
});
