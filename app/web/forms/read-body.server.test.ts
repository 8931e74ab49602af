import { PassThrough } from "node:stream";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readBody } from "./read-body.server.ts";

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
