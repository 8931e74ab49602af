import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formDifferences, takeTheirs } from "#app/domain/command/form-parts.ts";
import { makeDealInput } from "../../fixtures/deal-input.ts";
import { dealFormFields, dealValues } from "./deal-fields.ts";
import { dealForm } from "./deal-form.ts";
import { editDealValues } from "./edit-deal-values.ts";
import { stayInputs } from "./stay-values.ts";

const swallows = {
  name: "House of the Swallows",
  town: "Lisbon",
  nights: 4,
  orSimilar: true,
  kind: "",
  imageUrl: null,
  caption: "",
  credit: "",
};
const values = dealValues(makeDealInput({ stays: [swallows] }));
const read = (change: Record<string, string> = {}) =>
  dealForm.safeParse({ ...values, key: randomUUID(), ...change });
const errorsOf = (change: Record<string, string>) =>
  read(change).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
const farm = {
  "stay-2-name": "The Cork Farm",
  "stay-2-town": "monsaraz",
  "stay-2-nights": "2",
  "stay-2-promise": "named",
  "stay-2-kind": "Farmhouse with a pool",
  "stay-2-picture": `/media/${"0".repeat(32)}-800x600.webp`,
  "stay-2-caption": "The yard at noon",
  "stay-2-credit": "Ana Reis",
};

test("a stay is read with its photograph, and says whether a similar one may do", () => {
  expect(read(farm).data?.deal.stays).toEqual([
    swallows,
    {
      name: "The Cork Farm",
      town: "monsaraz",
      nights: 2,
      orSimilar: false,
      kind: "Farmhouse with a pool",
      imageUrl: farm["stay-2-picture"],
      caption: "The yard at noon",
      credit: "Ana Reis",
    },
  ]);
});

test("stays survive their form unchanged", () => {
  expect(read().data?.deal.stays).toEqual([swallows]);
});

test("an empty one is left out, whatever it promises", () => {
  expect(read({ "stay-2-promise": "named", "stay-2-name": " " }).data?.deal.stays).toHaveLength(1);
});

test.each([
  [{ "stay-1-name": "" }, "stay-1-name", "Please say what it is called."],
  [{ "stay-1-town": " " }, "stay-1-town", "Please say in which town it is."],
  [{ "stay-1-nights": "" }, "stay-1-nights", "Please enter how many nights, from 1 to 30."],
  [{ "stay-1-nights": "31" }, "stay-1-nights", "Please enter how many nights, from 1 to 30."],
  [{ "stay-1-name": "x".repeat(121) }, "stay-1-name", "Please shorten this to 120 characters."],
  [{ "stay-1-promise": "better" }, "stay-1-promise", "Please choose whether a similar one may do."],
  [{ "stay-1-town": "Porto" }, "stay-1-town", "“Porto” is none of the stops."],
  [
    { "stay-1-nights": "5" },
    "stay-1-nights",
    "The stops have fewer nights in Lisbon than these stays.",
  ],
  [
    { stops: "", "stay-1-nights": "7" },
    "stay-1-nights",
    "The stays have 7 nights together, and the trip has 6: 7 Days / 6 Nights.",
  ],
])("%j is refused beside its field", (change, field, message) => {
  expect(errorsOf(change)[0]).toEqual([field, message]);
});

test("stops that can't be read leave the stays alone", () => {
  expect(errorsOf({ stops: "Lisbon" }).map(([field]) => field)).toEqual(["stops"]);
});

test("a picture that is neither ours nor on the web is left out", () => {
  const deal = read({ ...farm, "stay-2-picture": "javascript:alert(1)" }).data?.deal;
  expect(deal?.stays[1]).toMatchObject({ name: "The Cork Farm", imageUrl: null });
});

test("without script, buttons add stays, up to twelve, move them, and remove one or its picture", () => {
  const form = { ...values, ...farm };
  const names = (typed: typeof form | null) =>
    stayInputs.read(typed ?? {}).map(({ name }) => name.split(" ")[1] ?? "");
  const press = (intent: string) => names(editDealValues(form, intent) as typeof form | null);
  expect(press("add-stay")).toEqual(["of", "Cork", ""]);
  expect(press("stay-up-2")).toEqual(["Cork", "of"]);
  expect(press("stay-down-1")).toEqual(["Cork", "of"]);
  expect(press("remove-stay-1")).toEqual(["Cork"]);
  const without = stayInputs.read(editDealValues(form, "remove-stay-picture-2") ?? {});
  expect(without[1]).toMatchObject({ name: "The Cork Farm", picture: "" });
  let many = values;
  for (let times = 0; times < 14; times += 1) many = editDealValues(many, "add-stay") ?? {};
  expect(stayInputs.read(many)).toHaveLength(12);
});

test("a conflict shows both lists as people read them, and one can be taken for the other", () => {
  const mine = { ...values, ...farm };
  expect(formDifferences(dealFormFields, values, mine)).toEqual([
    {
      part: "stays",
      label: "Named stays",
      theirs: "House of the Swallows, Lisbon, or similar, 4 nights",
      mine: [
        "House of the Swallows, Lisbon, or similar, 4 nights",
        `The Cork Farm, monsaraz, 2 nights, Farmhouse with a pool: ${farm["stay-2-picture"]}, The yard at noon, Ana Reis`,
      ].join("\n"),
    },
  ]);
  expect(takeTheirs(dealFormFields, { mine, theirs: values, part: "stays" })).toEqual(values);
});
