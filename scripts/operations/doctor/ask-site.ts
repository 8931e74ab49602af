import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { good, type HealthCheck, unknown, wrong } from "#app/domain/health/health-check.ts";
import type { Env } from "#app/platform/settings/env.server.ts";
import {
  doctorHeader,
  type SeenByTheSite,
  signQuestion,
} from "#app/web/server/doctor-question.server.ts";

/** Milliseconds for one question. */
const patience = 10_000;
/** A certificate that ends earlier should have been renewed. */
const leastDays = 14;
/** An address that no visitor has (RFC 5737): the site must not believe that the doctor has it. */
const borrowed = "203.0.113.77";

/**
 * What a visitor meets at APP_URL: its address, certificate, way to HTTPS, and what the proxy in
 * front passes on. Never throws.
 */
export async function askSite({ APP_URL, TRUST_PROXY, HOST }: Env): Promise<HealthCheck[]> {
  const { protocol, hostname } = new URL(APP_URL);
  if (isLoopback(hostname))
    return [
      ...(await askForProxy(APP_URL, TRUST_PROXY)),
      unknown(
        "HTTPS",
        "APP_URL is of this machine alone.",
        "For visitors: a proxy with HTTPS in front, and its address as APP_URL.",
      ),
    ];
  return [
    ...(await askForProxy(APP_URL, TRUST_PROXY)),
    ...(protocol === "https:"
      ? await Promise.all([checkCertificate(APP_URL), checkWayToHttps(hostname)])
      : [
          wrong(
            "HTTPS",
            "Passwords travel unprotected.",
            "Put a proxy with HTTPS in front: see deploy/README.md.",
          ),
        ]),
    isLoopback(HOST) || !TRUST_PROXY
      ? good("Port", `The site itself listens on ${HOST}.`)
      : wrong(
          "Port",
          `The site listens on ${HOST}, so somebody may reach it past the proxy and choose an address.`,
          "Leave HOST at 127.0.0.1, or let a firewall allow the proxy alone.",
        ),
  ];
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/** Whether APP_URL leads here, and how the proxy passes a request on. */
async function askForProxy(appUrl: string, trustsProxy: boolean): Promise<HealthCheck[]> {
  let answer: Response;
  try {
    answer = await fetch(`${appUrl}/readyz`, {
      redirect: "manual",
      headers: { [doctorHeader]: signQuestion(), "X-Forwarded-For": borrowed },
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    return [
      wrong(
        "Address",
        `${appUrl} does not answer: ${reasonOf(error)}.`,
        "Does the site run, does its name lead to this machine, and are ports 80 and 443 open?",
      ),
    ];
  }
  if (answer.status !== 200)
    return [
      wrong(
        "Address",
        `${appUrl}/readyz answers ${answer.status}.`,
        "See the site's log: journalctl -u grand-tour",
      ),
    ];
  if (!answer.headers.get("Content-Type")?.startsWith("application/json"))
    return [
      wrong(
        "Address",
        `${appUrl} is answered by a site with another secret.`,
        "Run this with the settings of the site that serves, and check where its name leads.",
      ),
    ];
  const seen: SeenByTheSite = await answer.json();
  return [
    good("Address", `${appUrl} leads here, release ${seen.release}.`),
    checkHost(seen, appUrl),
    checkVisitor(seen, trustsProxy),
    await checkCompression(appUrl),
  ];
}

function checkHost({ host }: SeenByTheSite, appUrl: string): HealthCheck {
  const expected = new URL(appUrl).host;
  return host === expected
    ? good("Host", "The proxy keeps the name that the visitor asked for.")
    : wrong(
        "Host",
        `The proxy asks for ${host ?? "nothing"} instead of ${expected}.`,
        "Let it pass Host on: in nginx, proxy_set_header Host $host;",
      );
}

function checkVisitor({ address }: SeenByTheSite, trustsProxy: boolean): HealthCheck {
  if (address === borrowed)
    return wrong(
      "Visitor",
      "The site believes an address that a visitor has made up.",
      trustsProxy
        ? "Let the proxy add the visitor's address to X-Forwarded-For: in nginx, $proxy_add_x_forwarded_for."
        : "Set TRUST_PROXY=0, or put a proxy in front.",
    );
  if (!trustsProxy)
    return unknown(
      "Visitor",
      "Without TRUST_PROXY the site counts by the address that connects.",
      "Behind a proxy, set TRUST_PROXY=1.",
    );
  return isIP(address) === 0
    ? wrong("Visitor", `The site sees no address, but ${address}.`, "See the proxy's settings.")
    : good("Visitor", `The site sees where a visitor comes from: you from ${address}.`);
}

/** A page is compressed by the site, with the better of two ways. A proxy that does it again is slower and larger. */
async function checkCompression(appUrl: string): Promise<HealthCheck> {
  try {
    const { headers } = await fetch(appUrl, {
      headers: { "Accept-Encoding": "gzip, br" },
      signal: AbortSignal.timeout(patience),
    });
    const encoding = headers.get("Content-Encoding") ?? "nothing";
    return encoding === "br"
      ? good("Compression", "The proxy leaves it to the site.")
      : wrong(
          "Compression",
          `A page arrives with ${encoding}, and the site sends br.`,
          "Take compression out of the proxy.",
        );
  } catch (error) {
    return wrong("Compression", `The first page does not arrive: ${reasonOf(error)}.`);
  }
}

async function checkCertificate(appUrl: string): Promise<HealthCheck> {
  const { hostname, port } = new URL(appUrl);
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(patience) });
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - Date.now()) / 86_400_000);
    return days < leastDays && !isShortLived(socket.getPeerCertificate().valid_from, end)
      ? wrong(
          "Certificate",
          `It ends in ${days} days.`,
          "See why the proxy does not renew it: journalctl -u caddy",
        )
      : good("Certificate", `It is good until ${end.toISOString().slice(0, 10)}.`);
  } catch (error) {
    return wrong(
      "Certificate",
      `Browsers will not trust it: ${reasonOf(error)}.`,
      "See the proxy's log: journalctl -u caddy",
    );
  } finally {
    socket.destroy();
  }
}

/** Some authorities give a day or a week at a time. */
const isShortLived = (from: string, end: Date): boolean =>
  end.getTime() - Date.parse(from) < 2 * leastDays * 86_400_000;

async function checkWayToHttps(hostname: string): Promise<HealthCheck> {
  try {
    const { status, headers } = await fetch(`http://${hostname}/`, {
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    const leads = headers.get("Location")?.startsWith("https://") ?? false;
    return leads
      ? good("HTTPS", "Who types the name alone is led to https.")
      : wrong(
          "HTTPS",
          `http://${hostname} answers ${status} instead of leading to https.`,
          "Let the proxy redirect port 80.",
        );
  } catch (error) {
    return wrong(
      "HTTPS",
      `http://${hostname} does not answer: ${reasonOf(error)}.`,
      "Open port 80: visitors who type the name alone arrive there.",
    );
  }
}

/** The cause that fetch hides behind "fetch failed". */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const told = cause instanceof AggregateError ? cause.errors[0] : cause;
  return told instanceof Error ? told.message.replace(/\.$/, "") : String(told);
}
