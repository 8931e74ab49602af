import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a PostgreSQL that can be cut, as a network or a failover does. */
export type CutLine = {
  url: string;
  cut(): void;
  mend(): void;
  /** What is connected stays so and hears nothing more, as from a machine that is gone; who connects anew gets through. */
  hush(): void;
  close(): Promise<void>;
};

/** Listens on a loopback port and passes everything on to the server of `databaseUrl`. While it is cut, connections end and none is let in. */
export async function openLine(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get("host");
  const port = Number(target.searchParams.get("port") ?? (target.port || 5432));
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = socketFolder === null ? connect(port, target.hostname) : connect(`${socketFolder}/.s.PGSQL.${port}`);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other).on("error", () => other.destroy());
      one.on("error", () => one.destroy()).on("close", () => void (open.delete(one), other.destroy()));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: "127.0.0.1", port: String((server.address() as AddressInfo).port), search: "" });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => void (isCut = false),
    hush() {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
