import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { log } from "#app/platform/log.server.ts";

export type ChangeListener = {
  /** A table changed, and the transaction is committed. */
  onChange(table: string): void;
  /** A table that live pages show, or that may end them, has changed. */
  onActivity?(table: string): void;
  /** Listening started, possibly again: earlier changes may have been missed. */
  onListening(): void;
  /** The connection is lost: changes are missed until `onListening`. */
  onLost?(): void;
};

const contentChanged = "content_changed";
const activity = "activity";
const retryEvery = 500;
const checkEvery = 15_000;

/**
 * Reports changes by any process to tables with an announce_change() trigger, on its own
 * connection, until `stop`. A lost or silent connection is reopened every 500 ms. Returns at once;
 * never throws.
 */
export function listenForChanges(url: string, listener: ChangeListener): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = listenUntil(url, listener, stopping.signal).catch((error: unknown) =>
    log.error({ err: error }, "Listening for changes ended."),
  );
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function listenUntil(
  url: string,
  listener: ChangeListener,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    const lost = new Promise<void>((resolve) => {
      client.once("end", resolve);
      // Without a listener, a broken connection would end the process.
      client.on("error", () => resolve());
    });
    try {
      await client.connect();
      client.on("notification", ({ channel, payload = "" }) => {
        if (channel === activity) listener.onActivity?.(payload);
        else listener.onChange(payload);
      });
      await client.query(`LISTEN ${contentChanged}; LISTEN ${activity}`);
      listener.onListening();
      await untilSilent(client, lost, signal);
    } catch (error) {
      log.debug({ error: String(error) }, "Could not listen for changes.");
    }
    listener.onLost?.();
    // A silent server never confirms the end.
    await Promise.race([client.end().catch(() => {}), delay(retryEvery)]);
    await delay(retryEvery, undefined, { signal }).catch(() => {});
  }
}

/** Resolves when the connection ends, stops answering, or on `signal`. */
async function untilSilent(
  client: pg.Client,
  lost: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let ended = false;
  const gone = lost.then(() => {
    ended = true;
  });
  while (!ended && !signal.aborted) {
    const pause = new AbortController();
    signal.addEventListener("abort", () => pause.abort(), { signal: pause.signal });
    await Promise.race([
      gone,
      delay(checkEvery, undefined, { signal: pause.signal }).catch(() => {}),
    ]);
    pause.abort();
    if (!ended && !signal.aborted) await client.query("SELECT 1");
  }
}
