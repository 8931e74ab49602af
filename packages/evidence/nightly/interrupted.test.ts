import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { processesIn } from "@grand-tour/embedded-postgres/fixtures/processes-in.ts";

test.each<[string, (proof: ChildProcess) => unknown, string]>([
  ["told twice to end", (proof) => [proof.kill("SIGTERM"), proof.kill("SIGTERM")], "SIGTERM"],
  ["whose parent is gone", (proof) => proof.disconnect(), "the end of its parent"],
])("a proof %s ends its PostgreSQL, and proves nothing", async (_, interrupt, why) => {
  const proof = fork(join(import.meta.dirname, "../prove.ts"), ["holds"], { silent: true });
  if (!proof.stdout || !proof.stderr) throw new Error("The proof has no output.");
  const err = text(proof.stderr);
  await once(proof.stdout, "data");
  const folders = await readdir(tmpdir());
  const folder = folders.find((name) => name.startsWith(`grand-tour-db-${proof.pid}-`)) ?? "none";
  // Control: it runs until then.
  expect(await processesIn(join(tmpdir(), folder))).not.toEqual([]);
  interrupt(proof);
  const [code] = await once(proof, "exit");
  expect(await err).toBe(`The proof was ended by ${why}: nothing is proven.\n`);
  expect(code).toBe(1);
  expect(await processesIn(join(tmpdir(), folder))).toEqual([]);
});
