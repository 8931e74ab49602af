import type { ChildProcess } from "node:child_process";
import { Agent, request } from "node:http";

export type Target = { path: string; headers?: Record<string, string> };

/** CPU milliseconds (user and system) per request in the serving process, and bytes per answer. */
export type Cost = { cpu: number; bytes: number; perSecond: number };

/**
 * What is loaded into a measured process: it reports "cpu" for its CPU microseconds, "queries" for
 * its queries, "memory" for the bytes of its main thread's heap, "profile" for its CPU profile.
 */
export type Preload =
  | "report-cpu.mjs"
  | "report-queries.mjs"
  | "report-memory.mjs"
  | "report-profile.mjs";

/** Sends `count` requests, `atOnce` at a time, and measures the serving process. */
export async function measure(
  child: ChildProcess,
  origin: string,
  target: Target,
  load: { count: number; atOnce?: number },
): Promise<Cost> {
  const before = await cpuOf(child);
  const began = performance.now();
  const bytes = await sendRequests(origin, target, load);
  const seconds = (performance.now() - began) / 1_000;
  const cpu = ((await cpuOf(child)) - before) / 1_000 / load.count;
  return { cpu, bytes, perSecond: load.count / seconds };
}

/** Sends `count` requests, `atOnce` at a time; returns the bytes of one answer. */
export async function sendRequests(
  origin: string,
  target: Target,
  { count, atOnce = 8 }: { count: number; atOnce?: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = count;
  let bytes = 0;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      bytes = await ask(agent, origin, target);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  agent.destroy();
  return bytes;
}

export async function median(runs: number, run: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let index = 0; index < runs; index += 1) costs.push(await run());
  const middle = costs.toSorted((one, other) => one.cpu - other.cpu)[Math.floor(runs / 2)];
  if (!middle) throw new RangeError("No run, no median.");
  return middle;
}

/** Sends one request; returns the answer's bytes. Throws if it is no page. */
export function ask(agent: Agent, origin: string, { path, headers = {} }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => void (bytes += chunk.length));
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${path} answered ${response.statusCode}.`)),
      );
    })
      .on("error", reject)
      .end();
  });
}

async function cpuOf(child: ChildProcess): Promise<number> {
  return Number(await requestReport(child, "cpu"));
}

/** Asks a measured process and returns its answer. */
export async function requestReport(
  child: ChildProcess,
  question: "cpu" | "queries" | "memory" | "profile",
): Promise<unknown> {
  const answer = Promise.withResolvers<unknown>();
  // Ignore the site's own ready message.
  const take = (message: unknown) =>
    typeof message === "object" && message !== null && "ready" in message
      ? undefined
      : answer.resolve(message);
  child.on("message", take);
  child.send(question);
  const reply = await answer.promise;
  child.off("message", take);
  return reply;
}
