import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { listenForChanges } from "./listen.server.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let heard: string[];
let listenings: number;
let listening: ReturnType<typeof listenForChanges>;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  heard = [];
  listenings = 0;
  listening = listenForChanges(database.url, {
    onChange: (table) => heard.push(table),
    onListening: () => (listenings += 1),
  });
  await expect.poll(() => listenings).toBe(1);
});
afterEach(async () => {
  await listening.stop();
  await client.end();
  await database.drop();
});

const changeSetting = () =>
  client.query(
    "INSERT INTO app_settings (key, value) VALUES ('a', 'b') ON CONFLICT (key) DO UPDATE SET value = 'c'",
  );

test("reports the changed table after the commit, not before", async () => {
  await client.query("BEGIN");
  await changeSetting();
  await client.query("NOTIFY content_changed, 'not yet'");
  await client.query("ROLLBACK");
  await changeSetting();
  await expect.poll(() => heard).toEqual(["app_settings"]);
});

test("listens again after its connection was lost, and reports it", async () => {
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  await expect.poll(() => listenings).toBe(2);
  await changeSetting();
  await expect.poll(() => heard).toEqual(["app_settings"]);
});

test("stops at once and leaves no connection", async () => {
  await listening.stop();
  const { rows } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  expect(rows).toHaveLength(0);
});

test("every table that a cached page can name announces its changes", async () => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT DISTINCT event_object_table AS name FROM information_schema.triggers WHERE action_statement LIKE '%announce_change%' ORDER BY 1",
  );
  // The tables that PageHandle allows (app/web/render/page-handle.ts).
  expect(rows.map(({ name }) => name)).toEqual([
    "app_settings",
    "blog_comments",
    "blog_posts",
    "content_entries",
    "departures",
    "faqs",
    "packages",
    "rates",
  ]);
});
