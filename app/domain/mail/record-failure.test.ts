import { describe, expect, test } from "vitest";
import { maxAttempts, retryDelay } from "./record-failure.server.ts";

describe("the wait before the next attempt", () => {
  test("doubles from half a minute to two hours", () => {
    expect([1, 2, 3, 8, 9, 10, 23].map((attempts) => retryDelay(attempts, 0) / 1000)).toEqual([
      30, 60, 120, 3840, 7200, 7200, 7200,
    ]);
  });

  test("is shortened by a random part of up to half, so that mails do not return together", () => {
    for (const attempts of [1, 5, 20]) {
      expect(retryDelay(attempts, 1)).toBe(retryDelay(attempts, 0) / 2);
      expect(retryDelay(attempts, 0.5)).toBe(retryDelay(attempts, 0) * 0.75);
    }
  });

  test("adds up to most of a day until a dead letter, and at most a day and a half", () => {
    const total = (random: number) =>
      Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelay(index + 1, random)).reduce(
        (sum, wait) => sum + wait,
        0,
      ) / 3_600_000;
    expect(total(1)).toBeGreaterThan(15);
    expect(total(0)).toBeLessThan(36);
  });
});
