import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formDifferences, takeTheirs } from "#app/domain/command/form-parts.ts";
import { amountHint } from "#app/values/forms/amount-field.ts";
import { dealForm } from "./deal-form.ts";
import { dayInputs } from "./item-inputs.ts";
import { blankDealValues, maxPictures } from "./deal-values.ts";
import { dealFormFields, dealValues } from "./deal-fields.ts";
import { editDealValues } from "./edit-deal-values.ts";
import { makeDealInput } from "../../fixtures/deal-input.ts";

const key = randomUUID();
const read = (changes: Record<string, string> = {}) =>
  dealForm.safeParse({ ...dealValues(makeDealInput()), key, ...changes });
const dealOf = (changes: Record<string, string>) => read(changes).data?.deal;
const errorsOf = (changes: Record<string, string>) =>
  Object.fromEntries(
    read(changes).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

test("a deal survives its form unchanged", () => {
  const rates = { doubleCents: null, singleCents: null, tripleCents: null, childBands: [] };
  expect(read().data).toEqual({
    key,
    version: undefined,
    ratesStayAt: "",
    deal: makeDealInput(),
    rates,
  });
});

test("a new deal's form is empty except for one day (spec §4); title, destination and price are required", () => {
  expect(dayInputs.read(blankDealValues(key))).toEqual([{ title: "", description: "", by: "" }]);
  const issues = dealForm.safeParse(blankDealValues(key)).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual(["title", "destination", "price"]);
});

test("an empty optional amount is none, and empty numbers are 0 (spec §5)", () => {
  expect(dealOf({ originalPrice: " ", rating: "", reviews: "" })).toMatchObject({
    originalPriceCents: null,
    rating: 0,
    reviews: 0,
  });
});

test("what can't be read is refused beside its field, and nothing is rounded", () => {
  const unread = { price: "2.695,00", originalPrice: "dear", rating: "4,5", reviews: "12,34" };
  expect(errorsOf(unread)).toEqual({
    price: amountHint,
    originalPrice: amountHint,
    rating: "A rating is from 0 to 5, such as 4.5.",
    reviews: "Please enter how many reviews there are, from 0 on.",
  });
  expect(errorsOf({ rating: "4.75" })).toHaveProperty("rating");
  expect(dealOf({ rating: "4.8", reviews: "1,234" })).toMatchObject({
    rating: 4.8,
    reviews: 1_234,
  });
});

test.each([
  ["title", " "],
  ["title", "A\u0007B"],
  ["destination", "x".repeat(121)],
  ["price", "0"],
  ["price", "-3"],
  ["price", "1000000.01"],
  ["originalPrice", "-1"],
  ["rating", "5.1"],
  ["rating", "-0.1"],
  ["reviews", "-1"],
  ["reviews", "99999999999"],
  ["validUntil", "2027-02-29"],
  ["validUntil", "275760-09-13"],
  ["region", "Atlantis"],
  ["tags", Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(",")],
  ["tags", "x".repeat(41)],
  ["highlights", "x".repeat(10_001)],
  ["key", "1"],
])("%s = %j is refused beside its field", (field, value) => {
  expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
});

test.each([
  ["seasons", "February 31", "“February 31” is no range of days"],
  [
    "seasons",
    "April 1 to June 30\nJune 30 to July 2",
    "“April 1 to June 30” and “June 30 to July 2”",
  ],
  ["seasons", "December 1 to March 31\nMarch 1", "overlap"],
  ["closedDays", "May 23, 2027 to May 12, 2027", "ends before it starts"],
  ["closedDays", "January 30, 2027 to February 9, 2027\nFebruary 1", "overlap"],
  ["weekdays", "Sunday, someday", "Please write weekdays by name"],
  ["leastTravelers", "many", "Please enter a number from 1 to 20."],
  ["mostTravelers", "21", "Please enter a number from 1 to 20."],
  ["pace", "fast", "Please choose one of the paces."],
  ["groupSize", "0", "from 1 to 100"],
  ["groupSize", "many", "from 1 to 100"],
  ["flightsIncluded", "maybe", "Please choose whether flights are included."],
  ["stops", "Lisbon, 2 nights\nAtlantis, 1 night", "“Atlantis, 1 night” is a place"],
  [
    "stops",
    "Lisbon, 5 nights\nPorto, 2 nights",
    "The stops have 7 nights together, and the trip has 6",
  ],
  ["stops", "x".repeat(10_001), "Please shorten this list."],
])("%s = %j says what is wrong: %s", (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual({ [field]: expect.stringContaining(message) });
});

test("seasons over New Year, and closed days of two years, are taken", () => {
  expect(dealOf({ seasons: "December 1 to March 31\nApril 2 to April 9" })?.seasons).toEqual([
    "12-01/03-31",
    "04-02/04-09",
  ]);
  const carnivals = "January 30, 2027 to February 9, 2027\nFebruary 19, 2028 to February 29, 2028";
  expect(dealOf({ closedDays: carnivals })?.closedDays).toHaveLength(2);
});

test("fixed dates need a duration in days", () => {
  const message = "Fixed dates need a duration in days: 7 Days / 6 Nights.";
  expect(errorsOf({ departs: "fixed", duration: "A long weekend" })).toEqual({ duration: message });
  expect(errorsOf({ departs: "fixed", duration: "7 Days / 6 Nights" })).toEqual({});
});

test("the least travelers are at most the most", () => {
  expect(errorsOf({ leastTravelers: "9", mostTravelers: "8" })).toEqual({
    mostTravelers: "Please let at least as many travel as the least.",
  });
});

test("differences of days and parties read as people say them", () => {
  const rules = { departs: "fixed", weekdays: [7, 3], seasons: ["04-01/10-31"] } as const;
  const theirs = dealValues(
    makeDealInput({ ...rules, weekdays: [...rules.weekdays], seasons: [...rules.seasons] }),
  );
  expect(
    formDifferences(dealFormFields, theirs, dealValues(makeDealInput())).map(
      ({ theirs: text }) => text,
    ),
  ).toEqual(["On fixed dates", "April 1 to October 31", "Sunday, Wednesday"]);
});

test("facts may be left out, and their differences read as people say them", () => {
  const none = { pace: "", groupSize: "", flightsIncluded: "", stops: "" };
  expect(dealOf(none)).toMatchObject({
    pace: null,
    groupSize: null,
    flightsIncluded: null,
    stops: [],
  });
  const facts = { pace: "easy", groupSize: 12, flightsIncluded: true, stops: [] } as const;
  const theirs = dealValues(makeDealInput({ ...facts, stops: [] }));
  const differences = formDifferences(dealFormFields, theirs, dealValues(makeDealInput()));
  expect(differences.map(({ theirs: text }) => text)).toEqual([
    "Easy: short walks on good paths, with time to rest",
    "12",
    "Included",
    "",
  ]);
  expect(differences.at(-1)?.mine).toBe(
    "Lisbon, 4 nights, 4 stars\nMonsaraz, 2 nights, farmhouse, 38.44, -7.38",
  );
});

test("a trip may sleep twice in one place; its nights are those of its duration at most", () => {
  const twice = "Lisbon, 1 night\nPorto, 3 nights\nLisbon, 1 night";
  expect(dealOf({ stops: twice })?.stops.map(({ name }) => name)).toEqual([
    "Lisbon",
    "Porto",
    "Lisbon",
  ]);
  expect(dealOf({ stops: "Lisbon, 9 nights", duration: "10 days" })?.stops).toHaveLength(1);
  expect(dealOf({ stops: "Lisbon, 30 nights", duration: "" })?.stops).toHaveLength(1);
  expect(errorsOf({ stops: "Lisbon, 10 nights", duration: "10 days" })).toHaveProperty("stops");
});

test("empty days are removed, and the others are numbered in order; a day without a title needs one", () => {
  const days = {
    "day-1-title": "",
    "day-1-description": "",
    "day-2-title": "Sintra",
    "day-2-description": "",
    "day-3-title": "Home",
  };
  expect(dealOf(days)?.itinerary).toEqual([
    { day: 1, title: "Sintra", description: "", by: "train" },
    { day: 2, title: "Home", description: "" },
  ]);
  expect(errorsOf({ "day-2-title": " ", "day-2-description": "By train." })).toEqual({
    "day-2-title": "Please give this day a title.",
  });
});

test("a stop that the map does not know is refused by name, unless its place is typed", () => {
  expect(errorsOf({ stops: "Lisbon, 2 nights\nAtlantis, 2 nights" })).toEqual({
    stops:
      "“Atlantis, 2 nights” is a place that we don’t know: add latitude and longitude, like 60.17, 24.94.",
  });
  expect(errorsOf({ stops: "Atlantis, 2 nights\nLilliput, 1 night" }).stops).toMatch(
    /^“Atlantis, 2 nights”, “Lilliput, 1 night” are places/,
  );
  expect(dealOf({ stops: "Atlantis, 2 nights, 38.1, -25.5" })?.stops[0]).toMatchObject({
    lat: 38.1,
  });
  const tyrol = { destination: "Tyrol, Austria", stops: "Innsbruck, 3 nights\nNeustift, 2 nights" };
  expect(dealOf(tyrol)?.stops).toMatchObject([{ lat: null }, { lat: null }]);
});

test("how one travels on a day is chosen from a list, or left unsaid, and a difference like its text", () => {
  const second = (by: string) => dealOf({ "day-2-by": by })?.itinerary[1];
  expect(second("boat")).toEqual({ day: 2, title: "Sintra", description: "", by: "boat" });
  expect(second("")).toEqual({ day: 2, title: "Sintra", description: "" });
  expect(errorsOf({ "day-2-by": "camel" })).toHaveProperty("day-2-by");
  const theirs = dealValues(makeDealInput());
  const mine = { ...theirs, "day-2-by": "" };
  const [difference, ...others] = formDifferences(dealFormFields, theirs, mine);
  expect(others).toEqual([]);
  expect(difference?.theirs).toContain("Day 2: Sintra (by train)");
  expect(difference?.mine).toMatch(/Day 2: Sintra$/);
  expect(takeTheirs(dealFormFields, { mine, theirs, part: "itinerary" })).toEqual(theirs);
});

test("only our pictures, and addresses that start with http, are kept (spec §5)", () => {
  const ours = `/media/${"0".repeat(32)}-800x600.webp`;
  const deal = dealOf({
    imageUrl: "javascript:alert(1)",
    "gallery-1": ours,
    "gallery-2": "/etc/passwd",
    "gallery-3": "data:image/png;base64,AA",
    "gallery-4": "https://example.com/a.jpg",
  });
  expect(deal).toMatchObject({ imageUrl: null, imageGallery: [ours, "https://example.com/a.jpg"] });
});

test.each([
  "colour",
  `gallery-${maxPictures + 1}`,
  "day-31-title",
  "day-0-title",
  "archived_at",
  "id",
  "price_cents",
])("an unknown field is refused: %s", (name) => {
  expect(read({ [name]: "1" }).error?.issues[0]?.code).toBe("unrecognized_keys");
});

test("buttons move, add and remove days", () => {
  const values = dealValues(makeDealInput());
  const titles = (intent: string) =>
    dayInputs.read(editDealValues(values, intent) ?? {}).map(({ title }) => title);
  expect(titles("day-down-1")).toEqual(["Sintra", "Arrival"]);
  expect(titles("day-up-1")).toEqual(["Arrival", "Sintra"]);
  expect(titles("day-up-2")).toEqual(["Sintra", "Arrival"]);
  expect(titles("remove-day-1")).toEqual(["Sintra"]);
  expect(titles("remove-day-9")).toEqual(["Arrival", "Sintra"]);
  expect(titles("add-day")).toEqual(["Arrival", "Sintra", ""]);
  for (const intent of ["save", "day-up-0", "day-up-x", "constructor"])
    expect(editDealValues(values, intent)).toBeNull();
});

test("two versions are compared part by part, and a part can be taken over", () => {
  const theirs = dealValues(makeDealInput({ priceCents: 99_900, itinerary: [] }));
  const mine = { ...dealValues(makeDealInput({ title: "Ten Days in Lisbon" })), version: "3" };
  const parts = (from: typeof mine) =>
    formDifferences(dealFormFields, theirs, from).map(({ part }) => part);
  expect(parts(mine)).toEqual(["title", "price", "itinerary"]);
  expect(formDifferences(dealFormFields, theirs, mine)[1]).toEqual({
    part: "price",
    label: "Price",
    theirs: "999",
    mine: "2349.50",
  });
  const taken = takeTheirs(dealFormFields, { mine, theirs, part: "itinerary" }) as typeof mine;
  expect(parts(taken)).toEqual(["title", "price"]);
  expect(taken).toMatchObject({ version: "3", title: "Ten Days in Lisbon" });
  for (const part of ["version", "toString", "__proto__"])
    expect(takeTheirs(dealFormFields, { mine, theirs, part })).toBeNull();
});
