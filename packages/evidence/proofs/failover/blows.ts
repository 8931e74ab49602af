import { type Cluster, until } from "./cluster.ts";
import type { Host } from "./host.ts";

/** Maximum milliseconds until another host is the primary. */
const longestElection = 60_000;
/** How long a write on a former primary may wait for its acknowledgment. */
const longestWrite = 6_000;

/** What a blow found out beyond what customers noticed. */
type Blown = {
  /** Whether a former primary acknowledged a write that was sent to it; undefined if none was asked. */
  late?: boolean;
  finding?: string;
};

/** Something that breaks, until it is mended by an operator or by itself. */
export type Blow = { name: string; strike(cluster: Cluster): Promise<Blown> };

async function primaryOf(cluster: Cluster): Promise<Host> {
  const primary = await cluster.primary();
  if (!primary) throw new Error("No host is the primary.");
  return primary;
}

/** Waits until a host other than the former one is the primary. */
async function successor(cluster: Cluster, former: Host): Promise<string | undefined> {
  const isElected = async () => (await cluster.primary(former.name)) !== undefined;
  return (await until(longestElection, isElected))
    ? undefined
    : `No host took over from ${former.name}.`;
}

const found = (finding: string | undefined, late?: boolean): Blown => ({
  ...(finding !== undefined && { finding }),
  ...(late !== undefined && { late }),
});

/** Whether the host's own server acknowledges a write that is sent to it now. */
async function takesWrite(cluster: Cluster, host: Host): Promise<boolean> {
  const write = `INSERT INTO app_settings (key, value) VALUES ('late-${crypto.randomUUID()}', 'x')`;
  return cluster.sql(host, write, longestWrite).then(
    () => true,
    () => false,
  );
}

/** Without the other hosts, though visitors still reach its site. */
async function cutOff(cluster: Cluster, host: Host, isCut: boolean): Promise<void> {
  for (const { address, name } of cluster.hosts)
    if (name !== host.name)
      await host.run("root", ["ip", "route", isCut ? "add" : "del", "blackhole", `${address}/32`]);
}

async function nextOf(cluster: Cluster, role: "sync_standby" | "replica"): Promise<Host> {
  const all = await cluster.members();
  const member =
    all.find((each) => each.role === role) ?? all.find((each) => each.role !== "leader");
  if (!member) throw new Error("No host has a replica.");
  return cluster.host(member.name);
}

/** In turn; the short form has the first six. */
export const blows: readonly Blow[] = [
  {
    name: "primary killed",
    async strike(cluster) {
      const former = await primaryOf(cluster);
      await former.signal("postgres", "KILL");
      const finding = await successor(cluster, former);
      cluster.startPatroni(former);
      return found(finding);
    },
  },
  {
    name: "primary frozen",
    async strike(cluster) {
      const former = await primaryOf(cluster);
      await former.signal("postgres", "STOP");
      const finding = await successor(cluster, former);
      const late = takesWrite(cluster, former);
      await former.signal("postgres", "CONT");
      return found(finding, await late);
    },
  },
  {
    // With its site, which goes on to answer visitors.
    name: "primary cut off from the other hosts",
    async strike(cluster) {
      await cluster.switchTo("a");
      await cluster.whole(longestElection);
      const former = await primaryOf(cluster);
      await cutOff(cluster, former, true);
      const late = await takesWrite(cluster, former);
      const finding = await successor(cluster, former);
      await cutOff(cluster, former, false);
      return found(finding, late);
    },
  },
  {
    name: "site process killed",
    async strike({ sites }) {
      const [first, second] = sites.values();
      (Math.random() < 0.5 ? first : second)?.kill();
      return {};
    },
  },
  {
    name: "sites restarted in turn",
    async strike({ sites }) {
      for (const site of sites.values()) {
        const code = await site.drain();
        if (code !== 0) return found(`A site that was asked to end ended with ${code}.`);
        if (!(await until(120_000, () => isReady(site.origin))))
          return found("A site did not come back.");
      }
      return {};
    },
  },
  {
    name: "replica made anew",
    async strike(cluster) {
      const replica = await nextOf(cluster, "sync_standby");
      await replica.signal("postgres", "KILL");
      await cluster.emptyDatabase(replica);
      cluster.startPatroni(replica);
      return {};
    },
  },
  {
    name: "PostgreSQL alone killed",
    async strike(cluster) {
      const former = await primaryOf(cluster);
      await former.run("postgres", ["pkill", "-KILL", "-x", "postgres"]);
      return found(await successor(cluster, former));
    },
  },
  {
    name: "primary's host cut off from all",
    async strike(cluster) {
      const former = await primaryOf(cluster);
      await former.run("root", ["ip", "link", "set", "eth0", "down"]);
      const finding = await successor(cluster, former);
      const late = await takesWrite(cluster, former);
      await former.run("root", ["ip", "link", "set", "eth0", "up"]);
      return found(finding, late);
    },
  },
];

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
