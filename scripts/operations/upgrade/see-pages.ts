import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { doctorHeader, signQuestion } from "#app/web/server/doctor-question.server.ts";

/** Pages that each kind of person opens first; each is whole in every release. */
export const firstPages = [
  "/",
  "/packages",
  "/blog",
  "/faq",
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
  /** Where it listens. */ address: string;
  port: number;
  /** The name that it answers to. */
  host: string;
  /** Milliseconds that a release may take to end and start, with its database. */
  longestStart: number;
};
type Answer = { status: number; body: string };

/** Asks the site itself, past the proxy. */
function ask({ address, port, host }: Site, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { Host: host, Accept: "text/html", [doctorHeader]: signQuestion() };
  const sent = request({ host: address, port, path, headers, timeout: 10_000 }, (response) => {
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

const tells = ({ status, body }: Answer, release: string): boolean =>
  status === 200 && body.includes(`"release":"${release}"`);

/** Waits until `release` serves; false if it does not in time. */
export async function waitFor(site: Site, release: string): Promise<boolean> {
  const end = Date.now() + site.longestStart;
  while (Date.now() < end) {
    const answer = await ask(site, "/readyz").catch(() => null);
    if (answer && tells(answer, release)) return true;
    await delay(250);
  }
  return false;
}

/** Whether the site serves, and not `release`. */
export async function servesAnother(site: Site, release: string): Promise<boolean> {
  const answer = await ask(site, "/readyz").catch(() => null);
  return answer?.status === 200 && answer.body.includes('"release":') && !tells(answer, release);
}

/** Yields each page that is not whole, with what it answers. A busy one is asked three times. */
export async function* findBroken(site: Site): AsyncGenerator<readonly [string, string]> {
  for (const path of firstPages) {
    let fault = await faultOf(site, path);
    for (let tries = 1; fault?.isBusy && tries < 3; tries += 1) {
      await delay(1_000);
      fault = await faultOf(site, path);
    }
    if (fault) yield [path, fault.answer];
  }
}

/** Whether an answer is a page to its end. */
export const isWhole = (status: number, body: string): boolean =>
  status === 200 && /<\/(?:html|urlset|sitemapindex)>\s*$/.test(body);

async function faultOf(site: Site, path: string) {
  try {
    const { status, body } = await ask(site, path);
    return isWhole(status, body) ? null : { answer: String(status), isBusy: status === 503 };
  } catch (error) {
    return { answer: String(error), isBusy: true };
  }
}
