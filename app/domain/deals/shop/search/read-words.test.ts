import { expect, test } from "vitest";
import { readWords } from "./read-words.ts";

const today = "2026-11-28";
const read = (q: string) => {
  const words = readWords(q, today);
  return words && { q: words.q, ...words.params };
};

test.each([
  ["december", { q: "", when: "2026-12" }],
  ["Greece in June", { q: "Greece", when: "2027-06" }],
  ["italy july 2027", { q: "italy", when: "2027-07" }],
  ["sept", { q: "", when: "2027-09" }],
  ["northern lights in february", { q: "northern lights", when: "2027-02" }],
  ["November", { q: "", when: "2027-11" }],
  ["early may '28 portugal", { q: "portugal", when: "2028-05" }],
  ["trips in 2027", { q: "", when: "2027" }],
  ["greek islands next summer", { q: "greek islands", when: "2027-summer" }],
  ["fall in Tuscany", { q: "Tuscany", when: "2027-autumn" }],
  ["alps in winter", { q: "alps", when: "2026-winter" }],
  ["under $2000", { q: "", max: "2000" }],
  ["italy under $2,000 in may", { q: "italy", max: "2,000", when: "2027-05" }],
  ["less than 1500", { q: "", max: "1500" }],
  ["up to $3k spain", { q: "spain", max: "3000" }],
  ["up to $1.5k spain", { q: "spain", max: "1500" }],
  ["under $1999.50.", { q: "", max: "1999.50" }],
  ["$1,500 - $2,500", { q: "", min: "1,500", max: "2,500" }],
  ["rail from $4000", { q: "rail", min: "4000" }],
  ["under 2050", { q: "", max: "2050" }],
  ["less than 2k", { q: "", max: "2000" }],
  ["$2000 or less", { q: "", max: "2000" }],
  ["spain 2,500 or under", { q: "spain", max: "2,500" }],
  ["rail $4000+", { q: "rail", min: "4000" }],
  ["from 2000 to 3000", { q: "", min: "2000", max: "3000" }],
  ["greece between 1,500 and 2,500", { q: "greece", min: "1,500", max: "2,500" }],
  ["5/2027", { q: "", when: "2027-05" }],
  ["italy 2027-07", { q: "italy", when: "2027-07" }],
  ["$2000 italy", { q: "italy", max: "2000" }],
  ["a week in Paris for $2500", { q: "week in Paris", max: "2500" }],
])("%s", (typed, params) => {
  expect(read(typed)).toEqual(params);
});

test.each([
  "Marseille",
  "winter",
  "Mayrhofen",
  "under 7 days",
  '"july"',
  "Junior suite",
  "Decoration",
  "7 Days",
  "route 2000",
  "12/25/2027",
  "2027-07-15",
  "santorini -june",
  "under $2.695,00",
  "italy under 26,95",
  "$1,50 - $2,500",
  "from $1.2345",
])("%s is searched as it is", (typed) => {
  expect(read(typed)).toBeNull();
});
