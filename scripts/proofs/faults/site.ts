import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import { type SiteProcess, startSite } from "#tests/site-process.ts";
import { serverPid } from "./server-pid.ts";

/** How often a process is looked at, milliseconds. */
const lookEvery = 50;

/**
 * A site as `npm start` runs it, watched: it is started again wherever it ends without being started
 * again by its own supervisor, and every end that nobody asked for is written down.
 */
export class Site {
  readonly origin: string;
  /** The last lines of every process that ended without being killed. */
  readonly unkilled: string[] = [];
  /** Milliseconds from each kill to the first page after it; `alone` where no other fault was on. */
  readonly recoveries: { milliseconds: number; alone: boolean }[] = [];
  /** When a fault ended the process on purpose; until a page is answered again. */
  downSince: number | undefined;
  /** Set by whoever mixes faults: another one is on. */
  isAlone: () => boolean = () => true;

  readonly #env: Record<string, string>;
  #process: SiteProcess | undefined;
  #pid: number | undefined;
  /** A supervisor of the site's own starts it again. */
  #supervised = false;
  #revived = false;
  #stopping = false;
  #alone = true;
  readonly #killed = new Set<number>();
  #watching: Promise<void> = Promise.resolve();

  private constructor(port: number, env: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
  }

  static async start(env: Record<string, string>): Promise<Site> {
    const site = new Site(await freePort(), env);
    await site.#begin();
    site.#watching = site.#watch();
    return site;
  }

  /** Pid of the process that serves. */
  get pid(): number {
    return this.#pid ?? 0;
  }

  /** Ends the process that serves at once, as a crash would. */
  kill(): void {
    if (this.#pid === undefined) return;
    this.#expect(this.#pid);
    sendSignal(this.#pid, "SIGKILL");
  }

  /** Asks the site to end, and waits. Returns its exit code; then it is started again. */
  async drain(): Promise<number | null> {
    const { child } = this.#process ?? {};
    if (!child || child.exitCode !== null) return null;
    this.#expect(this.#pid ?? 0, child.pid ?? 0);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await ended;
    return code;
  }

  /** A page was answered. */
  answered(): void {
    if (this.downSince === undefined || !this.#revived) return;
    const milliseconds = performance.now() - this.downSince;
    this.recoveries.push({ milliseconds, alone: this.#alone && this.isAlone() });
    this.downSince = undefined;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#watching;
    const { child } = this.#process ?? {};
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    const late = setTimeout(() => child.kill("SIGKILL"), 30_000);
    child.kill("SIGTERM");
    await ended;
    clearTimeout(late);
  }

  #expect(...pids: number[]): void {
    for (const pid of pids) this.#killed.add(pid);
    this.downSince ??= performance.now();
    this.#revived = false;
    this.#alone = this.isAlone();
  }

  async #begin(): Promise<void> {
    this.#process = await startSite(this.#env);
    const root = this.#process.child.pid ?? 0;
    const server = await serverPid(root);
    this.#supervised = server !== undefined && server !== root;
    this.#pid = server ?? root;
    this.#revived = true;
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      await delay(lookEvery);
      const { child, lines = [] } = this.#process ?? {};
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        this.#note(child?.pid ?? 0, lines);
        await this.#beginAgain();
      } else if (this.#supervised) {
        const pid = await serverPid(child.pid ?? 0);
        if (pid === undefined || pid === this.#pid) continue;
        this.#note(this.#pid ?? 0, lines);
        this.#pid = pid;
        this.#revived = true;
      }
    }
  }

  #note(pid: number, lines: readonly string[]): void {
    if (pid === 0 || this.#killed.has(pid) || this.#stopping) return;
    // It never served: the start after a kill met another fault. How long that took is a recovery's.
    if (this.downSince !== undefined) return;
    this.unkilled.push(lines.slice(-8).join("\n"));
  }

  async #beginAgain(): Promise<void> {
    this.#process = undefined;
    while (!this.#stopping && this.#process === undefined) {
      // Refused for as long as another fault lasts: tried again.
      await this.#begin().catch(() => delay(200));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
