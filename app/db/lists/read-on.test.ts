import { expect, test } from "vitest";
import { readOn } from "./read-on.server.ts";

test.each([0, 1, 999, 1_000, 1_001, 2_000])(
  "a list of %i rows is read to its end, and no row twice",
  async (count) => {
    const all = Array.from({ length: count }, (_, at) => ({ id: at }));
    const rows = readOn<{ id: number }>((last, limit) => {
      const from = last === null ? 0 : last.id + 1;
      return Promise.resolve(all.slice(from, from + limit));
    });
    expect(await Array.fromAsync(rows)).toEqual(all);
  },
);
