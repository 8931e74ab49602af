import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import type { Operator, SuperAdmin } from "#app/domain/people/viewer.ts";
import {
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  type SenderRecord,
  type TxtAnswer,
} from "./sender-records.ts";

export type SenderCheck = {
  /** Whether DNS knows the domain. */ isThere: boolean;
  spf: SenderRecord;
  dkim: SenderRecord;
  dmarc: SenderRecord;
  /** When DNS was asked. */ at: Date;
};

type Sender = {
  domain: string;
  /** '' if none is known. */ dkimSelector: string;
  /** The host of SMTP_URL. */ relay: string | null;
  /** Who gets DMARC's reports; '' for nobody. */ contact: string;
};

/** Milliseconds for all questions together. */
const patience = 3_000;
const keptFor = 15 * 60_000;
/** A site has one sender. Silence is kept too: asked again, it would hold every load of the page. */
let kept: { key: string; until: number; check: Promise<SenderCheck> } | undefined;

/**
 * What DNS says of SPF, DKIM and DMARC of the sender's domain: asked for three seconds at most, and
 * again after a quarter of an hour. Null if the domain is none of the internet.
 */
export async function checkSender(
  _viewer: SuperAdmin | Operator,
  { domain: typed, ...rest }: Sender,
  resolver: () => Resolver = () => new Resolver({ timeout: patience, tries: 1 }),
): Promise<SenderCheck | null> {
  const domain = domainToASCII(typed);
  if (!isPublic(domain)) return null;
  const sender = { domain, ...rest };
  const key = JSON.stringify(sender);
  if (kept?.key !== key || Date.now() > kept.until)
    kept = { key, until: Date.now() + keptFor, check: askFor(sender, resolver()) };
  return kept.check;
}

async function askFor(
  { domain, dkimSelector, relay, contact }: Sender,
  dns: Resolver,
): Promise<SenderCheck> {
  const late = setTimeout(() => dns.cancel(), patience);
  const keyName = dkimSelector === "" ? null : `${dkimSelector}._domainkey.${domain}`;
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      readTexts(dns, domain),
      keyName === null ? null : readTexts(dns, keyName),
      readPolicy(dns, domain),
    ]);
    return {
      isThere: spf !== "no-such-name",
      spf: judgeSpf(domain, textsOf(spf), sendsFor(relay)),
      dkim: judgeDkim(keyName, textsOf(dkim)),
      dmarc: judgeDmarc(domain, dmarc, contact),
      at: new Date(),
    };
  } finally {
    clearTimeout(late);
  }
}

/** The machine that sends, as SPF names it; the domain's own mail servers if it is none of others. */
function sendsFor(relay: string | null): string {
  const address = relay?.replace(/^\[|\]$/g, "") ?? "";
  const version = isIP(address);
  if (version !== 0) return `ip${version}:${address}`;
  return isPublic(address) ? `a:${address}` : "mx";
}

/** Whether it can have records: a name of the internet, not one reserved for examples (RFC 6761). */
const isPublic = (domain: string) =>
  /^[^.\s[\]]+(?:\.[^.\s[\]]+)*\.[a-z][^.\s[\]]*$/i.test(domain) &&
  !/\.(?:example|test|invalid|localhost|local)$/i.test(domain);

/** The TXT records of a name; null if DNS does not answer. */
async function readTexts(dns: Resolver, name: string): Promise<TxtAnswer | "no-such-name"> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENODATA") return [];
    return code === "ENOTFOUND" ? "no-such-name" : null;
  }
}

const textsOf = (answer: TxtAnswer | "no-such-name"): TxtAnswer =>
  answer === "no-such-name" ? [] : answer;

/** A domain without a DMARC record has that of a domain above it. */
async function readPolicy(dns: Resolver, domain: string): Promise<TxtAnswer> {
  const texts = textsOf(await readTexts(dns, `_dmarc.${domain}`));
  const above = domain.split(".").slice(1).join(".");
  return texts?.length === 0 && above.includes(".") ? readPolicy(dns, above) : texts;
}
