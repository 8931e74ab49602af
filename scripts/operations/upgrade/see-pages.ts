import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { doctorHeader, signQuestion } from "#app/web/server/doctor-question.server.ts";

/** Pages that each kind of person opens first. */
const pages = [
  "/",
  "/packages",
  "/blog",
  "/faqs",
  "/contact",
  "/login",
  "/signup",
  "/view-trip",
  "/admin/login",
  "/press",
  "/policy/terms",
  "/sitemap.xml",
];

export type Site = {
  port: number;
  host: string;
  /** Milliseconds that a release may take to end and start, with its database. */
  longestStart: number;
};
type Answer = { status: number; body: string };

/** Asks the site itself, past the proxy. */
function ask({ port, host }: Site, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { Host: host, Accept: "text/html", [doctorHeader]: signQuestion() };
  const sent = request({ host: "127.0.0.1", port, path, headers, timeout: 10_000 }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.once("error", reject);
    response.once("end", () =>
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
    );
  });
  sent.once("timeout", () => sent.destroy(new Error("No answer in 10 s.")));
  sent.once("error", reject);
  sent.end();
  return promise;
}

/** Waits until `release` serves; false if it does not in time. */
export async function waitFor(site: Site, release: string): Promise<boolean> {
  const end = Date.now() + site.longestStart;
  while (Date.now() < end) {
    const answer = await ask(site, "/readyz").catch(() => null);
    if (answer?.status === 200 && answer.body.includes(`"release":"${release}"`)) return true;
    await delay(250);
  }
  return false;
}

/** The first page that is not whole, with what it answered; null if all are. */
export async function findBroken(site: Site): Promise<string | null> {
  for (const path of pages) {
    const { status, body } = await ask(site, path).catch((error: unknown) => ({
      status: 0,
      body: String(error),
    }));
    if (status !== 200 || !/<\/(?:html|urlset|sitemapindex)>\s*$/.test(body))
      return `${path} answers ${status === 0 ? body : status}`;
  }
  return null;
}
