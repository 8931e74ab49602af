import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ask, startIn, temporaryFolder } from "./fixtures/embedded-folder.ts";
import { readMachine } from "./read-machine.server.ts";
import { sizeDatabase } from "./size-database.server.ts";

const gigabyte = 2 ** 30;

test.each([
  [{ memory: gigabyte / 2, cores: 1 }, ["64MB", "128MB", "4MB", "0"]],
  [{ memory: 4 * gigabyte, cores: 4 }, ["512MB", "1024MB", "8MB", "1"]],
  [{ memory: 64 * gigabyte, cores: 16 }, ["1024MB", "16384MB", "16MB", "2"]],
])("the database grows with the machine, up to a bound: %o", (machine, expected) => {
  const size = sizeDatabase(machine);
  expect([
    size.shared_buffers,
    size.effective_cache_size,
    size.work_mem,
    size.max_parallel_workers_per_gather,
  ]).toEqual(expected);
});

test("a container's limits count, and no limit is the machine itself", async () => {
  const cgroups = await temporaryFolder();
  const machine = await readMachine(cgroups);
  await writeFile(path.join(cgroups, "memory.max"), "max\n");
  await writeFile(path.join(cgroups, "cpu.max"), "max 100000\n");
  expect(await readMachine(cgroups)).toEqual(machine);
  await writeFile(path.join(cgroups, "memory.max"), "268435456\n");
  await writeFile(path.join(cgroups, "cpu.max"), "150000 100000\n");
  expect(await readMachine(cgroups)).toEqual({ memory: 268_435_456, cores: 1 });
});

test("the older kind of container limits count too", async () => {
  const cgroups = await temporaryFolder();
  await mkdir(path.join(cgroups, "memory"));
  await writeFile(path.join(cgroups, "memory", "memory.limit_in_bytes"), "536870912\n");
  expect((await readMachine(cgroups)).memory).toBe(536_870_912);
});

test("the running database has the machine's size", async () => {
  const { url } = await startIn(await temporaryFolder(), { durable: false });
  const size = sizeDatabase(await readMachine());
  const [row] = await ask<{ bytes: number }>(
    url,
    "SELECT pg_size_bytes(current_setting('shared_buffers'))::int AS bytes",
  );
  expect(row?.bytes).toBe(Number.parseInt(size.shared_buffers ?? "", 10) * 2 ** 20);
});

test("workers help a long query without /dev/shm", async () => {
  const settings = {
    ...sizeDatabase({ memory: gigabyte, cores: 8 }),
    parallel_setup_cost: "0",
    min_parallel_table_scan_size: "0",
  };
  const { url } = await startIn(await temporaryFolder(), { durable: false, settings });
  await ask(url, "CREATE TABLE trips AS SELECT generate_series(1, 200000) AS id");
  const plan = await ask(url, "EXPLAIN (ANALYZE) SELECT count(*) FROM trips");
  expect(JSON.stringify(plan)).toMatch(/Workers Launched: [12]/);
});
