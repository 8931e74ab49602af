import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import { type SiteProcess, startSite } from "../../harness/site-process.ts";

/** Polling interval in milliseconds. */
const pollEvery = 50;

/**
 * A site under `npm start`, watched: restarted if its own supervisor does not, and unexpected ends
 * are recorded.
 */
export class Site {
  readonly origin: string;
  /** Last output of processes that ended without being killed. */
  readonly unkilled: string[] = [];
  /** Milliseconds from each kill to the next page; `alone` without other faults. */
  readonly recoveries: { milliseconds: number; alone: boolean }[] = [];
  /** When a fault killed the process; until a page is answered again. */
  downSince: number | undefined;
  /** Whether no other fault is active; set by the mix. */
  isAlone: () => boolean = () => true;

  readonly #env: Record<string, string>;
  readonly #within: readonly string[];
  #process: SiteProcess | undefined;
  #pid: number | undefined;
  #revived = false;
  #stopping = false;
  #alone = true;
  readonly #killed = new Set<number>();
  /** What each of its processes printed. */
  readonly #printed: (readonly string[])[] = [];
  #watching: Promise<void> = Promise.resolve();

  private constructor(port: number, env: Record<string, string>, within: readonly string[]) {
    this.origin = `http://${env.HOST ?? "127.0.0.1"}:${port}`;
    this.#env = { ...env, PORT: String(port) };
    this.#within = within;
  }

  /** `within` is a command that runs another one elsewhere, such as nsenter. */
  static async start(env: Record<string, string>, within: readonly string[] = []): Promise<Site> {
    const site = new Site(Number(env.PORT ?? (await freePort())), env, within);
    await site.#begin();
    site.#watching = site.#watch();
    return site;
  }

  /** What it printed of requests that failed. */
  get failedRequests(): string[] {
    return this.#printed.flatMap((lines) =>
      lines.flatMap((line, at) =>
        line.includes("A request failed") ? lines.slice(at, at + 4).join("\n") : [],
      ),
    );
  }

  /** Pid of the serving process. */
  get pid(): number {
    return this.#pid ?? 0;
  }

  /** Kills the serving process, like a crash. */
  kill(): void {
    if (this.#pid === undefined) return;
    this.#expect(this.#pid);
    sendSignal(this.#pid, "SIGKILL");
  }

  /** Stops the site gracefully. Returns its exit code; then it is restarted. */
  async drain(): Promise<number | null> {
    const site = this.#process;
    if (!site || site.child.exitCode !== null) return null;
    this.#expect(this.#pid ?? 0, site.child.pid ?? 0);
    return site.end();
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
    await this.#process?.end();
  }

  #expect(...pids: number[]): void {
    for (const pid of pids) this.#killed.add(pid);
    this.downSince ??= performance.now();
    this.#revived = false;
    this.#alone = this.isAlone();
  }

  async #begin(): Promise<void> {
    this.#process = await startSite(this.#env, { supervised: true, within: this.#within });
    this.#printed.push(this.#process.lines);
    const pid = await this.#process.serverPid();
    this.#pid = Number.isNaN(pid) ? undefined : pid;
    this.#revived = true;
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      await delay(pollEvery);
      const site = this.#process;
      if (!site || site.child.exitCode !== null || site.child.signalCode !== null) {
        this.#note(site?.child.pid ?? 0, site?.lines ?? []);
        await this.#beginAgain();
      } else {
        const pid = await site.serverPid();
        if (Number.isNaN(pid) || pid === this.#pid) continue;
        this.#note(this.#pid ?? 0, site.lines);
        this.#pid = pid;
        this.#revived = true;
      }
    }
  }

  #note(pid: number, lines: readonly string[]): void {
    if (pid === 0 || this.#killed.has(pid) || this.#stopping) return;
    // It never served: the restart met another fault, which counts as recovery time.
    if (this.downSince !== undefined) return;
    this.unkilled.push(lines.slice(-8).join("\n"));
  }

  async #beginAgain(): Promise<void> {
    this.#process = undefined;
    while (!this.#stopping && this.#process === undefined) {
      // Refused while another fault lasts: retry.
      await this.#begin().catch(() => delay(200));
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
