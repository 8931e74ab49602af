import { get } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { test } from "./alive.ts";
import { rules } from "../routes/permission-rules.ts";
import { listPages } from "../routes/route-list.ts";

const htmlBound = 25 * 1024;
/** For a static page: enough for a small script, not for React (over 60 KB). */
const contentScriptBound = 15 * 1024;

/** Every page of the route table that a visitor may see, so that new pages are measured too. */
const publicPages = listPages()
  .filter(
    ({ path, file }) =>
      /^routes\/(?:public|account)\//.test(file) && rules[path]?.get.visitor === "allowed",
  )
  .map(({ path }) => rules[path]?.at ?? path);

/** A brotli response as transferred. */
function fetchCompressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br", Accept: "*/*" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => void chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve(response.headers["content-encoding"] === "br" ? body : brotliCompressSync(body));
      });
    }).on("error", reject);
  });
}

test("there are pages to measure", () => {
  expect(publicPages.length).toBeGreaterThan(25);
});

for (const path of publicPages) {
  test(`${path} has at most 25 KB, and at most 15 KB of script without React`, async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? "").origin;
    const sent = await fetchCompressed(origin + path);
    expect(sent.length).toBeGreaterThan(2_000);
    expect(sent.length).toBeLessThanOrEqual(htmlBound);
    const html = brotliDecompressSync(sent).toString();
    const scripts = [
      ...html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g),
    ].map(([, address = ""]) => address);
    const sizes = await Promise.all(
      [...new Set(scripts)].map(
        async (address) => (await fetchCompressed(origin + address)).length,
      ),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (/<html[^>]* data-without-react/.test(html))
      expect(bytes).toBeLessThanOrEqual(contentScriptBound);
    // The other pages show that the measurement works.
    else expect(bytes).toBeGreaterThan(contentScriptBound);
  });
}
