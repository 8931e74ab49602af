import { describe, expect, test } from "vitest";
import {
  cardRefusal,
  findCardNumbers,
  refuseCardNumbers,
  withoutCardNumbers,
} from "./card-number.ts";

const isFound = (text: string) => findCardNumbers(text).length > 0;

/** The test numbers that the brands and their processors publish. */
const published = {
  Visa: ["4111111111111111", "4012888888881881", "4222222222222", "4242424242424242"],
  Mastercard: ["5555555555554444", "5105105105105100", "2223003122003222", "2720994326581252"],
  "American Express": ["378282246310005", "371449635398431"],
  "Diners Club": ["30569309025904", "38520000023237", "36227206271667"],
  Discover: ["6011111111111117", "6011000990139424", "6011981111111113"],
  JCB: ["3530111333300000", "3566002020360505"],
  UnionPay: ["6200000000000005", "6205500000000000004"],
  Maestro: ["6759649826438453", "5018000000000009"],
};

describe.each(Object.entries(published))("a number of %s", (_brand, numbers) => {
  test.each(numbers)("%s is found however it is written", (number) => {
    const inFours = number.match(/.{1,4}/g) ?? [];
    const ways = [
      number,
      inFours.join(" "),
      inFours.join("-"),
      inFours.join("  "),
      inFours.join("\u00a0"),
      inFours.join("\u2011"),
      inFours.join(" – "),
      inFours.join("&nbsp;"),
      number.replace(/\d(?=\d)/g, "$& "),
      number.replace(/\d(?=\d)/g, "$&\u200b"),
      number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
      `Please charge ${inFours.join(" ")}, thank you.`,
      `card:${number}exp 04/29`,
      `${inFours.join(" ")} 04/29 123`,
      `Two travelers, 2027-04-03.\n${inFours.join("-")} 0429 123\nJanet`,
      `617-555-0142 ${number}`,
    ];
    for (const text of ways) {
      expect(isFound(text), text).toBe(true);
      expect(withoutCardNumbers(text).replace(/\D/g, ""), text).not.toContain(number);
    }
    const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
    expect(isFound(wrong), `control: ${wrong} has a wrong check digit`).toBe(false);
  });
});

test.each([
  "3782 822463 10005",
  "3782.822463.10005",
  "3056-930902-5904",
  "4111.1111.1111.1111",
  "41 11 11 11 11 11 11 11",
  "41-111111-1111-1111",
  "4222 222 222 222",
  "620550 0000000000004",
  "390-1795492826762",
  "4111-1111-1111-1111@example.com",
])("%s is found, too", (text) => expect(isFound(text)).toBe(true));

test.each([
  "+1 617 555 0142",
  "1-617-555-0142 ext. 4321",
  "(305) 555-0142 x1234",
  "305-555-0142 1234",
  "415 555 0142 617 555 0143",
  "305 5550142 1234",
  "1-800-555-0142",
  "+49 151 12345678",
  "49 151 12345678",
  "+4915112345678",
  "0049 151 12345678",
  "+33 1 42 68 53 00",
  "+44 20 7946 0958",
  "2027-04-03 2027-04-17",
  "5-6-2027 - 5-16-2027",
  "3-04-2027 - 5-11-2027",
  "GT-7K3M9Q",
  "ada-390-1795492826762@example.com",
  "UA 4123, DL0456",
  "016-2345678901",
  "1Z999AA10123456784",
  "48.856613 12.352222",
  "$4,500 - $4,900",
  "4500\n4700\n4900\n5200",
  "41111111-1111-4111-8111-111111111111",
  "/media/a4111111111111111bcdef0123456789-1600x1067.webp",
  "1234567812345670",
  "https://www.google.com/maps/@48.8583701,2.2944813,17z",
])("%j is no card number", (text) => {
  expect(isFound(text)).toBe(false);
  expect(withoutCardNumbers(text)).toBe(text);
});

test("a field of nothing else is emptied; in a longer text the number alone is taken out", () => {
  expect(withoutCardNumbers(" 4111 1111 1111 1111 ")).toBe("");
  expect(withoutCardNumbers("Use 4111 1111 1111 1111 or 378282246310005, please.")).toBe(
    "Use [card number removed] or [card number removed], please.",
  );
});

test("the sentence names the lines of a text that has several", () => {
  expect(refuseCardNumbers("A window, please.")).toBeNull();
  expect(refuseCardNumbers("4111111111111111")).toBe(`${cardRefusal} It was taken out.`);
  expect(refuseCardNumbers("4111111111111111", true), "where customers pay online").toBe(
    "This looks like a card number. Please never send one here; you pay on the payment page. It was taken out.",
  );
  expect(refuseCardNumbers("rome,2027-04-03,16\nrome,2027-04-10,4111111111111111")).toBe(
    `${cardRefusal} It was taken out of line 2.`,
  );
  expect(refuseCardNumbers("4111111111111111\n\n378282246310005\n")).toBe(
    `${cardRefusal} It was taken out of lines 1 and 3.`,
  );
});

test("the longest texts are read without reading each digit again for each other", () => {
  const texts = ["1 ", "1", "12345 x ", "0123-456-789.", "4&nbsp;", "41111111 "].map((part) =>
    part.repeat(200_000 / part.length),
  );
  expect(texts.flatMap(findCardNumbers)).toEqual([]);
});
