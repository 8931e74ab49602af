import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";

/**
 * Runs a program under `supervise` with short waits. `program` runs in the child: it may call
 * `ready(then)`, and `start` is the number of earlier starts.
 */
function superviseProgram(program: string, options: object = {}) {
  const child = `let start = Number(process.env.START ?? 0); console.log("pid", process.pid);
    const ready = (then) => process.send({ ready: { START: String(start + 1) } }, then);
    const end = (code) => start === 0 ? ready(() => process.exit(code)) : process.exit(code);
    process.once("disconnect", () => process.exit(0)); setInterval(() => {}, 1000); ${program}`;
  const parent = `import { supervise } from ${JSON.stringify(join(import.meta.dirname, "supervise.mjs"))};
    const options = { firstWait: 20, longestWait: 80, log: console.log, ...${JSON.stringify(options)} };
    process.exit(await supervise(() => ({ command: process.execPath, args: ["-e", ${JSON.stringify(child)}], cwd: process.cwd() }), options));`;
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", parent], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void supervisor.kill("SIGKILL"));
  const lines: string[] = [];
  const pids: number[] = [];
  createInterface({ input: supervisor.stdout }).on("line", (line) => {
    if (line.startsWith("pid ")) pids.push(Number(line.slice(4)));
    else lines.push(line);
  });
  return { supervisor, lines, pids, code: codeOf(supervisor) };
}

async function codeOf(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, "close");
  return code;
}

/** Whether the process exists and is no zombie. */
const lives = async (pid = 0) =>
  !/^State:\s*[ZX]|^$/m.test(await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""));

test("a program killed after it was ready is restarted with its environment, and one line", async () => {
  const { supervisor, lines, pids, code } = superviseProgram(
    "ready(); console.log('start', start)",
  );
  await expect.poll(() => lines).toEqual(["start 0"]);
  sendSignal(pids[0] ?? 0, "SIGKILL");
  await expect
    .poll(() => lines)
    .toEqual([
      "start 0",
      "The site ended by itself (SIGKILL): starting it again in 0.02 s.",
      "start 1",
    ]);
  supervisor.kill("SIGTERM");
  expect([await code, await lives(pids[1])]).toEqual([143, false]);
});

test("a program killed in the moment in which it is ready is restarted", async () => {
  const { lines, supervisor } = superviseProgram(
    "ready(); if (start < 20) process.kill(process.pid, 'SIGKILL'); console.log('start', start)",
    { max: 20 },
  );
  await expect.poll(() => lines.at(-1)).toBe("start 20");
  supervisor.kill("SIGTERM");
});

test("a program that ends before it was ready passes on its code, and so does a requested end", async () => {
  expect(await superviseProgram("process.exit(7)").code).toBe(7);
  expect(await superviseProgram("ready(() => process.exit(0))").code).toBe(0);
  const supervised = superviseProgram(
    "ready(); process.on('SIGTERM', () => process.exit(3)); console.log('up')",
  );
  await expect.poll(() => supervised.lines).toEqual(["up"]);
  supervised.supervisor.kill("SIGTERM");
  expect([await supervised.code, supervised.lines]).toEqual([3, ["up"]]);
});

test("a program that keeps failing is restarted after longer waits, and given up with one line", async () => {
  const { lines, pids, code } = superviseProgram("end(1)", { max: 4 });
  expect(await code).toBe(1);
  const waits = lines
    .slice(0, -1)
    .map((line) => /\(code 1\): starting it again in ([\d.]+) s\.$/.exec(line)?.[1]);
  expect(waits).toEqual(["0.02", "0.04", "0.08", "0.08"]);
  expect(lines.at(-1)).toBe(
    "The site ended by itself (code 1), for the 5th time in a row: giving up.",
  );
  expect(pids).toHaveLength(5);
});

test("starts that the database does not answer are not counted; control: others are", async () => {
  const failing = (code: number) =>
    superviseProgram(`end(start === 0 ? 1 : ${code})`, { max: 2, longestWait: 20 });
  const away = failing(75);
  await expect.poll(() => away.pids.length, { timeout: 10_000 }).toBeGreaterThan(5);
  expect(away.lines).toContain("The database does not answer yet: starting it again in 0.02 s.");
  away.supervisor.kill("SIGTERM");
  await away.code;
  const refused = failing(1);
  expect([await refused.code, refused.pids.length]).toEqual([1, 3]);
});

test("after a long run the count starts over", async () => {
  const program = "ready(() => start === 6 ? console.log('went on') : process.exit(1))";
  const { lines, supervisor } = superviseProgram(program, { max: 4, quiet: 0 });
  await expect.poll(() => lines.at(-1)).toBe("went on");
  expect(lines.slice(0, -1).every((line) => line.includes("in 0.02 s"))).toBe(true);
  supervisor.kill("SIGTERM");
});

test("when the supervisor is killed, its program ends too; stopped during a wait, it ends at once", async () => {
  const killed = superviseProgram("ready()");
  await expect.poll(() => killed.pids).toHaveLength(1);
  killed.supervisor.kill("SIGKILL");
  await expect.poll(() => lives(killed.pids[0])).toBe(false);
  const waiting = superviseProgram("ready(() => process.exit(1))", {
    firstWait: 600_000,
    longestWait: 600_000,
  });
  await expect.poll(() => waiting.lines).toHaveLength(1);
  waiting.supervisor.kill("SIGTERM");
  expect(await waiting.code).toBe(0);
});
