// A process of its own, so that its work is not the site's: opens or sends booking forms, as a
// browser without script does, on some connections at once, and tells the parent what they took.
import { Pool } from "undici";
import { sold } from "./sold-trips.ts";

export type Sending = {
  origin: string;
  cookies: readonly string[];
  deals: readonly { id: string }[];
  /** On which each deal leaves. */ days: readonly string[];
  connections: number;
  /** The form, or the booking that it sends. */ request: "form" | "booking";
  seconds: number;
  /** Number of the first request; each number is another customer, deal and day. */
  from: number;
};
export type Sent = { requests: number; seconds: number; p50: number; p99: number; next: number };

process.once("message", (sending: Sending) => {
  void send(sending).then((sent) => process.send?.(sent, () => process.disconnect()));
});

async function send({ connections, seconds, ...sending }: Sending): Promise<Sent> {
  const pool = new Pool(sending.origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let next = sending.from;
  const began = performance.now();
  const customer = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const start = performance.now();
      await ask(pool, sending, next++);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, customer));
  const took = (performance.now() - began) / 1_000;
  await pool.close();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { requests: times.length, seconds: took, p50: at(0.5), p99: at(0.99), next };
}

type Ask = Pick<Sending, "origin" | "cookies" | "deals" | "days" | "request">;

async function ask(pool: Pool, { request, ...sending }: Ask, number: number): Promise<void> {
  const { origin, cookies, deals, days } = sending;
  const deal = deals[number % deals.length];
  // Another day each time that a customer comes again: a second booking of one is asked about.
  const day = days[Math.floor(number / cookies.length) % days.length] ?? "";
  const common = { Accept: "text/html", Cookie: cookies[number % cookies.length] ?? "" };
  const { statusCode, headers, body } =
    request === "form"
      ? await pool.request({
          method: "GET",
          path: `/book/${deal?.id}?date=${day}&adults=2&extras=${sold.extra}`,
          headers: common,
        })
      : await pool.request({
          method: "POST",
          path: `/book/${deal?.id}`,
          headers: {
            ...common,
            "Content-Type": "application/x-www-form-urlencoded",
            Origin: origin,
          },
          body: formOf(day).toString(),
        });
  const text = await body.text();
  const isAnswered =
    request === "form"
      ? statusCode === 200 && text.includes(sold.extra)
      : statusCode === 302 && headers.location === "/dashboard";
  if (!isAnswered)
    throw new Error(`A ${request} was answered with ${statusCode}: ${text.slice(0, 300)}`);
}

const formOf = (departureDate: string) =>
  new URLSearchParams({
    key: crypto.randomUUID(),
    // Of the room.
    shownPriceCents: String(2 * sold.doubleCents),
    customerName: "Janet Whitfield",
    customerEmail: "janet@example.com",
    customerPhone: "+1 555 010 0200",
    departureDate,
    adults: "2",
    children: "",
    rooms: "double.1",
    extras: `${sold.extra}@${sold.extraCents}`,
    notes: "A quiet room, please. We come from Boston and would like to travel by day.",
  });
