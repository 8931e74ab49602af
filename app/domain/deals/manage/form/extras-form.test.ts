import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { balloon, transfer } from "../../fixtures/extras.ts";
import { makeDealInput } from "../../fixtures/deal-input.ts";
import { formDifferences, takeTheirs } from "#app/domain/command/form-parts.ts";
import { dealFormFields, dealValues } from "./deal-fields.ts";
import { dealForm } from "./deal-form.ts";
import { editDealValues } from "./edit-deal-values.ts";
import { extraInputs } from "./extra-values.ts";

const values = dealValues(makeDealInput({ extras: [balloon, transfer] }));
const read = (change: Record<string, string> = {}) =>
  dealForm.safeParse({ ...values, key: randomUUID(), ...change });
const extrasOf = (change: Record<string, string>) => read(change).data?.deal.extras;
const errorsOf = (change: Record<string, string>) =>
  read(change).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("extras survive their form unchanged", () => {
  expect(extrasOf({})).toEqual([balloon, transfer]);
});

test("a new one gets an id of its name, an older one keeps its own", () => {
  const added = { "extra-3-name": "Cooking Class", "extra-3-price": "$1,140.50" };
  expect(extrasOf({ ...added, "extra-1-name": "Balloon Flight" })).toEqual([
    { ...balloon, name: "Balloon Flight" },
    transfer,
    {
      id: "cooking-class",
      name: "Cooking Class",
      description: "",
      per: "person",
      priceCents: 114_050,
    },
  ]);
  expect(extrasOf({ "extra-3-name": "Balloon ride!", "extra-3-price": "1" })?.at(-1)).toMatchObject(
    {
      id: "balloon-ride-2",
    },
  );
  expect(extrasOf({ "extra-3-name": "！", "extra-3-price": "1" })?.at(-1)).toMatchObject({
    id: "extra",
  });
});

test("an id that is sent twice names only the first", () => {
  expect(extrasOf({ "extra-2-id": "balloon-ride" })?.map(({ id }) => id)).toEqual([
    "balloon-ride",
    "airport-transfer",
  ]);
});

test("one may belong to a day of the trip, which its form and a conflict keep", () => {
  const onDay = dealValues(makeDealInput({ extras: [{ ...balloon, day: 1 }, transfer] }));
  const form = dealForm.safeParse({ ...onDay, key: randomUUID() });
  expect(form.data?.deal.extras).toEqual([{ ...balloon, day: 1 }, transfer]);
  expect(formDifferences(dealFormFields, values, onDay)).toMatchObject([
    {
      theirs: expect.stringContaining("Balloon ride, $260 a person: An hour"),
      mine: expect.stringContaining("Balloon ride, $260 a person, day 1: An hour"),
    },
  ]);
});

test("an empty one is left out", () => {
  expect(extrasOf({ "extra-1-name": "", "extra-1-price": " ", "extra-1-description": "" })).toEqual(
    [transfer],
  );
});

const dollars = "Please enter the price in dollars, from $1 to $1,000,000.";
test.each([
  [{ "extra-1-price": "" }, "extra-1-price", dollars],
  [{ "extra-1-price": "-5" }, "extra-1-price", dollars],
  [{ "extra-1-price": "1000001" }, "extra-1-price", dollars],
  [{ "extra-2-name": " " }, "extra-2-name", "Please give this extra a name."],
  [{ "extra-2-name": "BALLOON RIDE" }, "extra-2-name", "Another extra has this name."],
  [{ "extra-2-name": "x".repeat(81) }, "extra-2-name", expect.stringContaining("80 characters")],
  [{ "extra-1-day": "0" }, "extra-1-day", expect.stringContaining("from 1 to 60")],
  [{ "extra-1-day": "the last" }, "extra-1-day", expect.stringContaining("from 1 to 60")],
  [
    { "extra-1-day": "60" },
    "extra-1-day",
    expect.stringMatching(/^The itinerary has \d+ days?\.$/),
  ],
  [{ "extra-2-per": "night" }, "extra-2-per", "Please choose what the price is for."],
])("%j is refused beside its field", (change, field, message) => {
  expect(errorsOf(change)).toContainEqual([field, message]);
});

describe("without script", () => {
  test("a button adds one, up to eight, and another removes it", () => {
    const three = editDealValues(values, "add-extra") ?? {};
    expect(extraInputs.read(three).map(({ name }) => name)).toEqual([
      "Balloon ride",
      "Airport transfer",
      "",
    ]);
    const two = editDealValues(three, "remove-extra-1") ?? {};
    expect(extraInputs.read(two).map(({ id }) => id)).toEqual(["airport-transfer", ""]);
    let many = values;
    for (let times = 0; times < 10; times += 1) many = editDealValues(many, "add-extra") ?? {};
    expect(extraInputs.read(many)).toHaveLength(8);
  });
});

test("a conflict shows both lists as people read them, and one can be taken for the other", () => {
  const theirs = dealValues(makeDealInput({ extras: [transfer] }));
  expect(formDifferences(dealFormFields, theirs, values)).toEqual([
    {
      part: "extras",
      label: "Extras",
      theirs: "Airport transfer, $95 a booking",
      mine: "Balloon ride, $260 a person: An hour over the valley at dawn.\nAirport transfer, $95 a booking",
    },
  ]);
  expect(takeTheirs(dealFormFields, { mine: values, theirs, part: "extras" })).toEqual(theirs);
});
