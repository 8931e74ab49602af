import type { ProofRun } from "../../harness/run-proof.ts";
import { FreshMachine } from "./fresh-machine.ts";
import { readSteps } from "./readme-steps.ts";

/** A name and an address that nobody has (RFC 6761, RFC 5737). */
const site = "trips.agency.test";
const address = "198.51.100.10";
/** The steps that fetch packages; nothing else may reach out. */
const fetching: ReadonlySet<number> = new Set([2, 3]);

/** What the proof does instead of a person with an editor, or where the internet is missing. */
const besides: Readonly<Record<number, readonly string[]>> = {
  1: [`SITE=${site}`, "REPOSITORY=/srv/grand-tour.git"],
  4: [
    "sed -i 's|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:2525|; s|agency.com|agency.test|; s|^BACKUP_COPY=.*|BACKUP_COPY=/var/lib/grand-tour/copies/|' /etc/grand-tour/settings",
    "setsid node_modules/node/bin/node packages/evidence/harness/smtp-sink.ts 0 2525 </dev/null >/dev/null 2>&1 &",
  ],
  // A certificate of Caddy's own authority: nobody else can give one for this name.
  6: [
    "sed -i '1i {\\n\\tlocal_certs\\n\\tskip_install_trust\\n}' /etc/caddy/Caddyfile",
    "systemctl restart caddy",
    "authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt",
    "for _ in $(seq 100); do [ -f $authority ] && break; sleep 0.1; done",
    "install -m 0644 $authority /tmp/site-authority.crt",
  ],
};

/** One thing wrong at a time: how, and what the doctor must call wrong. */
const faults: Readonly<Record<string, readonly string[]>> = {
  Host: [
    "sed -i 's|flush_interval -1|&\\n\\t\\theader_up Host 127.0.0.1|' /etc/caddy/Caddyfile",
    "systemctl restart caddy",
  ],
  Visitor: [
    "sed -i 's|flush_interval -1|&\\n\\t\\theader_up X-Forwarded-For 203.0.113.77|' /etc/caddy/Caddyfile",
    "systemctl restart caddy",
  ],
  Compression: [
    "sed -i 's|flush_interval -1|&\\n\\t\\theader_up Accept-Encoding gzip|' /etc/caddy/Caddyfile",
    "systemctl restart caddy",
  ],
  Secret: ["chmod 0644 /var/lib/grand-tour/secret"],
  Backups: ["sed -i 's|^BACKUP_SCHEDULE=.*|BACKUP_SCHEDULE=|' /etc/grand-tour/settings"],
  Sender: ["sed -i 's|^SMTP_URL=.*|SMTP_URL=|' /etc/grand-tour/settings"],
  Owner: ["sed -i 's|^SETUP_CODE=.*|SETUP_CODE=|' /etc/grand-tour/settings"],
  Address: ["systemctl stop grand-tour"],
};
const keep = "cp -a /etc/grand-tour/settings /etc/caddy/Caddyfile /tmp/";
const putBack = [
  "cp -a /tmp/settings /etc/grand-tour/settings",
  "cp -a /tmp/Caddyfile /etc/caddy/Caddyfile",
  "chmod 0600 /var/lib/grand-tour/secret",
  "systemctl restart caddy",
];

export type InstallReport = {
  seconds: number;
  /** The unit's exposure, as systemd judges it: 0 is none, 10 is all. */
  exposure: string;
  booked: string;
  /** What the doctor called wrong on the healthy site. */
  wrong: string[];
  /** What it called wrong with each fault planted. */
  planted: Record<string, string[]>;
  ok: boolean;
};

/**
 * Follows deploy/README.md literally on a fresh Debian 12. It needs root, debootstrap and iproute2.
 * No systemd is at work there: systemctl.sh runs a unit's ExecStart as its user.
 */
export async function proveInstall({ say, signal }: ProofRun<never>): Promise<InstallReport> {
  const machine = await FreshMachine.make(site, address, signal);
  const began = performance.now();
  try {
    for (const { number, commands } of readSteps()) {
      const started = performance.now();
      await machine.run(commands, { outside: fetching.has(number) });
      await machine.run(besides[number] ?? []);
      say(`Step ${number}: ${Math.round((performance.now() - started) / 1_000)} s.`);
    }
    const seconds = Math.round((performance.now() - began) / 1_000);
    const wrong = await faultsFound(machine);
    const booked = await machine.run([
      `NODE_EXTRA_CA_CERTS=/tmp/site-authority.crt node_modules/node/bin/node packages/evidence/proofs/install/book-trip.ts https://${site}`,
    ]);
    await machine.run([
      "systemctl start grand-tour-copy",
      "sleep 2",
      "ls /var/lib/grand-tour/copies/*.tar",
    ]);
    const exposure = await machine.run([
      "systemd-analyze security --offline=true /etc/systemd/system/grand-tour.service | tail -1",
    ]);
    const planted = await plantFaults(machine);
    const found = Object.entries(planted).every(([name, called]) => called.includes(name));
    const isBooked = booked.includes('"reference":"GT-');
    const isTight = Number(/: ([\d.]+) /.exec(exposure)?.[1] ?? 10) <= 2;
    return {
      seconds,
      exposure: exposure.trim(),
      booked: booked.trim(),
      wrong,
      planted,
      ok: wrong.length === 0 && isBooked && found && isTight,
    };
  } finally {
    await machine.remove();
  }
}

/** The names that the doctor calls wrong. */
async function faultsFound(machine: FreshMachine): Promise<string[]> {
  const said = await machine.run([
    "NODE_EXTRA_CA_CERTS=/tmp/site-authority.crt grand-tour doctor || true",
  ]);
  if (!/All is well|are wrong/.test(said)) throw new Error(`The doctor did not finish: ${said}`);
  return [...said.matchAll(/^WRONG +(\S+(?: \S+)?)  /gm)].map(([, name = ""]) => name);
}

async function plantFaults(machine: FreshMachine): Promise<Record<string, string[]>> {
  const planted: Record<string, string[]> = {};
  await machine.run([keep]);
  for (const [name, commands] of Object.entries(faults)) {
    await machine.run([...commands, "sleep 2"]);
    planted[name] = await faultsFound(machine);
    await machine.run(putBack);
  }
  return planted;
}
