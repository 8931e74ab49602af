import { expect, test } from "vitest";
import { isFiltered, sortedBy, listAddress } from "./list-address.ts";

test("a column head sorts by its column, and reverses the order when clicked again", () => {
  expect(sortedBy("title", { key: "price", direction: "ascending" })).toBe("title");
  expect(sortedBy("title", { key: "title", direction: "ascending" })).toBe("-title");
  expect(sortedBy("title", { key: "title", direction: "descending" })).toBe("title");
});

test("a link changes its own keys and keeps the others", () => {
  const query = new URLSearchParams("q=rome&page=3&status=Pending");
  expect(listAddress(query, { sort: "-title", page: null })).toBe(
    "?q=rome&status=Pending&sort=-title",
  );
  expect(listAddress(query, { q: "" })).toBe("?page=3&status=Pending");
  expect(query.get("page")).toBe("3");
});

test("default order, first page and empty fields are left out of a list's URL", () => {
  expect(isFiltered(new URLSearchParams("q=&status=+&sort=-title&page=3"))).toBe(false);
  expect(isFiltered(new URLSearchParams("before=120"))).toBe(false);
  expect(isFiltered(new URLSearchParams("q=&status=Pending"))).toBe(true);
});
