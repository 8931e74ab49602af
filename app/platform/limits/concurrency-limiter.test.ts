import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limiter.ts";

/** Work that runs until released and records how many ran at once. */
function gauge() {
  let running = 0;
  let max = 0;
  const ends: (() => void)[] = [];
  const work = async (): Promise<void> => {
    running += 1;
    max = Math.max(max, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  return {
    work,
    max: () => max,
    endAll: async (settled: Promise<unknown>) => {
      let done = false;
      void settled.then(() => (done = true));
      while (!done) {
        ends.splice(0).forEach((end) => end());
        await new Promise(setImmediate);
      }
    },
  };
}

test("runs as many at once as allowed, then the waiting ones in order, and refuses the rest at once", async () => {
  const pass = limitConcurrency({ atOnce: 4, waiting: 3 });
  const { work, max, endAll } = gauge();
  const order: number[] = [];
  const all = Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => pass(work).then(() => order.push(index))),
  );
  await endAll(all);
  expect((await all).map(({ status }) => status === "fulfilled")).toEqual([
    ...Array<boolean>(7).fill(true),
    false,
    false,
    false,
  ]);
  expect(max()).toBe(4);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("control: without it the same work all runs at once", async () => {
  const { work, max, endAll } = gauge();
  await endAll(Promise.all(Array.from({ length: 10 }, () => work())));
  expect(max()).toBe(10);
});

test("failed work releases its place", async () => {
  const pass = limitConcurrency({ atOnce: 1, waiting: 1 });
  const results = await Promise.allSettled([
    pass(() => Promise.reject(new Error("broken"))),
    pass(() => Promise.resolve("next")),
  ]);
  expect(results).toMatchObject([{ status: "rejected" }, { value: "next" }]);
  await expect(pass(() => Promise.resolve("later"))).resolves.toBe("later");
});
