import { expect, test } from "vitest";
import { tooManyAttempts } from "./account-messages.ts";

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [900, "15 minutes"],
  [3600, "60 minutes"],
  [7000, "2 hours"],
])("%i seconds are shown as %s", (seconds, text) =>
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please wait ${text}, then try again.`),
);
