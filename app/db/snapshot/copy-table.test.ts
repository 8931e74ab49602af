import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import pg from "pg";
import { createTestDatabase } from "#tests/database.ts";
import { copyIn, copyOut } from "./copy-table.server.ts";

const table = { name: "faqs", columns: ["question", "answer", "category"] };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let other: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  [client, other] = [new pg.Client(database.url), new pg.Client(database.url)];
  for (const each of [client, other]) {
    each.on("error", () => {});
    await each.connect();
  }
});
afterEach(async () => {
  await Promise.all([client, other].map((each) => each.end().catch(() => {})));
  await database.drop();
});

test("rows are copied unchanged: tabs, line ends, backslashes and other alphabets", async () => {
  const question = "tab\there, line\nend, back\\slash, \\N and Łódź 🏰";
  await client.query("INSERT INTO faqs (question, answer, category) VALUES ($1, $1, 'booking')", [
    question,
  ]);
  const chunks: Buffer[] = [];
  expect(await copyOut(client, table, async (bytes) => void chunks.push(bytes))).toBe(1);
  await client.query("DELETE FROM faqs");
  expect(await copyIn(client, table, Readable.from(chunks))).toBe(1);
  expect((await client.query("SELECT question FROM faqs")).rows).toEqual([{ question }]);
});

test("a connection that is lost during the copy fails, and does not hang", async () => {
  await client.query(
    "INSERT INTO faqs (question, answer, category) SELECT n, repeat('a', 3000), 'booking' FROM generate_series(1, 10000) AS n",
  );
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  let killed = false;
  const copying = copyOut(client, table, async () => {
    if (!killed) await other.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    killed = true;
  });
  await expect(copying).rejects.toThrow();
});

test("rows that the table refuses fail, and leave the connection usable", async () => {
  await expect(
    copyIn(client, table, Readable.from([Buffer.from("only one column\n")])),
  ).rejects.toThrow("missing data");
  expect((await client.query("SELECT count(*)::int AS rows FROM faqs")).rows).toEqual([
    { rows: 0 },
  ]);
});
