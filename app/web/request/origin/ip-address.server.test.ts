import { expect, test } from "vitest";
import { ipAddressOf } from "./ip-address.server.ts";

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as Parameters<typeof ipAddressOf>[0];

test("without a trusted proxy the header is ignored", () => {
  expect(ipAddressOf(request("198.51.100.7", "203.0.113.9"), false)).toBe("198.51.100.7");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["6.6.6.6, 2001:db8::1", "2001:db8::1"],
  ["203.0.113.9, junk", "10.0.0.1"],
  ["", "10.0.0.1"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
])("behind a trusted proxy, of %j the last one counts: %s", (header, address) => {
  expect(ipAddressOf(request("10.0.0.1", header), true)).toBe(address);
});

test("IPv4 written as IPv6 is the same address", () => {
  expect(ipAddressOf(request("::ffff:198.51.100.7"), false)).toBe("198.51.100.7");
});
