import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClassLimiter } from "./class-limiter.ts";

const limit = { inFlight: 4, waiting: 4, timeout: 500, perAddress: 100, lateAt: 200 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Enters the limiter this many times at once. */
function ask(limiter: ClassLimiter, count: number, address = "203.0.113.7") {
  const entered = Array.from({ length: count }, () => limiter.enter(address));
  const admitted: (() => void)[] = [];
  let refused = 0;
  for (const one of entered)
    void one.then((leave) => (leave ? admitted.push(leave) : (refused += 1)));
  return { admitted, refused: () => refused, settled: () => vi.advanceTimersByTimeAsync(0) };
}

test("runs as many as allowed, queues as many as allowed, and refuses the rest at once", async () => {
  const limiter = new ClassLimiter(limit, () => 0);
  const { admitted, refused, settled } = ask(limiter, 20);
  await settled();
  expect([admitted.length, refused(), limiter.isFull("198.51.100.1")]).toEqual([4, 12, true]);
});

test("a released place goes to the longest waiting request, once, even if released twice", async () => {
  const limiter = new ClassLimiter(limit, () => 0);
  const { admitted, settled } = ask(limiter, 6);
  await settled();
  const [first] = admitted;
  first?.();
  first?.();
  await settled();
  expect(admitted).toHaveLength(5);
});

test("a request that waited too long is refused, and its place in the queue is free again", async () => {
  const limiter = new ClassLimiter(limit, () => 0);
  const { admitted, refused } = ask(limiter, 8);
  await vi.advanceTimersByTimeAsync(limit.timeout);
  expect([admitted.length, refused(), limiter.isFull("198.51.100.1")]).toEqual([4, 4, false]);
});

test("one address can't take all places", async () => {
  const limiter = new ClassLimiter({ ...limit, perAddress: 2 }, () => 0);
  const flood = ask(limiter, 20, "203.0.113.7");
  const other = ask(limiter, 1, "198.51.100.1");
  await other.settled();
  expect([flood.admitted.length, flood.refused(), other.admitted.length]).toEqual([2, 18, 1]);
  for (const leave of flood.admitted) leave();
  expect(limiter.isFull("203.0.113.7")).toBe(false);
});

test("while the event loop is late, a quarter of the limits applies, at least one", async () => {
  let delay = limit.lateAt;
  const limiter = new ClassLimiter({ ...limit, inFlight: 2 }, () => delay);
  const late = ask(limiter, 4);
  await late.settled();
  expect([late.admitted.length, late.refused()]).toEqual([1, 2]);
  delay = 0;
  late.admitted[0]?.();
  const onTime = ask(limiter, 4);
  await onTime.settled();
  expect(onTime.refused()).toBe(0);
});
