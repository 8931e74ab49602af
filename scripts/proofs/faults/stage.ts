import { setTimeout as delay } from "node:timers/promises";
import { CachedPolls } from "./cached-polls.ts";
import { checkWorld, countDueMails, TakenMails } from "./check-world.ts";
import { Load } from "./load.ts";
import type { Row } from "./report.ts";
import type { World } from "./world.ts";

/** Maximum milliseconds to recover. */
const longestRecovery = 90_000;

/** An environment with its load, polls and findings. */
export class Stage {
  readonly world: World;
  readonly load: Load;
  readonly polls: CachedPolls[];
  readonly findings: string[] = [];
  /** Unexpected ends of the database. */
  readonly unkilled: string[] = [];
  readonly #taken = new TakenMails();
  #seen = { acknowledged: 0, lost: 0, doubled: 0, failed: 0, ends: 0, returns: 0 };
  #broken = "";

  private constructor(world: World, load: Load) {
    this.world = world;
    this.load = load;
    this.polls = world.sites.map((site) => new CachedPolls(site));
  }

  /** `path` is the file of acknowledgments. */
  static async set(world: World, path: string): Promise<Stage> {
    return new Stage(world, await Load.begin(world, path));
  }

  /** Waits until bookings are acknowledged, so that faults hit under load. */
  async underLoad(): Promise<void> {
    this.load.resume();
    const before = this.load.acknowledged.count;
    await this.#until(() => this.load.acknowledged.count > before);
  }

  /** Waits until every process books and serves cached pages. Returns the milliseconds. */
  async recover(): Promise<number> {
    const began = performance.now();
    if (!(await this.load.probe(longestRecovery))) this.findings.push(`${this.world.name}: no booking for ${longestRecovery} ms.`);
    const milliseconds = performance.now() - began;
    await this.pagesBack();
    return milliseconds;
  }

  /** Waits until cached pages return after kills. */
  async pagesBack(): Promise<void> {
    const areBack = () => this.world.sites.every(({ downSince }) => downSince === undefined);
    if (!(await this.#until(areBack))) this.findings.push(`${this.world.name}: cached pages did not come back.`);
  }

  /** Checks the database; returns what is new since the last check. */
  async look(slowestRecovery: number): Promise<Omit<Row, "fault">> {
    this.#taken.read(this.world);
    const { missing, doubled, wrongHistory, wrongMails, broken } = await checkWorld(this.world, await this.load.acknowledged.read());
    if (wrongHistory > 0) broken.push(`${wrongHistory} bookings without one row of their making`);
    if (wrongMails > 0) broken.push(`${wrongMails} bookings without one mail`);
    // Report once, not every round.
    if (broken.length > 0 && broken.join() !== this.#broken) this.findings.push(`${this.world.name}: ${broken.join(", ")}.`);
    this.#broken = broken.join();
    const recoveries = this.world.sites.flatMap((site) => site.recoveries);
    const now = {
      acknowledged: this.load.acknowledged.count,
      lost: missing,
      doubled,
      failed: this.polls.reduce((sum, { failures }) => sum + failures.length, 0),
      ends: this.world.sites.reduce((sum, { unkilled }) => sum + unkilled.length, this.unkilled.length),
      returns: recoveries.length,
    };
    const before = this.#seen;
    this.#seen = now;
    const returns = recoveries.slice(before.returns).filter(({ alone }) => alone);
    return {
      rounds: 1,
      acknowledged: now.acknowledged - before.acknowledged,
      lost: now.lost - before.lost,
      doubled: now.doubled - before.doubled,
      failedPolls: now.failed - before.failed,
      unkilledEnds: now.ends - before.ends,
      slowestRecovery,
      slowestReturn: Math.max(0, ...returns.map(({ milliseconds }) => milliseconds)),
    };
  }

  /**
   * Finishes the load, waits up to `longest` ms for mails, and checks once more. Returns the
   * bookings and the seconds for mails.
   */
  async finish(longest: number): Promise<{ bookings: number; mailing: number; last: Omit<Row, "fault"> }> {
    await this.load.end();
    const began = performance.now();
    while (performance.now() - began < longest && (await countDueMails(this.world)) > 0) await delay(200);
    const mailing = Math.round((performance.now() - began) / 1_000);
    const due = longest === 0 ? 0 : await countDueMails(this.world);
    if (due > 0) this.findings.push(`${this.world.name}: ${due} mails are not out after ${mailing} s.`);
    const last = await this.look(0);
    const { bookings } = await checkWorld(this.world, []);
    if (bookings !== this.load.acknowledged.count)
      this.findings.push(`${this.world.name}: ${bookings} bookings, ${this.load.acknowledged.count} acknowledged.`);
    const missing = await this.#taken.missing(this.world);
    if (missing > 0) this.findings.push(`${this.world.name}: ${missing} mails called sent that were never taken.`);
    return { bookings, mailing, last };
  }

  async stop(): Promise<void> {
    await Promise.all(this.polls.map((polls) => polls.stop()));
    await this.world.stop();
  }

  async #until(holds: () => boolean): Promise<boolean> {
    const until = performance.now() + longestRecovery;
    while (!holds()) {
      if (performance.now() > until) return false;
      await delay(20);
    }
    return true;
  }
}
