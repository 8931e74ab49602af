import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import DNS, { Packet } from "dns2";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { checkSender } from "./check-sender.server.ts";

const owner = {
  kind: "superadmin",
  id: "owner",
  name: "Ada",
  email: "ada@agency.example",
  emailVerified: true,
  phone: null,
} as const;
/** What the test's DNS server has, by name; a name may be refused or never answered. */
const zone = new Map<string, readonly string[] | "refused" | "silent">();
const asked: string[] = [];

const server = DNS.createUDPServer((request, send) => {
  const [question] = request.questions;
  const name = question?.name ?? "";
  asked.push(name);
  const found = zone.get(name);
  if (found === "silent") return;
  const response = Packet.createResponseFromRequest(request);
  if (found === "refused") response.header.rcode = Packet.RCODE.SERVFAIL;
  else if (found === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
  else
    for (const data of found)
      response.answers.push(
        new Packet.Resource({ name, type: Packet.TYPE.TXT, class: Packet.CLASS.IN, ttl: 5, data }),
      );
  void send(response);
});
let port = 0;
beforeAll(async () => {
  void server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address());
});
afterAll(() => server.close());

const ask = (domain: string, dkimSelector = "s1", relay = "smtp.relay.com") =>
  checkSender(owner, { domain, dkimSelector, relay, contact: "post@agency.example" }, () => {
    const resolver = new Resolver({ timeout: 3_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${port}`]);
    return resolver;
  });

const good = {
  spf: "v=spf1 include:_spf.relay.example ~all",
  dkim: "v=DKIM1; k=rsa; p=MIGf",
  dmarc: "v=DMARC1; p=quarantine",
};
let domains = 0;
/** A new domain with these records, good ones by default. */
function domainWith(records: Partial<Record<keyof typeof good, readonly string[] | "refused">>) {
  domains += 1;
  const domain = `agency${domains}.travel`;
  zone.set(domain, records.spf ?? [good.spf]);
  zone.set(`s1._domainkey.${domain}`, records.dkim ?? [good.dkim]);
  zone.set(`_dmarc.${domain}`, records.dmarc ?? [good.dmarc]);
  return domain;
}

test("a domain with all three records is good, and is asked for once", async () => {
  const domain = domainWith({ spf: ["other=1", good.spf] });
  expect(await ask(domain)).toMatchObject({
    spf: { state: "good", found: good.spf, advice: null },
    dkim: { state: "good", found: good.dkim, advice: null },
    dmarc: { state: "good", says: "Mail that is not yours goes to spam.", advice: null },
  });
  const before = asked.length;
  await ask(domain);
  expect(asked).toHaveLength(before);
});

test.each([
  ["no SPF", "spf", ["other=1"], "missing", "v=spf1 a:smtp.relay.com ~all"],
  ["two SPF records", "spf", [good.spf, "v=spf1 mx -all"], "wrong", null],
  ["SPF that lets everybody send", "spf", ["v=spf1 mx +all"], "wrong", "v=spf1 mx ~all"],
  ["SPF without an end", "spf", ["v=spf1 mx"], "wrong", "v=spf1 mx ~all"],
  ["no DKIM key", "dkim", [], "missing", expect.stringContaining("v=DKIM1")],
  ["a withdrawn key", "dkim", ["v=DKIM1; p="], "wrong", expect.stringContaining("v=DKIM1")],
  ["no DMARC", "dmarc", [], "missing", "v=DMARC1; p=none; rua=mailto:post@agency.example"],
  ["two DMARC records", "dmarc", [good.dmarc, "v=DMARC1; p=none"], "wrong", null],
  ["DMARC without a policy", "dmarc", ["v=DMARC1; sp=none"], "wrong", expect.any(String)],
  ["a server that fails", "spf", "refused", "unknown", null],
] as const)("%s is named, with the line to publish", async (_, which, records, state, line) => {
  const check = await ask(domainWith({ [which]: records }));
  expect(check?.[which].state).toBe(state);
  expect(check?.[which].advice?.text ?? null).toEqual(line);
  for (const other of (["spf", "dkim", "dmarc"] as const).filter((name) => name !== which))
    expect(check?.[other].state).toBe("good");
});

test("a domain that DNS does not know is told from one without records", async () => {
  expect(await ask("agencyy.travel")).toMatchObject({ isThere: false });
  expect(await ask(domainWith({ spf: [] }))).toMatchObject({ isThere: true });
  expect(await ask(domainWith({ spf: "refused" }))).toMatchObject({ isThere: true });
});

test("a domain without records has the DMARC policy of the one above it", async () => {
  const domain = `mail.${domainWith({})}`;
  expect((await ask(domain, ""))?.dmarc.state).toBe("good");
});

test("a silent server holds pages once, for three seconds at most, and is asked again after a quarter of an hour", async () => {
  const domain = domainWith({});
  zone.set(domain, "silent");
  const before = asked.length;
  const began = performance.now();
  const checks = await Promise.all([ask(domain), ask(domain), ask(domain)]);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(checks.map((check) => check?.spf.state)).toEqual(["unknown", "unknown", "unknown"]);
  zone.set(domain, [good.spf]);
  expect((await ask(domain))?.spf.state).toBe("unknown");
  expect(asked.slice(before)).toHaveLength(3);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 + 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await ask(domain))?.spf.state).toBe("good");
});

test("without a selector the key is unknown; a name that is none of the internet is not asked", async () => {
  expect((await ask(domainWith({}), ""))?.dkim.state).toBe("unknown");
  const before = asked.length;
  for (const domain of ["localhost", "[192.0.2.1]", "192.0.2.1", "", "agency.example"])
    expect(await ask(domain)).toBeNull();
  expect(asked).toHaveLength(before);
});

test.each([
  ["192.0.2.25", "v=spf1 ip4:192.0.2.25 ~all"],
  ["[2001:db8::25]", "v=spf1 ip6:2001:db8::25 ~all"],
  ["localhost", "v=spf1 mx ~all"],
])("the line to publish names the machine %s as SPF does", async (relay, line) => {
  const check = await ask(domainWith({ spf: [] }), "s1", relay);
  expect(check?.spf.advice?.text).toBe(line);
});
