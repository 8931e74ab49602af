import { findCardNumbers } from "../../../../app/values/text/card-number.ts";
import { createReference } from "../../../../app/values/reference.ts";
import { digits, pick, randomFrom } from "./card-samples.ts";

type Random = () => number;
const some = (random: Random, min: number, max: number) =>
  digits(random, min + Math.floor(random() * (max - min + 1)));
const from = (random: Random, min: number, max: number) =>
  String(min + Math.floor(random() * (max - min + 1)));

/** Area code, exchange, line: neither of the first two begins with 0 or 1. */
const american = (random: Random) => [
  from(random, 201, 989),
  from(random, 200, 999),
  digits(random, 4),
];

const europe = [
  "33",
  "34",
  "39",
  "31",
  "32",
  "41",
  "43",
  "44",
  "45",
  "46",
  "47",
  "48",
  "49",
  "351",
  "353",
  "354",
  "358",
  "385",
  "420",
];
/** National digits by country's code; Germany's and Austria's are the longest. */
const national = (random: Random, code: string) =>
  code === "49" || code === "43" ? some(random, 10, 11) : some(random, 8, 10);
const spaced = (number: string) => number.replace(/(\d{2,3})(?=\d{2})/g, "$1 ");

/** Numbers that people type on purpose, by kind. */
const harmless: Readonly<Record<string, (random: Random) => string>> = {
  "phone, US": (random) => {
    const [area, exchange, line] = american(random);
    return pick(random, [
      `${area}-${exchange}-${line}`,
      `(${area}) ${exchange}-${line}`,
      `${area} ${exchange} ${line}`,
      `${area}.${exchange}.${line}`,
      `${area}${exchange}${line}`,
    ]);
  },
  "phone, US with +1": (random) => {
    const [area, exchange, line] = american(random);
    return pick(random, [
      `+1 ${area} ${exchange} ${line}`,
      `+1${area}${exchange}${line}`,
      `1-${area}-${exchange}-${line}`,
      `1 (${area}) ${exchange}-${line}`,
    ]);
  },
  "phone, US with extension": (random) => {
    const [area, exchange, line] = american(random);
    const between = pick(random, [" ext. ", " x", " ext ", " #", " ", "-"]);
    return `${pick(random, ["", "1-"])}${area}-${exchange}-${line}${between}${some(random, 1, 5)}`;
  },
  "phones, two in a line": (random) =>
    [american(random), american(random)]
      .map((one) => one.join(pick(random, ["-", " "])))
      .join(pick(random, [" / ", " - ", " ", " or "])),
  "phone, Europe with + or 00": (random) => {
    const code = pick(random, europe);
    const number = national(random, code);
    return (
      pick(random, ["+", "00", "+"]) +
      code +
      pick(random, [number, ` ${number}`, ` ${spaced(number)}`])
    );
  },
  "phone, Europe without +": (random) => {
    const code = pick(random, europe);
    const number = national(random, code);
    return pick(random, [`0${spaced(number)}`, `${code} ${spaced(number)}`, `${code} ${number}`]);
  },
  "reference of ours": () => createReference(),
  "confirmation number": (random) =>
    pick(random, [
      `Hotel confirmation ${some(random, 8, 12)}`,
      `#${some(random, 6, 10)}`,
      `${pick(random, ["BR", "HA", "GYG", "CNF"])}-${some(random, 6, 9)}`,
      `Expedia 7${digits(random, 12)}`,
      `e-ticket ${pick(random, ["001", "006", "016", "057", "074", "125", "220"])}-${digits(random, 10)}`,
    ]),
  "flight and date": (random) =>
    `${pick(random, ["UA", "DL", "AA", "BA", "LH", "AF"])} ${some(random, 2, 4)}, ${from(random, 2026, 2030)}-${from(random, 10, 12)}-${from(random, 10, 28)}`,
  "two dates": (random) => {
    const day = () => `${from(random, 1, 12)}-${from(random, 1, 28)}-${from(random, 2026, 2030)}`;
    return `${day()} - ${day()}`;
  },
};

export type HarmlessReport = { sent: number; refused: number; examples: string[] };

/** Counts how many the site refuses, out of `count` spread evenly over the kinds. */
export function countRefused(count: number): HarmlessReport {
  const random = randomFrom(7);
  const makers = Object.values(harmless);
  const refused: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const text = (makers[at % makers.length] ?? pick(random, makers))(random);
    if (findCardNumbers(text).length > 0) refused.push(text);
  }
  return { sent: count, refused: refused.length, examples: refused.slice(0, 10) };
}
