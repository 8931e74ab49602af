import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { dealsOnSale } from "../check-bookings.ts";
import { type Answer, confirmAll, Customer, type FilledForm, isAcknowledged } from "../customer.ts";
import { Acknowledged } from "./acknowledged.ts";
import type { World } from "./world.ts";

/** Customers who book at the same time. */
const lanes = 4;
/** Milliseconds between two steps of one customer: a load, not a flood. */
const pace = 60;
/** Households from here on visit once. */
const firstVisitor = 100;

/** Customers who book and visitors who keep mail jobs in hand, on one world, while it is on. */
export class Load {
  readonly acknowledged: Acknowledged;
  /** Answers to a booking that are neither its acknowledgment nor 503, and how often. */
  readonly otherAnswers = new Map<string, number>();
  readonly #world: World;
  readonly #customers: readonly Customer[];
  readonly #prober: Customer;
  readonly #deals: readonly string[];
  #forms = 0;
  #visits = 0;
  #on = Promise.withResolvers<void>();
  #over = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(
    world: World,
    people: { customers: Customer[]; prober: Customer },
    rest: { deals: string[]; acknowledged: Acknowledged },
  ) {
    this.#world = world;
    this.#customers = people.customers;
    this.#prober = people.prober;
    this.#deals = rest.deals;
    this.acknowledged = rest.acknowledged;
  }

  /** Signs the customers up; the load begins paused. `path` is the file of what is acknowledged. */
  static async begin(world: World, path: string): Promise<Load> {
    const customers = Array.from({ length: lanes }, (_, number) => new Customer(number));
    const prober = new Customer(lanes);
    const origin = world.sites[0]?.origin ?? "";
    for (const customer of [...customers, prober]) await customer.signUp(origin);
    const client = new pg.Client(await world.databaseUrl());
    await client.connect();
    await confirmAll(client);
    const deals = await dealsOnSale(client);
    await client.end();
    const acknowledged = await Acknowledged.open(path);
    const load = new Load(world, { customers, prober }, { deals, acknowledged });
    load.#running = Promise.all([...customers.map((customer, lane) => load.#bookOn(customer, lane)), load.#visitOn()]);
    return load;
  }

  resume(): void {
    this.#on.resolve();
  }

  pause(): void {
    this.#on = Promise.withResolvers<void>();
  }

  /** Books once at each process; whatever it takes, for at most `patience` ms. False past that. */
  async probe(patience: number): Promise<boolean> {
    const until = performance.now() + patience;
    for (const { origin } of this.#world.sites) {
      const booked = await this.#book(this.#prober, () => (performance.now() < until ? origin : undefined));
      if (!booked) return false;
    }
    return true;
  }

  /** Lets every open form come to its end, then leaves. */
  async end(): Promise<void> {
    this.#over = true;
    this.resume();
    await this.#running;
    for (const customer of [...this.#customers, this.#prober]) customer.leave();
    await this.acknowledged.close();
  }

  #origin(turn: number): string {
    return this.#world.sites[turn % this.#world.sites.length]?.origin ?? "";
  }

  async #bookOn(customer: Customer, lane: number): Promise<void> {
    while (!this.#over) {
      await this.#on.promise;
      // A form is sent again for as long as it takes, but a site that never comes back ends it.
      const until = performance.now() + 120_000;
      await this.#book(customer, (tries) => (performance.now() < until ? this.#origin(lane + tries) : undefined));
      await delay(pace);
    }
  }

  /** One form from opening to acknowledgment; sent again as it is where no answer came. */
  async #book(customer: Customer, originFor: (tries: number) => string | undefined): Promise<boolean> {
    let form: FilledForm | undefined;
    for (let tries = 0; ; tries += 1) {
      const origin = originFor(tries);
      if (origin === undefined) return false;
      try {
        form ??= await customer.openForm(origin, this.#deals[this.#forms++ % this.#deals.length] ?? "");
        const answer = await customer.submit(origin, form);
        if (isAcknowledged(answer)) {
          await this.acknowledged.add(form.mark);
          return true;
        }
        this.#note(answer);
      } catch {
        // No answer, or a page that is not to be had now: asked again.
      }
      await delay(200);
    }
  }

  #note({ status, location }: Answer): void {
    if (status === 503) return;
    const key = `${status} ${location ?? ""}`.trim();
    this.otherAnswers.set(key, (this.otherAnswers.get(key) ?? 0) + 1);
  }

  async #visitOn(): Promise<void> {
    while (!this.#over) {
      await this.#on.promise;
      await this.#visit().catch(() => undefined);
      await delay(pace);
    }
  }

  /** Most visits queue a mail; the household is another one each time. */
  async #visit(): Promise<void> {
    const turn = (this.#visits += 1);
    const origin = this.#origin(turn);
    const visitor = new Customer(firstVisitor + (turn % 50_000));
    try {
      if (turn % 10 === 0) {
        await visitor.signUp(origin);
        await visitor.signIn(origin);
        // Past the page cache, as whoever is signed in.
        await visitor.open(origin, `/packages?q=${turn % 20 === 0 ? "rome" : "coast"}`);
      } else if (turn % 3 === 0) await visitor.lookUp(origin, "GT-ABCDEF");
      else if (turn % 3 === 1) await visitor.subscribe(origin);
      else await visitor.open(origin, `/packages?q=${turn}`);
    } finally {
      visitor.leave();
    }
  }
}
