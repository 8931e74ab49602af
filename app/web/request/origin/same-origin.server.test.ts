import { expect, test } from "vitest";
import { isForeignWrite } from "./same-origin.server.ts";

const request = (method: string, headers: Record<string, string>) =>
  new Request("http://127.0.0.1:3000/login", { method, headers });

test.each([
  [
    "a reader from anywhere",
    "GET",
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  ],
  ["our form", "POST", { Origin: "http://127.0.0.1:3000", "Sec-Fetch-Site": "same-origin" }],
  ["our form, from a browser without Sec-Fetch-Site", "POST", { Origin: "http://127.0.0.1:3000" }],
])("%s passes", (_, method, headers) =>
  expect(isForeignWrite(request(method, headers))).toBe(false),
);

test.each([
  [
    "another site's form",
    "POST",
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  ],
  [
    "a sister subdomain's form",
    "POST",
    { Origin: "http://127.0.0.1:3000", "Sec-Fetch-Site": "same-site" },
  ],
  ["a form of a sandboxed frame", "POST", { Origin: "null" }],
  ["a bare POST that says nothing", "POST", {}],
  ["one typed into the address bar's word", "POST", { "Sec-Fetch-Site": "none" }],
  [
    "one whose two words contradict each other",
    "POST",
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ],
  ["one whose origin is no address", "POST", { Origin: "x y z", "Sec-Fetch-Site": "same-origin" }],
  ["another port", "POST", { Origin: "http://127.0.0.1:3001" }],
  ["a delete without an origin", "DELETE", {}],
])("%s is refused", (_, method, headers) =>
  expect(isForeignWrite(request(method, headers))).toBe(true),
);

test("a mail provider's unsubscribe has no origin and passes; a browser's form there must come from our pages", () => {
  const unsubscribe = (headers: Record<string, string>, path = "/newsletter/unsubscribe?token=x") =>
    isForeignWrite(new Request(`http://127.0.0.1:3000${path}`, { method: "POST", headers }));
  expect(unsubscribe({})).toBe(false);
  expect(unsubscribe({ Origin: "https://evil.example" })).toBe(true);
  expect(unsubscribe({ "Sec-Fetch-Site": "cross-site" })).toBe(true);
  expect(unsubscribe({ "Sec-Fetch-Site": "none" })).toBe(true);
  for (const path of [
    "/newsletter",
    "/newsletter/confirm?token=x",
    "/newsletter/unsubscribe/x",
    "/x/newsletter/unsubscribe",
  ])
    expect(unsubscribe({}, path)).toBe(true);
});
