import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

/** A connection to a PostgreSQL that can be cut, as in a network failure or a failover. */
export type CutLine = {
  url: string;
  cut(): void;
  restore(): void;
  /**
   * Existing connections stay open but receive nothing, as if the machine was gone; new ones work.
   */
  hush(): void;
  /** Cuts it like a firewall: connections are reset instead of closed. */
  reset(): void;
  /** Drops all traffic silently until `restore()`. */
  hold(): void;
  /** Delays every answer by `milliseconds` until `restore()`. */
  slow(milliseconds: number): void;
  close(): Promise<void>;
};

/**
 * Listens on a loopback port and forwards everything to the server of `databaseUrl`, or of any other
 * address with a port. While cut, connections are closed and new ones refused.
 */
export async function openLine(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get("host");
  const port = Number(target.searchParams.get("port") ?? (target.port || 5432));
  const open = new Set<Socket>();
  let isCut = false;
  let latency = 0;
  let held = Promise.withResolvers<void>();
  held.resolve();
  const passOn = (isAnswer: boolean) =>
    new Transform({
      async transform(chunk, _encoding, done) {
        if (isAnswer && latency > 0) await delay(latency);
        await held.promise;
        done(null, chunk);
      },
    });
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far =
      socketFolder === null
        ? connect(port, target.hostname)
        : connect(`${socketFolder}/.s.PGSQL.${port}`);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      const passing = one.pipe(passOn(one === far));
      passing.pipe(other).on("error", () => other.destroy());
      one
        .on("error", () => one.destroy())
        .on("close", () => void (open.delete(one), other.destroy()));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  Object.assign(url, {
    hostname: "127.0.0.1",
    port: String((server.address() as AddressInfo).port),
    search: "",
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  const restore = () => {
    isCut = false;
    latency = 0;
    held.resolve();
  };
  return {
    url: url.href,
    cut,
    restore,
    reset() {
      isCut = true;
      // A unix socket has no reset.
      for (const socket of open) {
        if (socket.remotePort === undefined) socket.destroy();
        else socket.resetAndDestroy();
      }
    },
    hold() {
      held = Promise.withResolvers<void>();
    },
    slow: (milliseconds) => void (latency = milliseconds),
    hush() {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      restore();
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
