import { expect, test } from "vitest";
import { choice, days, flag, given, listSearch, words } from "#app/values/list-search.ts";
import { readListSearch } from "./read-list-search.ts";

const search = listSearch({
  label: "Search deals",
  placeholder: "Title",
  sorts: ["title", "price"],
  first: "-price",
  filters: {
    status: choice("Status", "Any", { open: "Open", closed: "Closed" }),
    archived: flag("Which", ["For sale", "Archived"], "show=archived"),
    owner: given("Agent", "Any agent", { options: { me: "Mine" }, pattern: /^[\w-]{1,64}$/ }),
    deal: words("Deal", "Title or place"),
    ...days("From", "Until"),
  },
});
const none = { status: "", archived: false, owner: "", deal: "", from: "", to: "" };
const read = (query: string) =>
  readListSearch(new URL(`http://own.test/admin/deals${query}`), search);

test("reads search, sort and page, and the defaults of a list", () => {
  expect(read("")).toEqual({
    search: { ...none, q: "", sort: { key: "price", direction: "descending" } },
    page: 1,
  });
  expect(read("?q=+rome+&sort=title&page=12")).toEqual({
    search: { ...none, q: "rome", sort: { key: "title", direction: "ascending" } },
    page: 12,
  });
});

test("reads each kind of filter", () => {
  const query = "?status=open&show=archived&owner=me&deal=+rome&from=2026-12-01&to=2026-12-02";
  expect(read(query).search).toMatchObject({
    status: "open",
    archived: true,
    owner: "me",
    deal: "rome",
    from: "2026-12-01",
    to: "2026-12-02",
  });
  expect(read("?status=&show=&owner=&deal=&from=&to=").search).toMatchObject(none);
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
  "?status=other",
  "?status=toString",
  "?show=all",
  "?owner=a+b",
  `?deal=${"x".repeat(121)}`,
  "?from=2026-13-01",
])("refuses what no control sends: %s", (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});
