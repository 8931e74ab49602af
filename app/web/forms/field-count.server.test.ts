import { expect, test } from "vitest";
import { hasTooManyFields, maxFields } from "./field-count.server.ts";

const urlencoded = "application/x-www-form-urlencoded";
const names = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => `n${at}=`).join("&"));
const parts = (count: number) => {
  const part = (at: number) => `--x\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\na\r\n`;
  return Buffer.from(`${Array.from({ length: count }, (_, at) => part(at)).join("")}--x--\r\n`);
};

test("a form of ours passes, one with more fields than any of ours does not", () => {
  for (const type of [urlencoded, undefined, "text/plain"]) {
    expect(hasTooManyFields(names(maxFields), type)).toBe(false);
    expect(hasTooManyFields(names(maxFields + 2), type)).toBe(true);
  }
  for (const type of ["multipart/form-data; boundary=x", "Multipart/Form-Data; boundary=x"]) {
    expect(hasTooManyFields(parts(maxFields), type)).toBe(false);
    expect(hasTooManyFields(parts(maxFields + 2), type)).toBe(true);
  }
});

test("a long text in one field counts as one field", () => {
  const text = Buffer.from(`notes=${encodeURIComponent("Sun & sea\r\n--\r\n".repeat(5_000))}`);
  expect(hasTooManyFields(text, urlencoded)).toBe(false);
});
