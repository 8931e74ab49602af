import { expect, test } from "vitest";
import { namesExportedTwice, twoWayPairs } from "./shape.ts";

const source = (file: string, text: string) => ({ file, room: "domain/deals", text, lines: 1 });

test("folders of a noun that import each other are a pair", () => {
  const there = source(
    "app/domain/deals/shop/card.ts",
    `import "#app/values/money.ts";
import { a } from "../manage/a.ts";`,
  );
  const back = source(
    "app/domain/deals/manage/b.ts",
    `import { c } from "#app/domain/deals/shop/c.ts";`,
  );
  expect(twoWayPairs([there, back])).toEqual(["deals: manage ↔ shop"]);
  expect(twoWayPairs([there])).toEqual([]);
});

test("a name that two files export is found, but not what each route exports", () => {
  const one = source("app/a.ts", "export const place = 1;\nexport async function loader() {}");
  const other = source("app/b.ts", "export type place = 1;\nexport function loader() {}");
  expect(namesExportedTwice([one, other])).toEqual(["place"]);
});
