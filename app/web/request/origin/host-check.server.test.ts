import { describe, expect, test } from "vitest";
import { openHostCheck } from "./host-check.server.ts";

type RequestHead = { hosts: readonly string[]; url?: string; httpVersion?: string };

function statusOf(
  origin: string,
  { hosts, url = "/", httpVersion = "1.1" }: RequestHead,
  trustProxy = false,
) {
  const rawHeaders = hosts.flatMap((host) => ["Host", host]);
  const headers = hosts[0] === undefined ? {} : { host: hosts[0] };
  return openHostCheck({ origin, trustProxy })({ headers, rawHeaders, httpVersion, url })?.status;
}

describe("a site with APP_URL", () => {
  const origin = "https://grandtour.example";
  test.each([
    ["grandtour.example", undefined],
    ["GrandTour.example:443", undefined],
    ["grandtour.example:8443", 421],
    ["evil.example", 421],
    ["grandtour.example.evil.example", 421],
    ["127.0.0.1:3000", 421],
    ["localhost", 421],
    ["", 400],
    ["1.2.3.4.5", 400],
  ])("asked as %j → %s", (host, status) =>
    expect(statusOf(origin, { hosts: [host] })).toBe(status),
  );

  test("answers health checks for any host, and nothing else", () => {
    for (const url of ["/healthz", "/readyz", "/readyz?x=1"])
      expect(statusOf(origin, { hosts: ["10.1.2.3:3000"], url })).toBeUndefined();
    expect(statusOf(origin, { hosts: ["10.1.2.3:3000"], url: "/healthz/x" })).toBe(421);
  });

  test("lets a trusted proxy decide", () =>
    expect(statusOf(origin, { hosts: ["internal:9"] }, true)).toBeUndefined());
});

describe("a site on this machine", () => {
  const origin = "http://127.0.0.1:3000";
  test.each([
    ["127.0.0.1:3000", undefined],
    ["localhost:3000", undefined],
    ["localhost:8080", undefined],
    ["[::1]:3000", undefined],
    ["evil.example:3000", 421],
    ["localhost.evil.example", 421],
    ["192.168.1.5:3000", 421],
  ])("asked as %j → %s", (host, status) =>
    expect(statusOf(origin, { hosts: [host] })).toBe(status),
  );
});

test("a site without APP_URL that listens on every address answers to IP addresses", () => {
  const origin = "http://0.0.0.0:3000";
  for (const host of ["192.168.1.5:3000", "localhost:3000", "[fd00::5]:3000", "0.0.0.0:3000"])
    expect(statusOf(origin, { hosts: [host] }), host).toBeUndefined();
  expect(statusOf(origin, { hosts: ["evil.example:3000"] })).toBe(421);
});

test("two hosts are refused, and so is none where HTTP requires one", () => {
  for (const trustProxy of [false, true]) {
    expect(statusOf("http://localhost", { hosts: ["localhost", "evil.example"] }, trustProxy)).toBe(
      400,
    );
    expect(statusOf("http://localhost", { hosts: [] }, trustProxy)).toBe(400);
    expect(
      statusOf("http://localhost", { hosts: [], httpVersion: "1.0" }, trustProxy),
    ).toBeUndefined();
  }
});
