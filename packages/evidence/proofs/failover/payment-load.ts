import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { businessDay } from "../../../../app/values/dates.ts";
import { postForm, setUpSite } from "../../harness/sign-in-staff.ts";
import { Acknowledged } from "../faults/acknowledged.ts";

const setupTries = 20;

/** The database compared with what staff were told. */
export type PaymentCheck = {
  /** Acknowledged payments that are not there. */
  missing: number;
  /** Payments beyond the first of a form. */
  doubled: number;
  /** Payments without exactly one entry in the ledger. */
  wrongEntries: number;
};

/** An owner who records payments of a dollar by hand, one after another. */
export class PaymentLoad {
  readonly acknowledged: Acknowledged;
  /** Answers that are neither acknowledgments nor 503: '409'. */
  readonly otherAnswers: string[] = [];
  readonly #origin: string;
  readonly #cookie: string;
  readonly #references: readonly string[];
  readonly #pace: number;
  #sent = 0;
  #over = false;
  #running: Promise<void> = Promise.resolve();

  private constructor(
    origin: string,
    rest: { cookie: string; references: string[]; acknowledged: Acknowledged; pace: number },
  ) {
    this.#origin = origin;
    this.#cookie = rest.cookie;
    this.#references = rest.references;
    this.acknowledged = rest.acknowledged;
    this.#pace = rest.pace;
  }

  /** On the bookings that there are by now. */
  static async begin(
    origin: string,
    { client, path, pace }: { client: pg.Client; path: string; pace: number },
  ): Promise<PaymentLoad> {
    const { rows } = await client.query<{ reference: string }>("SELECT reference FROM bookings");
    const load = new PaymentLoad(origin, {
      cookie: await setUp(origin),
      references: rows.map(({ reference }) => reference),
      acknowledged: await Acknowledged.open(path),
      pace,
    });
    load.#running = load.#payOn();
    return load;
  }

  async check(client: pg.Client): Promise<PaymentCheck> {
    const { rows } = await client.query<PaymentCheck>(
      `WITH counted AS (
         SELECT reference, (SELECT count(*) FROM ledger WHERE payment_id = payments.id AND what = 'payment') AS entries
         FROM payments WHERE state = 'succeeded')
       SELECT
         (SELECT count(*) FROM unnest($1::text[]) AS mark WHERE mark NOT IN (SELECT reference FROM counted))::int AS missing,
         (SELECT count(*) - count(DISTINCT reference) FROM counted)::int AS doubled,
         (SELECT count(*) FROM counted WHERE entries <> 1)::int AS "wrongEntries"`,
      [await this.acknowledged.read()],
    );
    if (!rows[0]) throw new Error("The count has no row.");
    return rows[0];
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#running;
    await this.acknowledged.close();
  }

  async #payOn(): Promise<void> {
    while (!this.#over) {
      await this.#pay();
      await delay(this.#pace);
    }
  }

  /** One form until its acknowledgment; resent unchanged if there is no answer. */
  async #pay(): Promise<void> {
    const reference = this.#references[this.#sent++ % this.#references.length] ?? "";
    const mark = crypto.randomUUID();
    const fields = {
      intent: "pay",
      key: crypto.randomUUID(),
      payMethod: "wire",
      payAmount: "1",
      payDay: businessDay(new Date()),
      payReference: mark,
    };
    for (let tries = 0; tries < 600 && !this.#over; tries += 1) {
      try {
        const path = `/superadmin/bookings/${reference}`;
        const { status } = await postForm(this.#origin, path, fields, this.#cookie);
        if (status === 302) return await this.acknowledged.add(mark);
        if (status !== 503) this.otherAnswers.push(`payment ${status}`);
      } catch {
        // No answer: the same form again.
      }
      await delay(200);
    }
  }
}

/** A busy site may turn it away for a moment. */
async function setUp(origin: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await setUpSite(origin);
    } catch (error) {
      if (tries === setupTries) throw error;
      await delay(1_000);
    }
  }
}
