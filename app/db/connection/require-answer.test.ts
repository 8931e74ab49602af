import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseNotReady, StartRefused } from "#app/platform/settings/start-refused.ts";
import { requireAnswer } from "./require-answer.server.ts";

/**
 * Answers connections as PostgreSQL refuses them: 'E', a length, and fields that end with 0. To the
 * first `silent` ones it says nothing.
 */
function refuseWith(code: string, message: string, silent = 0): Server {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  let taken = 0;
  return createServer((socket) => {
    taken += 1;
    const answers = taken > silent;
    socket
      .on("error", () => {})
      .once("data", () => {
        if (answers) socket.end(Buffer.concat([head, fields]));
      });
  });
}

async function refusalOf(server: Server | null, longest?: number): Promise<unknown> {
  server?.listen(0, "127.0.0.1");
  if (server) await once(server, "listening");
  const port = server ? (server.address() as AddressInfo).port : 1;
  const connectionString = `postgres://someone:secret@127.0.0.1:${port}/trips`;
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: longest });
  onTestFinished(async () => {
    await pool.end();
    server?.close();
  });
  return requireAnswer(pool, "DATABASE_URL").catch((error: unknown) => error);
}

test.each([
  ["that starts up or recovers", refuseWith("57P03", "the database system is starting up")],
  ["that nobody runs", null],
])("a database %s may answer later", async (_, server) => {
  expect(await refusalOf(server)).toBeInstanceOf(DatabaseNotReady);
});

test("one that is slow to take a connection is asked again; one that never does may answer later", async () => {
  const password = ["28P01", "password authentication failed"] as const;
  expect(await refusalOf(refuseWith(...password, 3), 200)).toMatchObject({
    message: expect.stringContaining("password"),
  });
  const never = await refusalOf(refuseWith(...password, 4), 200);
  expect(never).toBeInstanceOf(DatabaseNotReady);
});

test("control: a wrong password is for the operator", async () => {
  const refusal = await refusalOf(refuseWith("28P01", "password authentication failed"));
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(refusal).not.toBeInstanceOf(DatabaseNotReady);
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/password.*Check DATABASE_URL\.$/),
  });
});
