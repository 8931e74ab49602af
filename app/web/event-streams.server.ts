import { setTimeout as delay } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";

type EventStreamOptions = {
  /** Whose stream it is: five at most are open for each. */
  owner: string;
  /** Whether the owner may still read, asked ahead of every event and with every heartbeat. */
  isAllowed(): Promise<boolean>;
  /** What the next event says, as JSON. */
  read(): Promise<unknown>;
};

const mostInAll = 100;
const mostEach = 5;
/** Milliseconds. What is announced within `gathered` is one event. */
const gathered = 250;
const heartbeatEvery = 15_000;

type OpenStream = { owner: string; announce(): void; end(): void };
const open = new Set<OpenStream>();
let closing = false;

/** Something happened: every open stream says what it now has to say, or ends where its owner may no longer read. Called for what any process writes. */
export function announceToStreams(): void {
  for (const stream of open) stream.announce();
}

/** Ends every stream, and opens no more: a server that drains would wait for them for ever. */
export function endEventStreams(): void {
  closing = true;
  for (const stream of open) stream.end();
}

/**
 * An answer of server-sent events: a heartbeat of 15 s, and an event for what is announced, at most four a second, however much that is. It ends when the owner may no longer read, when the browser has
 * gone and when the server drains. Past the bounds the answer is 204, by which a browser does not ask again.
 */
export function openEventStream({ owner, isAllowed, read }: EventStreamOptions): Response {
  const own = [...open].filter((stream) => stream.owner === owner).length;
  if (closing || open.size >= mostInAll || own >= mostEach) return new Response(null, { status: 204 });
  const ended = new AbortController();
  let announced = Promise.withResolvers<void>();
  const stream: OpenStream = { owner, announce: () => announced.resolve(), end: () => ended.abort() };
  let gone = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      open.add(stream);
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send("retry: 3000\n\n");
      keepTelling(send)
        .finally(() => {
          open.delete(stream);
          ended.abort();
          // A browser that has gone has closed it.
          if (!gone) controller.close();
        })
        .catch((error: unknown) => log.error({ err: error }, "A live page's stream failed."));
    },
    cancel() {
      gone = true;
      ended.abort();
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });

  async function keepTelling(send: (text: string) => void): Promise<void> {
    const { signal } = ended;
    while (!signal.aborted) {
      const what = await Promise.race([announced.promise.then(() => "event" as const), pause(heartbeatEvery, signal)]);
      if (what === "event") await pause(gathered, signal);
      if (signal.aborted) return;
      announced = Promise.withResolvers<void>();
      try {
        if (!(await isAllowed())) return;
        const text = what === "event" ? `data: ${JSON.stringify(await read())}\n\n` : ": still here\n\n";
        if (!signal.aborted) send(text);
      } catch (error) {
        // The database is away: nothing is told, and the next beat looks again.
        log.debug({ error: String(error) }, "A live page could not be told what happened.");
      }
    }
  }
}

const encoder = new TextEncoder();

async function pause(milliseconds: number, signal: AbortSignal): Promise<"beat"> {
  await delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  return "beat";
}
