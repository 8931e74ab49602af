import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/database.ts";
import { onOwnConnection } from "./own-connection.server.ts";

useTestDatabase();
const sleep = (longest?: number) =>
  onOwnConnection(
    (database) => sql`SELECT pg_sleep(1.5)`.execute(database).then(() => "done"),
    longest,
  );

test("a statement past the limit is ended; control: without a limit it is not", async () => {
  // The limit holds for connecting too, which takes long on a busy machine.
  await expect(sleep(1_000)).rejects.toThrow(/statement timeout/);
  expect(await sleep()).toBe("done");
});

test("two at once wait for each other within the limit", async () => {
  const both = onOwnConnection(
    (database) =>
      Promise.all([1, 2].map((one) => sql`SELECT pg_sleep(0.05), ${one}`.execute(database))),
    5_000,
  );
  expect(await both).toHaveLength(2);
});
