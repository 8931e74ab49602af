import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const file = new URL("memory.server.ts", import.meta.url).href;

/** Makes objects of which many survive, and tells the megabytes of the thread's new space. */
const work = `
  let kept = [];
  for (let round = 0; round < 120; round += 1) {
    for (let at = 0; at < 20_000; at += 1) kept.push({ at, text: "x" + at, list: [at, round] });
    if (kept.length > 60_000) kept = kept.slice(30_000);
  }
  const spaces = require("node:v8").getHeapSpaceStatistics();
  const { space_size: size } = spaces.find((space) => space.space_name === "new_space");
  require("node:worker_threads").parentPort.postMessage(size / 2 ** 20);`;

/** The size of a thread's new space in a process started like the site. */
async function newSpaceOf(limited: boolean): Promise<number> {
  const main = `
    import { Worker } from "node:worker_threads";
    import { limitThreadsAlone, threadHeap } from ${JSON.stringify(file)};
    if (${limited}) limitThreadsAlone();
    const options = { eval: true, execArgv: [], resourceLimits: threadHeap };
    new Worker(${JSON.stringify(work)}, options).once("message", (size) => console.log(size));`;
  const options = ["--max-semi-space-size=16", "--input-type=module", "--eval", main];
  return Number((await promisify(execFile)(process.execPath, options)).stdout);
}

test("a thread's new objects take 8 MB, not what the main thread may take", async () => {
  expect(await newSpaceOf(true)).toBeLessThanOrEqual(8);
});

test("control: by the option alone they take more", async () => {
  expect(await newSpaceOf(false)).toBeGreaterThan(8);
});
