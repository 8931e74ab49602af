import { setImmediate as turn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressResponse } from "./compress-response.server.ts";
import { csvResponse } from "./csv.ts";

const request = (encoding: string) =>
  new Request("http://127.0.0.1/list.csv", { headers: { "Accept-Encoding": encoding } });

/** A long file that counts how many rows were read. `fails` breaks it off after that many. */
function longFile(fails = Infinity) {
  const state = { taken: 0, ended: false };
  async function* rows() {
    try {
      for (; state.taken < 40_000; state.taken += 1) {
        if (state.taken === fails) throw new Error("The database went away.");
        if (state.taken % 1_000 === 0) await turn();
        yield [state.taken, crypto.randomUUID()];
      }
    } finally {
      state.ended = true;
    }
  }
  return {
    state,
    response: csvResponse({
      name: "list",
      heads: ["Number", "Id"],
      rows: rows(),
      cells: (row) => row,
    }),
  };
}

describe.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a download compressed with %s", (encoding, decode) => {
  test("is streamed, and complete", async () => {
    const { state, response } = longFile();
    const sent = await compressResponse(response, request(encoding));
    expect(sent.headers.get("Content-Encoding")).toBe(encoding);
    expect(sent.headers.get("Vary")).toBe("Accept-Encoding");
    expect(state.taken).toBeLessThan(40_000);
    const lines = decode(await sent.arrayBuffer())
      .toString()
      .split("\r\n");
    expect([lines.length, lines.at(-2)?.slice(0, 6)]).toEqual([40_002, "39999,"]);
  });

  test("breaks off when its rows break off", async () => {
    const sent = await compressResponse(longFile(20_000).response, request(encoding));
    await expect(sent.arrayBuffer()).rejects.toThrow("The database went away.");
  });

  test("is not read further when the client is gone", async () => {
    const { state, response } = longFile();
    const sent = await compressResponse(response, request(encoding));
    const reader = sent.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => state.ended).toBe(true);
    expect(state.taken).toBeLessThan(40_000);
  });
});
