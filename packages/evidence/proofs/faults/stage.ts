import { setTimeout as delay } from "node:timers/promises";
import { CachedPolls } from "./cached-polls.ts";
import { checkEnvironment, countDueMails, TakenMails } from "./check-environment.ts";
import { Load } from "./load.ts";
import type { Row } from "./report.ts";
import type { Environment } from "./environment.ts";

/** Maximum milliseconds to recover. */
const longestRecovery = 90_000;

/** An environment with its load, polls and findings. */
export class Stage {
  readonly environment: Environment;
  readonly load: Load;
  readonly polls: CachedPolls[];
  readonly findings: string[] = [];
  /** Unexpected ends of the database. */
  readonly unkilled: string[] = [];
  readonly #taken = new TakenMails();
  #seen = { acknowledged: 0, lost: 0, doubled: 0, errors: 0, failed: 0, ends: 0, returns: 0 };
  #broken = "";

  private constructor(environment: Environment, load: Load) {
    this.environment = environment;
    this.load = load;
    this.polls = environment.sites.map((site) => new CachedPolls(site));
  }

  static async set(
    environment: Environment,
    load: Parameters<typeof Load.begin>[1],
  ): Promise<Stage> {
    return new Stage(environment, await Load.begin(environment, load));
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
    if (!(await this.load.probe(longestRecovery)))
      this.findings.push(`${this.environment.name}: no booking for ${longestRecovery} ms.`);
    const milliseconds = performance.now() - began;
    await this.pagesBack();
    return milliseconds;
  }

  /** Waits until cached pages return after kills. */
  async pagesBack(): Promise<void> {
    const areBack = () => this.environment.sites.every(({ downSince }) => downSince === undefined);
    if (!(await this.#until(areBack)))
      this.findings.push(`${this.environment.name}: cached pages did not come back.`);
  }

  /** Checks the database; returns what is new since the last check. */
  async check(slowestRecovery: number): Promise<Omit<Row, "fault">> {
    this.#taken.read(this.environment);
    const { missing, doubled, wrongHistory, wrongMails, broken } = await checkEnvironment(
      this.environment,
      await this.load.acknowledged.read(),
    );
    if (wrongHistory > 0) broken.push(`${wrongHistory} bookings without one row of their making`);
    if (wrongMails > 0) broken.push(`${wrongMails} bookings without one mail`);
    // Report once, not every round.
    if (broken.length > 0 && broken.join() !== this.#broken)
      this.findings.push(`${this.environment.name}: ${broken.join(", ")}.`);
    this.#broken = broken.join();
    const recoveries = this.environment.sites.flatMap((site) => site.recoveries);
    const now = {
      acknowledged: this.load.acknowledged.count,
      lost: missing,
      doubled,
      errors: this.load.otherAnswers.filter((answer) => answer >= "500").length,
      failed: this.polls.reduce((sum, { failures }) => sum + failures.length, 0),
      ends: this.environment.sites.reduce(
        (sum, { unkilled }) => sum + unkilled.length,
        this.unkilled.length,
      ),
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
      errors: now.errors - before.errors,
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
  async finish(
    longest: number,
  ): Promise<{ bookings: number; mailing: number; last: Omit<Row, "fault"> }> {
    await this.load.end();
    const began = performance.now();
    while (performance.now() - began < longest && (await countDueMails(this.environment)) > 0)
      await delay(200);
    const mailing = Math.round((performance.now() - began) / 1_000);
    const due = longest === 0 ? 0 : await countDueMails(this.environment);
    if (due > 0)
      this.findings.push(`${this.environment.name}: ${due} mails are not out after ${mailing} s.`);
    const last = await this.check(0);
    const { bookings } = await checkEnvironment(this.environment, []);
    if (bookings !== this.load.acknowledged.count)
      this.findings.push(
        `${this.environment.name}: ${bookings} bookings, ${this.load.acknowledged.count} acknowledged.`,
      );
    const missing = await this.#taken.missing(this.environment);
    if (missing > 0)
      this.findings.push(
        `${this.environment.name}: ${missing} mails called sent that were never taken.`,
      );
    return { bookings, mailing, last };
  }

  async stop(): Promise<void> {
    await Promise.all(this.polls.map((polls) => polls.stop()));
    await this.environment.stop();
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
