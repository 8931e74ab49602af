import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refuseRequest } from "./request-refusal.server.ts";

const get = (target: string) => refuseRequest("GET", target, { host: "localhost:3000" });

describe("targets", () => {
  test.each([
    "/",
    "/packages",
    "/packages?q=rome&page=2",
    "/deal/caf%C3%A9",
    "/packages?q=%",
    "/packages?q=%E0%A4",
    "/a/../b",
    "/packages.data?_routes=x",
    "/~x/(y)*",
  ])("%s is valid", (target) => expect(get(target)).toBeUndefined());

  test.each([
    ["bad percent-encoding", "/%"],
    ["half a character", "/%E0%A4"],
    ["a lone surrogate", "/%ED%A0%80"],
    ["an overlong slash", "/%C0%AF"],
    ["NUL in the path", "/a%00b"],
    ["NUL in the query", "/packages?q=%00"],
    ["a line break", "/a%0d%0aSet-Cookie:x"],
    ["a backslash", "/a\\b"],
    ["another host's path", "//evil.example/x"],
    ["an absolute address", "http://evil.example/"],
    ["an authority", "evil.example:443"],
    ["an asterisk", "*"],
    ["a fragment", "/a#b"],
    ["bytes that are no ASCII", "/caf\u00e9"],
    ["nothing", ""],
  ])("%s is refused with 400 and a sentence", (_, target) => {
    expect(get(target)).toEqual({ status: 400, sentence: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test("a target past 4,096 characters is refused with 414", () => {
    expect(get(`/${"a".repeat(4_095)}`)).toBeUndefined();
    expect(get(`/${"a".repeat(4_096)}`)?.status).toBe(414);
  });

  test("every accepted target is a URL whose path can be decoded and has no control character", () => {
    const piece = fc.constantFrom(
      "/",
      "%",
      "%00",
      "%2e",
      "%ED%A0%80",
      "..",
      "\\",
      "#",
      "?",
      "&",
      "=",
      "%0a",
      "é",
      "\u0000",
      "a",
      "%41",
      ";",
      "@",
      ":",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }),
        (pieces) => {
          const target = `/${pieces.join("")}`;
          if (get(target)) return;
          const { pathname } = new URL(`http://localhost${target}`);
          expect(decodeURIComponent(pathname)).not.toMatch(/[\u0000-\u001f\u007f]/);
          expect(target).not.toContain("%00");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("methods, hosts and origins", () => {
  test.each(["GET", "HEAD", "POST"])("%s is valid", (method) =>
    expect(refuseRequest(method, "/", { host: "localhost" })).toBeUndefined(),
  );
  test.each(["TRACE", "PROPFIND", "OPTIONS", "PUT", "DELETE", "PATCH", "QUERY", "CONNECT", ""])(
    "%s is refused with 405",
    (method) => expect(refuseRequest(method, "/", { host: "localhost" })?.status).toBe(405),
  );
  test.each([
    "localhost",
    "grandtour.example:8080",
    "127.0.0.1:3000",
    "[::1]:3000",
    "grand_tour_1:3000",
    undefined,
  ])("%s is a host", (host) => expect(refuseRequest("GET", "/", { host })).toBeUndefined());
  test.each([
    "a b",
    "evil.example/path",
    "user@host",
    "host:port",
    "host:99999",
    "1.2.3.4.5",
    "999.999.999.999",
    "[:::]",
    "<script>",
    "",
  ])("%s is not a host", (host) => expect(refuseRequest("GET", "/", { host })?.status).toBe(400));
  test("a form whose origin is no address is refused; the request policy decides about others", () => {
    expect(refuseRequest("POST", "/login", { origin: "x y z" })?.status).toBe(403);
    for (const origin of ["null", "https://evil.example", undefined])
      expect(refuseRequest("POST", "/login", { origin })).toBeUndefined();
  });
});
