import { Agent, request } from "node:http";
import type pg from "pg";
import { addDays, businessDay } from "../../../../app/values/dates.ts";

/** Longer than any answer of a healthy server. Milliseconds. */
const timeout = 30_000;
const password = "four small harbors";

export type Answer = { status: number; location: string | undefined; body: string };

/** A booking form as served and filled in. `notes` holds a mark that identifies its booking. */
export type FilledForm = { dealId: string; mark: string; fields: Record<string, string> };

/** Whether the booking was accepted (spec §8). */
export const isAcknowledged = ({ status, location }: Answer): boolean =>
  status === 302 && location === "/dashboard";

/** Confirms every customer's email, because unconfirmed ones may book only a few times. */
export async function confirmAll(client: pg.Client): Promise<void> {
  await client.query("UPDATE users SET email_verified = true");
}

/**
 * A customer with a browser without script: signs up, opens booking forms and sends them to any
 * process of the site.
 */
export class Customer {
  readonly name: string;
  readonly #agent: Agent;
  readonly #email = `${crypto.randomUUID()}@example.com`;
  #session = "";
  readonly #opened = new Map<string, number>();

  /**
   * `number` (0 to 62,000) gives requests the address 127.0.x.y, so that customers don't share
   * limits.
   */
  constructor(number: number) {
    this.name = `Customer ${number}`;
    this.#agent = new Agent({
      keepAlive: true,
      localAddress: `127.0.${Math.floor(number / 250)}.${(number % 250) + 2}`,
    });
  }

  /** Signs up over HTTP; the browser keeps the session. */
  async signUp(origin: string): Promise<void> {
    const answer = await this.#send(origin, "POST", "/signup", {
      name: this.name,
      email: this.#email,
      password,
    });
    if (answer.status !== 302 || this.#session === "")
      throw new Error(`The sign-up answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  }

  /** Signs in again in a browser without the session. */
  async signIn(origin: string): Promise<Answer> {
    this.#session = "";
    return this.#send(origin, "POST", "/login", { email: this.#email, password });
  }

  /** Subscribes to the newsletter with a new address, which queues a mail. */
  subscribe(origin: string): Promise<Answer> {
    return this.#send(origin, "POST", "/newsletter", {
      email: `${crypto.randomUUID()}@example.com`,
    });
  }

  /** Looks up a trip by reference, without an account. */
  lookUp(origin: string, reference: string): Promise<Answer> {
    return this.#send(origin, "POST", "/view-trip", { reference, name: this.name });
  }

  /** Opens a page. */
  open(origin: string, path: string): Promise<Answer> {
    return this.#send(origin, "GET", path);
  }

  /** Opens a deal's booking form and fills it in; key and shown price are the server's. */
  async openForm(origin: string, dealId: string): Promise<FilledForm> {
    const page = await this.#send(origin, "GET", `/book/${dealId}?adults=2`);
    const key = /<input[^>]* name="key"[^>]* value="([\da-f-]{36})"/.exec(page.body)?.[1];
    const shownPriceCents = /<input[^>]* name="shownPriceCents"[^>]* value="(\d+)"/.exec(
      page.body,
    )?.[1];
    if (page.status !== 200 || key === undefined || shownPriceCents === undefined)
      throw new Error(`The form of ${dealId} answered ${page.status} without a key or a price.`);
    const mark = crypto.randomUUID();
    // A day of its own for each form of a deal: a second booking of a day is asked about first.
    const opened = this.#opened.get(dealId) ?? 0;
    this.#opened.set(dealId, opened + 1);
    const departureDate = addDays(businessDay(new Date()), 60 + (opened % 600));
    const person = {
      customerName: this.name,
      customerEmail: "anyone@example.com",
      customerPhone: "+1 555 010 0200",
    };
    return {
      dealId,
      mark,
      fields: { key, shownPriceCents, ...person, numTravelers: "2", departureDate, notes: mark },
    };
  }

  submit(origin: string, { dealId, fields }: FilledForm): Promise<Answer> {
    return this.#send(origin, "POST", `/book/${dealId}`, fields);
  }

  leave(): void {
    this.#agent.destroy();
  }

  #send(
    origin: string,
    method: "GET" | "POST",
    path: string,
    fields?: Record<string, string>,
  ): Promise<Answer> {
    const body = fields ? new URLSearchParams(fields).toString() : "";
    const headers: Record<string, string> = { Accept: "text/html" };
    if (this.#session !== "") headers.Cookie = this.#session;
    if (fields)
      Object.assign(headers, {
        Origin: origin,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(Buffer.byteLength(body)),
      });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(
      origin + path,
      { method, headers, agent: this.#agent, timeout: timeout },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          // Keep only the session cookie: copies of a form come from one browser, before any answer.
          const session = response.headers["set-cookie"]?.find((cookie) =>
            cookie.startsWith("session="),
          );
          if (session) this.#session = session.split(";", 1)[0] ?? "";
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    sent.once("timeout", () => sent.destroy(new Error(`No answer in ${timeout / 1000} s.`)));
    sent.once("error", reject);
    sent.end(body);
    return promise;
  }
}
