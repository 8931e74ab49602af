import { performance } from "node:perf_hooks";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "#app/platform/password-hash/password-hash.server.ts";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeUser } from "./fixtures/accounts.ts";
import { Browser, type RoutePart } from "./fixtures/browser.ts";
import * as forgot from "./forgot-password.tsx";
import * as login from "./login.tsx";

vi.mock("#app/platform/password-hash/password-hash.server.ts", { spy: true });
useTestDatabase();

const rounds = 31;
const accounts: string[] = [];
beforeAll(async () => {
  for (let round = 0; round < rounds; round += 1)
    accounts.push((await makeUser({ slowHash: true })).email);
});
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

/**
 * Alternates requests for an existing and a missing account, so that both see the same noise.
 * Milliseconds.
 */
async function compare(path: string, route: RoutePart, fields: Record<string, string>) {
  const times: Record<"hit" | "miss", number[]> = { hit: [], miss: [] };
  const ask = async (kind: "hit" | "miss", round: number) => {
    const email = (kind === "hit" && accounts[round]) || `nobody${round}@example.com`;
    const start = performance.now();
    await new Browser(`198.51.100.${round}`).post(path, { ...fields, email }, route);
    times[kind].push(performance.now() - start);
  };
  for (let round = 0; round < rounds; round += 1) {
    await ask(round % 2 ? "hit" : "miss", round);
    await ask(round % 2 ? "miss" : "hit", round);
  }
  // The first rounds warm up. Other load only adds time, so the fastest fifth shows the request
  // itself.
  const quick = (list: number[]) =>
    list.slice(4).sort((a, b) => a - b)[Math.floor((rounds - 4) / 5)] ?? Number.NaN;
  const [hit, miss] = [quick(times.hit), quick(times.miss)];
  return {
    ratio: miss / hit,
    timing: `${path}: with an account ${hit.toFixed(1)} ms, without ${miss.toFixed(1)} ms`,
  };
}

/** A real difference persists; noise disappears on retry. */
const tries = { retry: 2 };

test("a refused login takes as long without an account as with one", tries, async () => {
  const { ratio, timing } = await compare("/login", login, { password: "a wrong guess" });
  expect(ratio, timing).toBeGreaterThan(0.7);
  expect(ratio, timing).toBeLessThan(1.4);
});

test("control: without a hash for unknown accounts, this measurement shows the difference", async () => {
  vi.mocked(hashPassword).mockResolvedValue("nothing was computed");
  const { ratio, timing } = await compare("/login", login, { password: "a wrong guess" });
  vi.mocked(hashPassword).mockReset();
  expect(ratio, timing).toBeLessThan(0.7);
});

test(
  "a request for a new password takes as long without an account as with one",
  tries,
  async () => {
    const { ratio, timing } = await compare("/forgot-password", forgot, {});
    expect(ratio, timing).toBeGreaterThan(0.7);
    expect(ratio, timing).toBeLessThan(1.4);
  },
);
