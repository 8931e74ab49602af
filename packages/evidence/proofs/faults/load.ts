import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { dealsOnSale } from "../bookings/check-bookings.ts";
import {
  type Answer,
  confirmAll,
  Customer,
  type FilledForm,
  isAcknowledged,
} from "../bookings/customer.ts";
import { Acknowledged } from "./acknowledged.ts";
import type { Environment } from "./environment.ts";

/** Where customers go, and the database that knows what became of it. */
type Loaded = Pick<Environment, "databaseUrl"> & { sites: readonly { origin: string }[] };

/** Concurrent customers. */
const lanes = 4;
/** Addresses from here on visit once. */
const firstVisitor = 100;

/** Customers who book, and visitors who keep mail jobs running. */
export class Load {
  readonly acknowledged: Acknowledged;
  /** Answers that are neither acknowledgments nor 503: '409'. */
  readonly otherAnswers: string[] = [];
  readonly #environment: Loaded;
  readonly #pace: number;
  readonly #customers: readonly Customer[];
  readonly #prober: Customer;
  readonly #deals: readonly string[];
  #forms = 0;
  #visits = 0;
  #on = Promise.withResolvers<void>();
  #over = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(
    environment: Loaded,
    people: { customers: Customer[]; prober: Customer },
    rest: { deals: string[]; acknowledged: Acknowledged; pace: number },
  ) {
    this.#environment = environment;
    this.#pace = rest.pace;
    this.#customers = people.customers;
    this.#prober = people.prober;
    this.#deals = rest.deals;
    this.acknowledged = rest.acknowledged;
  }

  /**
   * Signs the customers up; the load starts paused. `path` is the file of acknowledgments, `pace` the
   * milliseconds between two steps of a customer.
   */
  static async begin(
    environment: Loaded,
    { path, pace }: { path: string; pace: number },
  ): Promise<Load> {
    const customers = Array.from({ length: lanes }, (_, number) => new Customer(number));
    const prober = new Customer(lanes);
    const origin = environment.sites[0]?.origin ?? "";
    for (const customer of [...customers, prober]) await customer.signUp(origin);
    const client = new pg.Client(await environment.databaseUrl());
    await client.connect();
    await confirmAll(client);
    const deals = await dealsOnSale(client);
    await client.end();
    const acknowledged = await Acknowledged.open(path);
    const load = new Load(environment, { customers, prober }, { deals, acknowledged, pace });
    load.#running = Promise.all([
      ...customers.map((customer, lane) => load.#bookOn(customer, lane)),
      load.#visitOn(),
    ]);
    return load;
  }

  resume(): void {
    this.#on.resolve();
  }

  pause(): void {
    this.#on = Promise.withResolvers<void>();
  }

  /** Books once at each process, for at most `timeout` ms. False if it takes longer. */
  async probe(timeout: number): Promise<boolean> {
    const until = performance.now() + timeout;
    for (const { origin } of this.#environment.sites) {
      const booked = await this.#book(this.#prober, () =>
        performance.now() < until ? origin : undefined,
      );
      if (!booked) return false;
    }
    return true;
  }

  /** Finishes all open forms, then stops. */
  async end(): Promise<void> {
    this.#over = true;
    this.resume();
    await this.#running;
    for (const customer of [...this.#customers, this.#prober]) customer.leave();
    await this.acknowledged.close();
  }

  #origin(turn: number): string {
    return this.#environment.sites[turn % this.#environment.sites.length]?.origin ?? "";
  }

  async #bookOn(customer: Customer, lane: number): Promise<void> {
    while (!this.#over) {
      await this.#on.promise;
      // Forms are retried, but not forever if the site never recovers.
      const until = performance.now() + 120_000;
      await this.#book(customer, (tries) =>
        performance.now() < until ? this.#origin(lane + tries) : undefined,
      );
      await delay(this.#pace);
    }
  }

  /** One form until its acknowledgment; resent unchanged if there is no answer. */
  async #book(
    customer: Customer,
    originFor: (tries: number) => string | undefined,
  ): Promise<boolean> {
    let form: FilledForm | undefined;
    for (let tries = 0; ; tries += 1) {
      const origin = originFor(tries);
      if (origin === undefined) return false;
      try {
        form ??= await customer.openForm(
          origin,
          this.#deals[this.#forms++ % this.#deals.length] ?? "",
        );
        const answer = await customer.submit(origin, form);
        if (isAcknowledged(answer)) {
          await this.acknowledged.add(form.mark);
          return true;
        }
        this.#note(answer);
      } catch {
        // No answer or an unavailable page: try again.
      }
      await delay(200);
    }
  }

  #note({ status, location }: Answer): void {
    if (status === 503) return;
    this.otherAnswers.push(`${status} ${location ?? ""}`.trim());
  }

  async #visitOn(): Promise<void> {
    while (!this.#over) {
      await this.#on.promise;
      await this.#visit().catch(() => undefined);
      await delay(this.#pace);
    }
  }

  /** Most visits queue a mail, each from a new address. */
  async #visit(): Promise<void> {
    const turn = (this.#visits += 1);
    const origin = this.#origin(turn);
    const visitor = new Customer(firstVisitor + (turn % 50_000));
    try {
      if (turn % 10 === 0) {
        await visitor.signUp(origin);
        await visitor.signIn(origin);
        // Bypasses the page cache, like a signed-in viewer.
        await visitor.open(origin, `/packages?q=${turn % 20 === 0 ? "rome" : "coast"}`);
      } else if (turn % 3 === 0) await visitor.lookUp(origin, "GT-ABCDEF");
      else if (turn % 3 === 1) await visitor.subscribe(origin);
      else await visitor.open(origin, `/packages?q=${turn}`);
    } finally {
      visitor.leave();
    }
  }
}

/** The longest time without an acknowledged booking, in milliseconds. */
export function watchGaps({ acknowledged }: Load): { stop(): number } {
  let last = performance.now();
  let { count } = acknowledged;
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (acknowledged.count !== count) [last, count] = [now, acknowledged.count];
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
