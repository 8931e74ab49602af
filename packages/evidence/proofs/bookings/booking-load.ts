import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { imageFiles } from "../../../../app/domain/media/stored-image.ts";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { diskStorage } from "../../../../app/platform/storage/disk-storage.server.ts";
import { dealsOnSale } from "./check-bookings.ts";
import { confirmAll, Customer, isAcknowledged } from "./customer.ts";

/** Concurrent customers. */
const lanes = 4;

/** Customers who book on a site with an embedded database, while staff upload pictures. */
export class BookingLoad {
  readonly customers: readonly Customer[];
  /** Marks of the acknowledged bookings. */
  readonly acknowledged: string[] = [];
  readonly #site: { origin: string; dataDir: string };
  readonly #deals: string[];
  #going = false;
  #work: Promise<unknown> = Promise.resolve();

  private constructor(
    site: { origin: string; dataDir: string },
    customers: Customer[],
    deals: string[],
  ) {
    this.#site = site;
    this.customers = customers;
    this.#deals = deals;
  }

  static async of(site: { origin: string; dataDir: string }): Promise<BookingLoad> {
    const customers = Array.from({ length: lanes }, (_, number) => new Customer(number));
    for (const customer of customers) await customer.signUp(site.origin);
    const deals = await withDatabase(site.dataDir, async (client) => {
      await confirmAll(client);
      return dealsOnSale(client);
    });
    return new BookingLoad(site, customers, deals);
  }

  /** Starts, and resolves after `least` more acknowledgments. */
  async start(least: number): Promise<void> {
    this.#going = true;
    const until = this.acknowledged.length + least;
    this.#work = Promise.all([
      ...this.customers.map((customer) => this.#book(customer)),
      this.#sendPictures(),
    ]);
    // Awaited by `stop`; avoids an unhandled rejection.
    this.#work.catch(() => (this.#going = false));
    while (this.#going && this.acknowledged.length < until) await delay(5);
  }

  async stop(): Promise<void> {
    this.#going = false;
    await this.#work;
  }

  leave(): void {
    for (const customer of this.customers) customer.leave();
  }

  async #book(customer: Customer): Promise<void> {
    while (this.#going)
      this.acknowledged.push(await bookTrip(customer, this.#site.origin, this.#deals));
  }

  async #sendPictures(): Promise<void> {
    await withDatabase(this.#site.dataDir, async (client) => {
      while (this.#going) {
        await addPicture(client, this.#site.dataDir, 2_000);
        await delay(30);
      }
    });
  }
}

/** Books a trip; returns its mark. Throws if not acknowledged. */
export async function bookTrip(
  customer: Customer,
  origin: string,
  deals: readonly string[],
): Promise<string> {
  const form = await customer.openForm(
    origin,
    deals[Math.floor(Math.random() * deals.length)] ?? "",
  );
  const answer = await customer.submit(origin, form);
  if (!isAcknowledged(answer))
    throw new Error(`A booking was answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
  return form.mark;
}

/** A picture as an upload stores it: files of `bytes` each, then its row, without encoding. */
export async function addPicture(client: pg.Client, dataDir: string, bytes: number): Promise<void> {
  const storage = diskStorage(join(dataDir, "media"));
  const image = { id: randomBytes(16).toString("hex"), width: 1_600, height: 1_200 };
  const files = imageFiles(image);
  for (const name of files) await storage.put(name, randomBytes(bytes), "image/webp");
  await client.query(
    "INSERT INTO media (id, kind, width, height, bytes) VALUES ($1, 'jpeg', $2, $3, $4)",
    [image.id, image.width, image.height, files.length * bytes],
  );
}

/** Runs `work` on the embedded database of a running site. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client((await runningDatabaseUrl(dataDir)) ?? "");
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
