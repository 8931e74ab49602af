import { expect, test } from "vitest";
import { changeText } from "./history-text.ts";

test("says a change of a departure in words", () => {
  expect(changeText({ field: "seats", before: "8", after: "9" })).toBe("Seats: 8 → 9");
  expect(changeText({ field: "status", before: "open", after: "cancelled" })).toBe(
    "Sale: Open → Canceled",
  );
  expect(changeText({ field: "starts_on", before: "2027-04-04", after: "2027-04-11" })).toBe(
    "Leaves on: April 4, 2027 → April 11, 2027",
  );
  expect(changeText({ field: "double_cents", before: null, after: "2695" })).toBe(
    "In a double, each: $2,695",
  );
  expect(changeText({ field: "single_cents", before: "2895.50", after: "none" })).toBe(
    "In a single: $2,895.50 → none",
  );
});

test("says what a hold was without what it was before", () => {
  const made = (field: string, after: string) => changeText({ field, before: null, after });
  expect(made("kind", "option")).toBe("Kind: Option");
  expect(made("held_for", "Mr. Okafor")).toBe("For: Mr. Okafor");
  expect(made("until", "2026-11-25T19:28:15.361Z")).toBe("Until: November 25, 2026 at 2:28 PM");
});
