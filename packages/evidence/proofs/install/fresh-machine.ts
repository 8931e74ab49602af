import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { root } from "../../../../scripts/command.ts";
import { StartRefused } from "../../../../app/platform/settings/start-refused.ts";

const run = promisify(execFile);
/** The machine's certificates, where its package servers have one of their own. */
const authorities = "/etc/ssl/certs/ca-certificates.crt";

/** Mounts and a network of its own, where ports below 1024 are anybody's: no systemd grants them. */
const enclosure = (folder: string, address: string) => `
  set -e
  mount -t proc proc ${folder}/proc
  mount --rbind /dev ${folder}/dev
  ip link set lo up
  ip address add ${address}/32 dev lo
  echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start
  echo ready
  exec sleep infinity`;

/**
 * A fresh Debian 12 in a folder (debootstrap), with a network of its own in which it has `address`
 * and `name`. The programs on it end when it is removed.
 */
export class FreshMachine {
  readonly #folder: string;
  readonly #holder: ChildProcess;
  readonly #signal: AbortSignal;
  /** Assignments and functions of earlier commands: each run is a new shell. */
  #known: string[] = [];

  private constructor(folder: string, holder: ChildProcess, signal: AbortSignal) {
    this.#folder = folder;
    this.#holder = holder;
    this.#signal = signal;
  }

  static async make(name: string, address: string, signal: AbortSignal): Promise<FreshMachine> {
    if (process.getuid?.() !== 0) throw new StartRefused("This proof needs root.");
    const folder = mkdtempSync(join(tmpdir(), "grand-tour-machine-"));
    chmodSync(folder, 0o755);
    await debootstrap(folder, signal);
    writeFileSync(join(folder, "etc/hosts"), `127.0.0.1 localhost\n${address} ${name}\n`);
    writeFileSync(join(folder, "etc/gitconfig"), "[safe]\n\tdirectory = *\n");
    cpSync(authorities, join(folder, "tmp/authorities.crt"), { dereference: true });
    const systemctl = join(folder, "usr/local/bin/systemctl");
    cpSync(join(import.meta.dirname, "systemctl.sh"), systemctl);
    chmodSync(systemctl, 0o755);
    await run("git", ["clone", "--quiet", "--bare", root, join(folder, "srv/grand-tour.git")]);
    await run("git", [
      "-C",
      join(folder, "srv/grand-tour.git"),
      "branch",
      "-f",
      "main",
      "HEAD",
    ]).catch(() => undefined);
    const arguments_ = ["--mount", "--net", "--propagation", "private", "sh", "-c"];
    const holder = spawn("unshare", [...arguments_, enclosure(folder, address)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(holder.stdout, "data", { signal });
    return new FreshMachine(folder, holder, signal);
  }

  /**
   * Runs commands as root, in order, until one fails; returns what they print. `outside`: where the
   * package servers are, instead of in the machine's own network.
   */
  async run(commands: readonly string[], { outside = false } = {}): Promise<string> {
    const script = [...this.#known, "cd /srv/grand-tour/current 2>/dev/null || cd", ...commands];
    this.#known.push(...commands.filter((line) => /^(?:[A-Z_]+=\S*$|\w+\(\) \{)/.test(line)));
    const namespaces = ["--mount", ...(outside ? [] : ["--net"])];
    const shell = ["chroot", this.#folder, "bash", "-euc", script.join("\n")];
    const child = spawn(
      "nsenter",
      ["--target", String(this.#holder.pid), ...namespaces, ...shell],
      {
        stdio: ["ignore", "pipe", "pipe"],
        signal: this.#signal,
        env: {
          PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
          HOME: "/root",
          LC_ALL: "C.UTF-8",
          DEBIAN_FRONTEND: "noninteractive",
          ...(outside && (await packageServers())),
        },
      },
    );
    const exit = once(child, "exit");
    const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await exit;
    if (code !== 0)
      throw new Error(
        `${commands.join("\n")}\nended with ${code}:\n${printed.slice(-2_000)}\n${complaints.slice(-4_000)}`,
      );
    return printed;
  }

  /** Ends its programs and deletes it. Its mounts are gone with the last of them. */
  async remove(): Promise<void> {
    for (const link of globSync("/proc/[0-9]*/root"))
      try {
        if (readlinkSync(link) === this.#folder)
          process.kill(Number(link.split("/")[2]), "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
    const gone = once(this.#holder, "exit");
    this.#holder.kill("SIGKILL");
    await gone;
    if (readFileSync("/proc/mounts", "utf8").includes(this.#folder))
      throw new Error(`${this.#folder} has mounts left, so it was not deleted.`);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** With the machine's own apt settings, which lead to a mirror. */
async function debootstrap(folder: string, signal: AbortSignal): Promise<void> {
  const sources = globSync("/etc/apt/{sources.list,sources.list.d/*}").map((file) =>
    readFileSync(file, "utf8"),
  );
  const mirror = /^(?:URIs: |deb )(?:\[[^\]]*\] )?(\S+)/m.exec(sources.join("\n"))?.[1];
  if (mirror === undefined) throw new StartRefused("This machine's apt has no source.");
  await run(
    "debootstrap",
    ["--variant=minbase", "--include=systemd,util-linux", "bookworm", folder, mirror],
    { signal, maxBuffer: 1e8 },
  ).catch((error: unknown) => {
    throw new StartRefused("debootstrap failed: apt-get install debootstrap iproute2?", {
      cause: error,
    });
  });
  cpSync("/etc/apt", join(folder, "etc/apt"), { recursive: true });
  cpSync("/etc/resolv.conf", join(folder, "etc/resolv.conf"), { dereference: true });
}

/** Where this machine's npm gets packages from. */
async function packageServers(): Promise<Record<string, string>> {
  const { stdout } = await run("npm", ["config", "get", "registry"]);
  return {
    npm_config_registry: stdout.trim(),
    npm_config_cafile: "/tmp/authorities.crt",
    NODE_EXTRA_CA_CERTS: "/tmp/authorities.crt",
  };
}
