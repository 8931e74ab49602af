import { PassThrough } from "node:stream";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readBody, hasTooManyFields, maxFields } from "./read-body.server.ts";

const arriving = () =>
  Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough;

test("a body that never ends is given up after its time", async () => {
  const request = arriving();
  request.write("name=Ann");
  expect(await readBody(request, { wait: 20 })).toBe("too-slow");
});

test("a complete body is read, and one that is too long is refused", async () => {
  const request = arriving();
  request.write("name=");
  request.end("Ann");
  expect(String(await readBody(request))).toBe("name=Ann");
  const long = arriving();
  long.end("name=Ann");
  expect(await readBody(long, { limit: 7 })).toBe("too-large");
});

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
