import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDeposit, anyLadder, emptyTerms } from "./fixtures/any-terms.ts";
import { paymentTermFields, readTerms, refuseDecrease } from "./payment-term-fields.ts";
import { findDecrease, readDeposit, readRung, termsText } from "./payment-terms-text.ts";

const { deposit, balanceDays, ladder } = paymentTermFields;
const refusalOf = (field: typeof ladder | typeof deposit | typeof balanceDays, typed: string) =>
  field.schema.safeParse(typed).error?.issues[0]?.message;

test("what is saved is read back from the form", () => {
  fc.assert(
    fc.property(anyDeposit, anyLadder, (saved, rungs) => {
      expect(deposit.schema.parse(deposit.text(saved))).toEqual(saved);
      expect(ladder.schema.parse(ladder.text(rungs))).toEqual(rungs);
    }),
  );
});

test.each([
  ["25%", { percent: 25 }],
  [" 25 percent", { percent: 25 }],
  ["$500 a person", { personCents: 50_000 }],
  ["$1,250.50 per person", { personCents: 125_050 }],
  ["500 each traveler", { personCents: 50_000 }],
  ["$500", null],
  ["25", null],
  ["0%", null],
  ["101%", null],
  ["$0 a person", null],
  ["-5%", null],
  ["25% or so", null],
])("the deposit %j is read as %j", (typed, read) => {
  expect(readDeposit(typed)).toEqual(read);
  expect(refusalOf(deposit, typed)).toBe(
    read
      ? undefined
      : "Please write the deposit as a part of the price or for each person: 25%, or $500 a person.",
  );
});

test.each([
  ["75 days: deposit", { days: 75, keep: "deposit" }],
  ["30 days before departure: 50%", { days: 30, keep: 50 }],
  ["1 day: 100 %", { days: 1, keep: 100 }],
  ["14: 100%", { days: 14, keep: 100 }],
  ["0 days: 100%", null],
  ["400 days: 100%", null],
  ["30 days: 0%", null],
  ["30 days 50%", null],
  ["a month: 50%", null],
])("the rung %j is read as %j", (typed, read) => {
  expect(readRung(typed)).toEqual(read);
});

describe("a ladder", () => {
  test("is sorted, the furthest first; an empty one is not said", () => {
    const read = ladder.schema.parse("14 days: 100%\n\n75 days: deposit\n 30 days: 50% ");
    expect(read?.map(({ days }) => days)).toEqual([75, 30, 14]);
    expect(ladder.schema.parse(" \n ")).toBeNull();
  });

  test("names the line that can't be read, and days that stand twice", () => {
    expect(refusalOf(ladder, "75 days: deposit\nsoon: all of it")).toBe(
      "“soon: all of it” can’t be read. Please write it like this: 75 days: deposit, or 30 days: 50%.",
    );
    expect(refusalOf(ladder, "30 days: 50%\n30 days: 60%")).toBe(
      "Please let “30 days” stand in one line only.",
    );
    expect(
      refusalOf(ladder, Array.from({ length: 11 }, (_, at) => `${at + 1} days: 5%`).join("\n")),
    ).toBe("Please leave it at 10.");
  });

  test("may not fall as departure nears", () => {
    const rungs = ladder.schema.parse("60 days: 50%\n30 days: 25%");
    expect(refuseDecrease(rungs, null)).toBe(
      "“30 days: 25%” keeps less than “60 days: 50%”. What we keep may not fall as departure nears.",
    );
    expect(refuseDecrease(ladder.schema.parse("60 days: 25%\n30 days: 50%"), null)).toBeNull();
  });

  test("counts the deposit as its percent, and one for each person as nothing", () => {
    const rungs = ladder.schema.parse("60 days: deposit\n30 days: 20%");
    expect(findDecrease(rungs ?? [], { percent: 25 })).not.toBeNull();
    expect(findDecrease(rungs ?? [], { percent: 20 })).toBeNull();
    expect(findDecrease(rungs ?? [], { personCents: 50_000 })).toBeNull();
    const after = ladder.schema.parse("60 days: 20%\n30 days: deposit");
    expect(findDecrease(after ?? [], { percent: 25 })).toBeNull();
    expect(findDecrease(after ?? [], { personCents: 50_000 })).not.toBeNull();
  });
});

test.each(["-1", "0", "366", "1000", "sixty", "4.5"])(
  "the balance is not due on day %j",
  (typed) => {
    expect(refusalOf(balanceDays, typed)).toBe(
      "Please enter a number of days from 1 to 365, or leave it empty.",
    );
  },
);

test.each(["-1", "13", "three", "1.5"])("%j is no number of installments", (typed) => {
  expect(paymentTermFields.installments.schema.safeParse(typed).error?.issues[0]?.message).toBe(
    "Please enter a number from 0 to 12, or leave it empty.",
  );
});

test("none is another thing than nothing said, of installments; and what confirms is chosen", () => {
  expect(readTerms({ installments: "0", confirms: "on-deposit" })).toEqual({
    ...emptyTerms,
    installments: 0,
    confirms: "on-deposit",
  });
  expect(paymentTermFields.confirms.schema.safeParse("at-once").success).toBe(false);
});

test("what is empty or can't be read is not said", () => {
  expect(readTerms({})).toEqual(emptyTerms);
  expect(readTerms({ deposit: "much", balanceDays: null, ladder: "30 days: 50%" })).toEqual({
    ...emptyTerms,
    ladder: [{ days: 30, keep: 50 }],
  });
});

test("terms are said in sentences", () => {
  expect(termsText(emptyTerms)).toBe("");
  expect(
    termsText(
      readTerms({
        deposit: "$500 a person",
        balanceDays: "45",
        ladder: "60 days: 50%\n1 day: 100%",
      }),
    ),
  ).toBe(
    "Deposit: $500 a person, when we confirm. Balance: 45 days before departure; booked later, all is due when we confirm. Cancel up to 60 days before departure: full refund. Up to 1 day before: we keep 50%. Later: we keep the whole price.",
  );
  expect(termsText(readTerms({ ladder: "75 days: deposit" }))).toBe(
    "Cancel up to 75 days before departure: full refund. Later: we keep the deposit.",
  );
});

test("installments are said with the balance that they lead to, and not without", () => {
  expect(termsText(readTerms({ installments: "3", balanceDays: "45" }))).toBe(
    "3 equal installments before the balance. Balance: 45 days before departure; booked later, all is due when we confirm.",
  );
  expect(termsText(readTerms({ installments: "3" }))).toBe("");
  expect(termsText(readTerms({ installments: "0", balanceDays: "45" }))).not.toContain(
    "installment",
  );
});

test("what is never refunded ends a sentence, and the ladder is of the rest", () => {
  const terms = readTerms({ ladder: "30 days: 50%", notRefunded: " museum tickets. " });
  expect(terms.notRefunded).toBe("museum tickets");
  expect(termsText(terms)).toBe(
    "Not refunded at any time: museum tickets. Cancel up to 30 days before departure: full refund of the rest. Later: we keep 50%.",
  );
  expect(readTerms({ notRefunded: " . " }).notRefunded).toBeNull();
  const long = paymentTermFields.notRefunded.schema.safeParse("x".repeat(161));
  expect(long.success).toBe(false);
});
