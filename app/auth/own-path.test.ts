import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

describe("next", () => {
  test.each([
    ["/dashboard/profile"],
    ["/book/dom-europe-06-2025"],
    ["/packages?q=caf%C3%A9&page=2"],
    ["/packages?q=100%25"],
    ["/verify-email?token=aZ_-09"],
    ["/#team"],
    ["/"],
  ])("leads to %s", (next) => expect(ownPath(next)).toBe(next));

  test.each([
    [null],
    [undefined],
    [""],
    ["dashboard"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    ["\t//evil.example"],
    [" //evil.example"],
    ["/%2fevil.example"],
    ["/%2Fevil.example"],
    ["/%5cevil.example"],
    ["/%252f%252fevil.example"],
    ["/%09/evil.example"],
    ["/%0d%0aSet-Cookie:%20a=b"],
    ["/..//evil.example"],
    ["/./%2e%2e//evil.example"],
    ["/.//evil.example"],
    ["/%zz"],
    ["https://evil.example/"],
    ["http:evil.example"],
    ["HTTPS:/evil.example"],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["@evil.example"],
    ["/a\u0000b"],
    ["/a\u2028b\\c"],
    ["/" + "x".repeat(600)],
    ["/%25252525252525252f"],
  ])("does not lead to %j", (next) => expect(ownPath(next)).toBe("/dashboard"));

  test("with any value, the browser stays on our site", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "%2f",
      "%5c",
      "%252f",
      "%09",
      "\t",
      "\n",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      "https:",
      "%",
      "é",
      " ",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join("")),
      fc.array(pieces).map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const path = ownPath(text);
        expect(path).toMatch(/^\/(?![/\\])/);
        // As a browser reads a Location header, and as software that decodes it first would.
        for (const form of [path, safelyDecoded(path)])
          expect(new URL(form, "https://tour.example/login").origin).toBe("https://tour.example");
        expect(() => new Headers({ Location: path })).not.toThrow();
        expect(ownPath(path), "asked again it says the same").toBe(path);
      }),
      { numRuns: 5_000 },
    );
  });
});

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
