import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderToBytes } from "./render-to-bytes.server.ts";

const long = "Korčula’s old walls 🌊 ".repeat(20_000);

test.each([
  ["ASCII", "Paris & Rome"],
  ["more than ASCII", "Korčula’s walls 🌊"],
  ["half of a pair", "\ud83c and \udf0a"],
  ["more than there was room for", long],
  ["a short page after a long one", "Rome"],
])("a page with %s becomes its UTF-8", (_, text) => {
  const page = <p>{text}</p>;
  const expected = `<!DOCTYPE html>${renderToString(page)}`;
  expect(renderToBytes(page)).toEqual(Buffer.from(expected));
});
