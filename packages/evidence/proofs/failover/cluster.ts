import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, chmodSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { StartRefused } from "../../../../app/platform/settings/start-refused.ts";
import { freePort, Site } from "../faults/site.ts";
import { clusterFile, Host, Switch } from "./host.ts";

/** As deploy/cluster has them. */
const addresses = { a: "10.20.30.1", b: "10.20.30.2", c: "10.20.30.3" };
const ownAddress = "10.20.30.254";
/** The hosts on which a process of the site runs. */
const withSite = ["a", "b"];
const programs = {
  "/usr/bin/patroni": "patroni",
  "/usr/lib/python3/dist-packages/etcd/__init__.py": "python3-etcd",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
  "/usr/sbin/ip": "iproute2",
};
const owners = {
  "/etc/patroni": "postgres",
  "/var/lib/postgresql": "postgres",
  "/var/run/postgresql": "postgres",
  "/etc/haproxy": "root",
  "/var/lib/etcd": "etcd",
};
const dataFolder = "/var/lib/postgresql/15/grand-tour";
const members = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});
type Member = z.infer<typeof members>["members"][number];

/**
 * Three hosts as deploy/cluster sets them up, in namespaces of this machine: PostgreSQL under
 * Patroni, etcd and HAProxy on each, the site on two; one more HAProxy is where visitors come in.
 */
export class Cluster {
  readonly hosts: readonly Host[];
  /** For files that go with it. */
  readonly folder: string;
  /** Where visitors come in, and what the sites call themselves. */
  door = "";
  /** The database that writes now, by way of the door, as the tables' owner. */
  ownerUrl = "";
  readonly sites = new Map<string, Site>();
  readonly #ends: (() => unknown)[];
  readonly #password: string;
  #isSynchronous = true;

  private constructor(
    hosts: Host[],
    rest: { ends: (() => unknown)[]; password: string; folder: string },
  ) {
    this.hosts = hosts;
    this.#ends = rest.ends;
    this.#password = rest.password;
    this.folder = rest.folder;
  }

  static async make({
    isSynchronous,
    signal,
  }: {
    isSynchronous: boolean;
    signal: AbortSignal;
  }): Promise<Cluster> {
    const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
    if (missing.length > 0 || process.getuid?.() !== 0)
      throw new StartRefused(
        `This proof needs root and Debian's packages: apt-get install ${Object.values(programs).join(" ")}.`,
      );
    const ends: (() => unknown)[] = [];
    signal.addEventListener("abort", () => endAll(ends));
    const folder = mkdtempSync(join(tmpdir(), "grand-tour-failover-"));
    ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    chmodSync(folder, 0o755);
    try {
      const hub = await Switch.make();
      ends.push(() => hub.end());
      await hub.plug(process.pid, { card: "gt-cluster", address: ownAddress });
      const hosts: Host[] = [];
      for (const [name, address] of Object.entries(addresses)) {
        const host = await Host.make(hub, { name, address, folder: join(folder, name), owners });
        ends.push(() => host.end());
        hosts.push(host);
      }
      const password = randomBytes(12).toString("hex");
      const cluster = new Cluster(hosts, { ends, password, folder });
      await cluster.#startDatabase(isSynchronous);
      await cluster.#startWays();
      await cluster.#startSites();
      return cluster;
    } catch (error) {
      await endAll(ends);
      throw error;
    }
  }

  host(name: string): Host {
    const host = this.hosts.find((each) => each.name === name);
    if (!host) throw new Error(`There is no host ${name}.`);
    return host;
  }

  /** What the hosts that answer say of the cluster; [] if none does. */
  async members(): Promise<readonly Member[]> {
    const primary = await this.primary();
    // What the others know is older.
    for (const { address } of primary ? [primary, ...this.hosts] : this.hosts) {
      const answer = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      const said = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      const { data } = members.safeParse(said);
      if (data) return data.members;
    }
    return [];
  }

  /** The host whose Patroni answers that it writes; undefined if none does. `without` is not asked. */
  async primary(without?: string): Promise<Host | undefined> {
    for (const host of this.hosts) {
      if (host.name === without) continue;
      const answer = await fetch(`http://${host.address}:8008/primary`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status === 200) return host;
    }
    return undefined;
  }

  /**
   * Waits until all three hosts have what the primary has. A replica that does not get there is made
   * anew, as the README says. Returns how many were; undefined if it took longer than `longest` ms.
   */
  async whole(longest: number): Promise<number | undefined> {
    if (await until(longest / 2, async () => (await this.#behind())?.length === 0)) return 0;
    const behind = (await this.#behind()) ?? [];
    for (const name of behind)
      await fetch(`http://${this.host(name).address}:8008/reinitialize`, {
        method: "POST",
        body: JSON.stringify({ force: true }),
      })
        .then((answer) => answer.text())
        .catch(() => undefined);
    const isWhole = await until(longest / 2, async () => (await this.#behind())?.length === 0);
    return isWhole ? behind.length : undefined;
  }

  /** The hosts that are not at the primary's place; undefined while a role is not filled. */
  async #behind(): Promise<string[] | undefined> {
    const all = await this.members();
    const leader = all.find(({ role }) => role === "leader");
    const synchronous = all.filter(({ role }) => role === "sync_standby").length;
    const isFilled =
      leader !== undefined && (!this.#isSynchronous || synchronous === this.hosts.length - 1);
    if (!isFilled) return undefined;
    const isThere = ({ name, timeline, lag }: Member) =>
      name === leader.name || (timeline === leader.timeline && typeof lag === "number");
    return this.hosts
      .map(({ name }) => name)
      .filter((name) => !all.some((each) => each.name === name && isThere(each)));
  }

  /** Makes `to` the primary, as an operator does. */
  async switchTo(to: string): Promise<void> {
    const from = await this.primary();
    if (!from || from.name === to) return;
    await fetch(`http://${from.address}:8008/switchover`, {
      method: "POST",
      body: JSON.stringify({ leader: from.name, candidate: to }),
      signal: AbortSignal.timeout(60_000),
    }).then((answer) => answer.text());
    await until(30_000, async () => (await this.primary())?.name === to);
  }

  startPatroni({ name }: Host): void {
    this.host(name).start("postgres", ["/usr/bin/patroni", "/etc/patroni/config.yml"]);
  }

  /** Takes its data from a host and lets it copy them from the primary. */
  async emptyDatabase(host: Host): Promise<void> {
    await host.run("postgres", ["rm", "-rf", dataFolder]);
  }

  /** Runs SQL on a host's own server, whatever it is, for at most `timeout` ms. */
  sql({ address, name }: Host, statement: string, timeout = 30_000): Promise<string> {
    const url = `postgres://postgres:${this.#password}@${address}/grand_tour?connect_timeout=3`;
    return this.host(name).run("postgres", ["psql", "-qAtXc", statement, url], timeout);
  }

  async end(): Promise<void> {
    await endAll(this.#ends);
  }

  async #startDatabase(isSynchronous: boolean): Promise<void> {
    this.#isSynchronous = isSynchronous;
    const patroni = isSynchronous
      ? clusterFile("patroni.yml")
      : clusterFile("patroni.yml").replaceAll(/(synchronous_mode\w*): true/g, "$1: false");
    const values = { DATABASE_PASSWORD: this.#password };
    for (const host of this.hosts) {
      host.write("/etc/patroni/config.yml", values, patroni);
      host.write("/etc/haproxy/haproxy.cfg", values, clusterFile("haproxy.cfg"));
      host.write("/var/lib/etcd/etcd", values, clusterFile("etcd"));
      // As Debian's unit: the file is its environment.
      host.start("etcd", ["sh", "-ac", ". /var/lib/etcd/etcd; exec /usr/bin/etcd"]);
    }
    const [first, ...others] = this.hosts;
    if (!first) throw new Error("There is no host.");
    this.startPatroni(first);
    if (!(await until(90_000, async () => (await this.primary()) !== undefined)))
      throw new Error(`No primary came up:\n${first.lastLines(30)}`);
    for (const host of others) this.startPatroni(host);
    if ((await this.whole(180_000)) === undefined)
      throw new Error(
        `No replica came up:\n${others.map((host) => host.lastLines(20)).join("\n")}`,
      );
    const url = `postgres://postgres:${this.#password}@${first.address}/postgres`;
    for (const statement of [
      `CREATE ROLE grand_tour_owner LOGIN PASSWORD '${this.#password}'`,
      `CREATE ROLE grand_tour LOGIN PASSWORD '${this.#password}'`,
      "CREATE DATABASE grand_tour OWNER grand_tour_owner",
    ])
      await first.run("postgres", ["psql", "-qXc", statement, url]);
  }

  /** HAProxy on each host, and one at the door with the same file but for its two ports. */
  async #startWays(): Promise<void> {
    for (const host of this.hosts)
      host.start("root", ["/usr/sbin/haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg"]);
    const [port, databasePort] = [await freePort(), await freePort()];
    const file = join(this.folder, "door.cfg");
    writeFileSync(
      file,
      clusterFile("haproxy.cfg")
        .replace("bind 127.0.0.1:8080", `bind 127.0.0.1:${port}`)
        .replace("bind 127.0.0.1:5000", `bind 127.0.0.1:${databasePort}`),
    );
    // It gives up root, so that only its shell can end with this process.
    const script = '/usr/sbin/haproxy -db -f "$0" & cat; kill -KILL $!';
    const door = spawn("sh", ["-c", script, file], { stdio: ["pipe", "ignore", "ignore"] });
    this.#ends.push(async () => {
      const gone = once(door, "exit");
      door.stdin.end();
      await gone;
    });
    this.door = `http://127.0.0.1:${port}`;
    this.ownerUrl = `postgres://grand_tour_owner:${this.#password}@127.0.0.1:${databasePort}/grand_tour`;
  }

  async #startSites(): Promise<void> {
    const settings = {
      ...Object.fromEntries(
        [...clusterFile("settings").matchAll(/^(\w+)='(.+)'$/gm)].map(([, name, value = ""]) => [
          name,
          value.replace("DATABASE_PASSWORD", this.#password),
        ]),
      ),
      APP_SECRET: "the secret of the sites of this proof",
      APP_URL: this.door,
      PORT: "3000",
      LOG_LEVEL: "warn",
    };
    for (const name of withSite) {
      const { address, network } = this.host(name);
      const site = await Site.start(
        { ...settings, HOST: address, DATA_DIR: join(this.folder, name, "site") },
        network,
      );
      // Without its database it takes longer to end; it ends with this process anyway.
      this.#ends.push(() => Promise.race([site.stop(), delay(10_000, undefined, { ref: false })]));
      this.sites.set(name, site);
    }
  }
}

/** Asks every 200 ms, for at most `longest` ms. False if it never held. */
export async function until(longest: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + longest;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() > end) return false;
    await delay(200);
  }
}

/** In reverse order; a failure does not stop the others. */
async function endAll(ends: (() => unknown)[]): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await (async () => end())().catch(() => undefined);
}
