import { expect, test } from "vitest";
import { loggedPath } from "./request-path.ts";

test.each([
  ["/pay/0sFULRnwaRjkrkQZjeovhNVyNjgZzEHfoIWQHEdE9UI?payment=1", "/pay/…"],
  ["/pay/0sFULRnwaRjkrkQZjeovhNVyNjgZzEHfoIWQHEdE9UI.data", "/pay/….data"],
  ["/calendar/a-secret.ics", "/calendar/….ics"],
  ["/deal/lisbon-by-tram", "/deal/lisbon-by-tram"],
])("%s is logged as %s", (address, logged) => {
  expect(loggedPath(`https://example.com${address}`)).toBe(logged);
});
