import { setTimeout as delay } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";

type EventStreamOptions = {
  /** Who reads the stream; each owner may have five open. */
  owner: string;
  /** Whether the owner may still read; checked before every event and heartbeat. */
  isAllowed(): Promise<boolean>;
  /** Reads the next event's data, sent as JSON. */
  read(): Promise<unknown>;
  /** Whether a change of this table concerns it; by default each does. */
  hears?(table: string): boolean;
  /** Whether data is sent at first and with each heartbeat, too: what is read expires. */
  isRenewed?: true;
  /** Whether it ends where another stream would find no room. */
  givesWay?: true;
  /** Called once it has ended. */
  onEnd?(): Promise<void>;
};

const maxInAll = 100;
const maxEach = 5;
/** In milliseconds. Announcements within `gathered` are sent as one event. */
const gathered = 250;
const heartbeatEvery = 15_000;

type OpenStream = { owner: string; givesWay: boolean; announce(table?: string): void; end(): void };
const open = new Set<OpenStream>();
let closing = false;

/**
 * Tells the open streams that a table concerns to send their current data, or to end if their owner
 * may no longer read; without a table all. Called for changes by any process.
 */
export function announceToStreams(table?: string): void {
  for (const stream of open) stream.announce(table);
}

/** Ends every stream and opens no more; otherwise a draining server would wait for them. */
export function endEventStreams(): void {
  closing = true;
  for (const stream of open) stream.end();
}

/**
 * A response of server-sent events: a heartbeat every 15 s and at most four events a second. It
 * ends when the owner loses access, the browser disconnects or the server drains.
 *
 * Beyond the limits the answer is 204, after which browsers do not reconnect.
 */
export function openEventStream(options: EventStreamOptions): Response {
  const { owner, isAllowed, read, hears = () => true } = options;
  const { isRenewed = false, givesWay = false } = options;
  const own = [...open].filter((stream) => stream.owner === owner);
  const isFull = own.length >= maxEach || open.size >= maxInAll;
  const rivals = own.length >= maxEach ? own : [...open];
  const yielding = isFull && !givesWay ? rivals.find((stream) => stream.givesWay) : undefined;
  if (closing || (isFull && !yielding)) return new Response(null, { status: 204 });
  yielding?.end();
  const ended = new AbortController();
  let announced = Promise.withResolvers<void>();
  const stream: OpenStream = {
    owner,
    givesWay,
    announce: (table) => (table === undefined || hears(table)) && announced.resolve(),
    end() {
      open.delete(stream);
      ended.abort();
    },
  };
  let gone = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      open.add(stream);
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send("retry: 3000\n\n");
      sendUntilEnd(send)
        .finally(() => {
          open.delete(stream);
          ended.abort();
          // A browser that disconnected has already closed it.
          if (!gone) controller.close();
          return options.onEnd?.();
        })
        .catch((error: unknown) => log.error({ err: error }, "A live page's stream failed."));
    },
    cancel() {
      gone = true;
      ended.abort();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });

  async function sendUntilEnd(send: (text: string) => void): Promise<void> {
    const { signal } = ended;
    if (isRenewed) announced.resolve();
    while (!signal.aborted) {
      const what = await Promise.race([
        announced.promise.then(() => "event" as const),
        pause(heartbeatEvery, signal),
      ]);
      if (what === "event") await pause(gathered, signal);
      if (signal.aborted) return;
      announced = Promise.withResolvers<void>();
      try {
        if (!(await isAllowed())) return;
        const isData = isRenewed || what === "event";
        const text = isData ? `data: ${JSON.stringify(await read())}\n\n` : ": still here\n\n";
        if (!signal.aborted) send(text);
      } catch (error) {
        // The database is away: send nothing, and check again at the next heartbeat.
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
