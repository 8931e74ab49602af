// A process that floods a site: `node flood-process.ts <options as JSON>`. Prints the result as one
// JSON line.
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";

export type FloodOptions = {
  origin: string;
  kind: "searches" | "logins" | "readers";
  seconds: number;
  /**
   * Requests per second regardless of answers (open loop); for "readers" the number of connections.
   */
  perSecond?: number;
  /** Instead of a rate: this many concurrent requests (closed loop). */
  atOnce?: number;
};

export type FloodReport = {
  sent: number;
  /** Answers by status; 0 for none. */
  statuses: Record<string, number>;
  /** Answers that say the site is busy; and 503 answers without Retry-After. */
  shed: number;
  withoutRetryAfter: number;
  /** Correct answers: results, or a wrong-password message. */
  goodPerSecond: number;
  /** Latency of good answers in milliseconds. */
  p50: number;
  p99: number;
  /** CPU cores used by the flood itself. */
  cores: number;
};

/** Maximum requests without an answer. */
const maxOpen = 1_500;
const households = 60;
/** More than the kernel buffers per connection, in batches below the pipelining limit. */
const file = "/posters/provence-1600.avif";
const batches = 6;
const batch = 8;

/** Distinguishes floods. */
const run = Math.round(Date.now() / 1_000) % 1_000;

/** Unique searches, so that no cached page answers. */
const searchOf = (number: number) => `/packages?q=italy&min=${run}&max=${100_000 + number}`;

const options = JSON.parse(process.argv[2] ?? "{}") as FloodOptions;
const poolFrom = (localAddress: string) =>
  new Pool(options.origin, { localAddress, headersTimeout: 30_000, bodyTimeout: 30_000 });
const pools = Array.from({ length: households }, (_, at) => poolFrom(`127.0.1.${at + 1}`));
const report = { sent: 0, statuses: {} as Record<string, number>, shed: 0, withoutRetryAfter: 0 };
const times: number[] = [];
let open = 0;
const began = performance.now();
const ends = began + options.seconds * 1_000;

if (options.kind === "readers") await holdReaders(options.perSecond ?? 100);
else if (options.atOnce) await Promise.all(Array.from({ length: options.atOnce }, sendInTurn));
else await sendAtRate(options.perSecond ?? 1);
const seconds = (performance.now() - began) / 1_000;
times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
const goodPerSecond = Math.round(times.length / seconds);
const { user, system } = process.cpuUsage();
const cores = Math.round((user + system) / seconds / 10_000) / 100;
console.log(
  JSON.stringify({
    ...report,
    goodPerSecond,
    p50: at(0.5),
    p99: at(0.99),
    cores,
  } satisfies FloodReport),
);
process.exit(0);

async function sendInTurn(): Promise<void> {
  while (performance.now() < ends) await send();
}

async function sendAtRate(perSecond: number): Promise<void> {
  while (performance.now() < ends) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (report.sent < due && open < maxOpen) void send();
    await delay(5);
  }
  const late = performance.now() + 10_000;
  while (open > 0 && performance.now() < late) await delay(20);
}

async function send(): Promise<void> {
  const number = (report.sent += 1);
  open += 1;
  const start = performance.now();
  const { status, retryAfter, text } =
    options.kind === "logins" ? await logIn(number) : await search(number);
  open -= 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (status === 503 && text.includes("Many people are here")) report.shed += 1;
  if (status === 503 && retryAfter === undefined) report.withoutRetryAfter += 1;
  if (status === 200 || status === 401) times.push(performance.now() - start);
}

function search(number: number): Promise<Answer> {
  return ask(pools[number % households] ?? poolFrom("127.0.1.1"), {
    method: "GET",
    path: searchOf(number),
  });
}

/** Each from another address, so that rate limits don't answer. */
async function logIn(number: number): Promise<Answer> {
  const body = new URLSearchParams({
    email: `nobody-${run}-${number}@example.com`,
    password: "four small harbors",
  }).toString();
  const pool = poolFrom(`127.${2 + (run % 200)}.${(number >> 8) % 256}.${number % 256}`);
  const answer = await ask(pool, { method: "POST", path: "/login", body });
  void pool.close();
  return answer;
}

type Answer = { status: number; retryAfter: string | undefined; text: string };
type FloodRequest = { method: "GET" | "POST"; path: string; body?: string };

/** Reads only refusals, to leave the CPU to the site. */
function ask(pool: Pool, request: FloodRequest): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const answer: Answer = { status: 0, retryAfter: undefined, text: "" };
  const headers = {
    Accept: "text/html",
    Origin: options.origin,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  pool.dispatch(
    { ...request, headers },
    {
      onRequestStart() {},
      onResponseStart(_, status, given) {
        answer.status = status;
        answer.retryAfter = given["retry-after"]?.toString();
      },
      onResponseData(_, chunk) {
        if (answer.status === 503) answer.text += chunk.toString("utf8");
      },
      onResponseEnd: () => resolve(answer),
      onResponseError: () => resolve({ ...answer, status: 0 }),
    },
  );
  return promise;
}

/**
 * Connections that request much and read nothing, every fourth for files. Finally counts the cut
 * ones.
 */
async function holdReaders(count: number): Promise<void> {
  const { hostname, port, host } = new URL(options.origin);
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const localAddress = `127.0.1.${(number % households) + 1}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress }).on("error", () =>
      countCut(),
    );
    sockets.push(socket.pause());
    void askUnread(socket, host, number % 4 === 0);
    if (number % 20 === 0) await delay(20);
  }
  await delay(Math.max(0, ends - performance.now()));
  // A socket that does not read does not see a reset.
  for (const socket of sockets) socket.resume();
  // Read the kernel's buffers first, several megabytes each.
  await delay(10_000);
}

function countCut(): void {
  report.statuses.cut = (report.statuses.cut ?? 0) + 1;
}

async function askUnread(socket: Socket, host: string, forFiles: boolean): Promise<void> {
  for (let sent = 0; sent < (forFiles ? batches : 1) && !socket.destroyed; sent += 1) {
    const paths = Array.from(
      { length: batch },
      () => ((report.sent += 1), forFiles ? file : searchOf(report.sent % 50)),
    );
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(""));
    await delay(1_000);
  }
}
