import { expect, test } from "vitest";
import { readListQuery } from "./read-list-query.ts";

const sorts = ["title", "price"] as const;
const read = (query: string) =>
  readListQuery(new URL(`http://own.test/admin/deals${query}`), { sorts, first: "-price" });

test("reads search, sort and page, and the defaults of a list", () => {
  expect(read("")).toEqual({ q: "", sort: { key: "price", direction: "descending" }, page: 1 });
  expect(read("?q=+rome+&sort=title&page=12")).toEqual({
    q: "rome",
    sort: { key: "title", direction: "ascending" },
    page: 12,
  });
});

test.each([
  "?sort=secret",
  "?sort=--title",
  "?page=0",
  "?page=-1",
  "?page=1e3",
  "?page=9999999",
  `?q=${"x".repeat(121)}`,
  "?q=%00",
  "?q=%FF",
])("refuses what no control sends: %s", (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});
