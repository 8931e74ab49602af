// A process of its own, so that its work is not the site's: sends booking forms, as a browser
// without script does, on some connections at once, and tells the parent what they took.
import { Pool } from "undici";
import { addDays, businessDay } from "../../../app/values/dates.ts";

export type Sending = {
  origin: string;
  cookies: readonly string[];
  deals: readonly { id: string; priceCents: number }[];
  connections: number;
  seconds: number;
  /** Number of the first booking; each number is another customer, deal and day. */
  from: number;
};
export type Sent = { bookings: number; seconds: number; p50: number; p99: number; next: number };

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
      await book(pool, sending, next++);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, customer));
  const took = (performance.now() - began) / 1_000;
  await pool.close();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { bookings: times.length, seconds: took, p50: at(0.5), p99: at(0.99), next };
}

async function book(
  pool: Pool,
  { origin, cookies, deals }: Pick<Sending, "origin" | "cookies" | "deals">,
  number: number,
): Promise<void> {
  const deal = deals[number % deals.length];
  const form = new URLSearchParams({
    key: crypto.randomUUID(),
    shownPriceCents: String(deal?.priceCents),
    customerName: "Janet Whitfield",
    customerEmail: "janet@example.com",
    customerPhone: "+1 555 010 0200",
    numTravelers: "2",
    // Another day each time that a customer comes again: a second booking of one is asked about.
    departureDate: addDays(
      businessDay(new Date()),
      60 + (Math.floor(number / cookies.length) % 600),
    ),
    notes: "A quiet room, please. We come from Boston and would like to travel by day.",
  });
  const { statusCode, headers, body } = await pool.request({
    method: "POST",
    path: `/book/${deal?.id}`,
    headers: {
      Accept: "text/html",
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: cookies[number % cookies.length] ?? "",
      Origin: origin,
    },
    body: form.toString(),
  });
  const text = await body.text();
  if (statusCode !== 302 || headers.location !== "/dashboard")
    throw new Error(`A booking was answered with ${statusCode}: ${text.slice(0, 300)}`);
}
