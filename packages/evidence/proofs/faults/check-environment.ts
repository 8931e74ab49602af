import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "../../../../app/db/connection/database-away.server.ts";
import { type BookingCheck, checkBookings } from "../bookings/check-bookings.ts";
import type { Environment } from "./environment.ts";

type Asked = Pick<Environment, "databaseUrl">;

export type EnvironmentCheck = BookingCheck & {
  /** Violated invariants with their row counts; empty if all hold. */
  broken: string[];
};

/** Each counts rows that must not exist. */
const invariants: Readonly<Record<string, string>> = {
  "prices that are no sum":
    "SELECT count(*) FROM bookings WHERE total_cents <> unit_price_cents * num_travelers - discount_cents",
  "bookings whose history ends elsewhere": `SELECT count(*) FROM bookings b WHERE b.status IS DISTINCT FROM
     (SELECT to_status FROM booking_history h WHERE h.booking_id = b.id ORDER BY id DESC LIMIT 1)`,
  "bookings without their key":
    "SELECT count(*) FROM bookings b WHERE NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.answer ->> 'reference' = b.reference)",
  "keys without a booking":
    "SELECT count(*) FROM idempotency_keys WHERE answer IS NULL AND actor <> 'copies'",
  "dead letters": "SELECT count(*) FROM outbox_mails WHERE status = 'dead'",
  "mails that nobody tries again":
    "SELECT count(*) FROM outbox_mails WHERE status = 'queued' AND next_attempt_at < now() - interval '5 minutes'",
  // They have priority: if they wait, no mail is sent.
  "urgent mails that wait":
    "SELECT count(*) FROM outbox_mails WHERE status = 'queued' AND priority = 'urgent' AND next_attempt_at < now() - interval '2 minutes'",
};

/** Milliseconds in which PostgreSQL ends a connection of the proof too, after its fault. */
const aftermath = 10_000;

/**
 * Asks the database. PostgreSQL ends every connection a moment after one of its processes was killed,
 * so an end is no answer: it is asked again.
 */
async function ask<Answer>(
  environment: Asked,
  question: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const until = performance.now() + aftermath;
  for (;;) {
    const client = new pg.Client({
      connectionString: await environment.databaseUrl(),
      query_timeout: 60_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await question(client);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await delay(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Counts the mails that should have been tried. */
export const countDueMails = (environment: Asked): Promise<number> =>
  ask(environment, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "SELECT count(*) FROM outbox_mails WHERE status = 'queued' AND next_attempt_at < now()",
    );
    return Number(rows[0]?.count);
  });

/** Checks the database against acknowledged bookings and invariants. */
export const checkEnvironment = (
  environment: Asked,
  acknowledged: readonly string[],
): Promise<EnvironmentCheck> =>
  ask(environment, async (client) => {
    const check = await checkBookings(client, acknowledged);
    const broken: string[] = [];
    for (const [name, query] of Object.entries(invariants)) {
      const { rows } = await client.query<{ count: string | number }>(query);
      const count = Number(rows[0]?.count);
      if (count !== 0) broken.push(`${count} ${name}`);
    }
    return { ...check, broken };
  });

/** Remembers which mails the mail server accepted, without their texts. */
export class TakenMails {
  readonly #ids = new Set<string>();

  /** Reads the new ones. */
  read({ mail: { server } }: Environment): void {
    for (const { text } of server.received.splice(0)) {
      const id = /^Message-ID: <([\da-f-]{36})@/im.exec(text)?.[1];
      if (id !== undefined) this.#ids.add(id);
    }
  }

  /** Counts the mails marked as sent that the server never accepted. */
  missing(environment: Environment): Promise<number> {
    return ask(environment, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "SELECT id FROM outbox_mails WHERE status = 'sent'",
      );
      this.read(environment);
      return rows.filter(({ id }) => !this.#ids.has(id)).length;
    });
  }
}
