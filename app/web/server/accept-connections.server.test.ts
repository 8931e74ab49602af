import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { drainServer, listenWithMany } from "./accept-connections.server.ts";
import { listenOn, tryPlace } from "./listen-on.server.ts";

const host = "127.0.0.1";

/** Counts the event-loop turns needed to accept 200 waiting connections. */
async function turnsToAccept(many: boolean): Promise<number> {
  const server = createServer();
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  const listeners = many ? await listenWithMany(server, { host, port: 0 }) : [];
  if (!many) await listenOn(server, { host, port: 0 });
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = Array.from({ length: 200 }, () =>
    connect(port, host).on("error", () => {}),
  );
  let turns = 0;
  for (; accepted < 200; turns += 1) await new Promise(setImmediate);
  for (const socket of sockets) socket.destroy();
  await drainServer(server, listeners);
  return turns;
}

// Only Linux lets several listeners share a port.
test.skipIf(process.platform !== "linux")(
  "several connections are accepted per turn; one listener accepts one",
  async () => {
    expect(await turnsToAccept(true)).toBeLessThan((await turnsToAccept(false)) / 2);
  },
);

test("a request accepted by another listener is answered, and awaited at the stop", async () => {
  const held = Promise.withResolvers<void>();
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    void held.promise.then(() => response.end("whole"));
  });
  const listeners = await listenWithMany(server, { host, port: 0 });
  const { port } = server.address() as AddressInfo;
  await expect(tryPlace({ host, port })).rejects.toThrow(/in use/);
  const answers = Array.from({ length: 40 }, async () =>
    (await fetch(`http://${host}:${port}/`)).text(),
  );
  await expect.poll(() => requests).toBe(40);
  const drained = drainServer(server, listeners);
  const late = connect(port, host);
  await expect(once(late, "connect")).rejects.toThrow(/ECONNREFUSED/);
  held.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["whole"]));
  await drained;
});
