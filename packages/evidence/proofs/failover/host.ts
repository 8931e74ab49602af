import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../../scripts/command.ts";

const run = promisify(execFile);
const nsenter = (pid: number, ...kinds: string[]) => [
  "nsenter",
  ...kinds.map((kind) => `--${kind}=/proc/${pid}/ns/${kind === "mount" ? "mnt" : kind}`),
  "--",
];

/** A switch to which hosts are plugged. It ends with this process, because it reads from it. */
export class Switch {
  readonly #holder: ChildProcess;

  private constructor(holder: ChildProcess) {
    this.#holder = holder;
  }

  static async make(): Promise<Switch> {
    const holder = spawn(
      "unshare",
      ["--net", "sh", "-ec", "ip link add hub type bridge; ip link set hub up; echo on; exec cat"],
      { stdio: ["pipe", "pipe", "inherit"] },
    );
    await once(holder.stdout, "data");
    return new Switch(holder);
  }

  /** Gives the process a card `card` with an address; its network is that of `pid`. */
  async plug(pid: number, { card, address }: { card: string; address: string }): Promise<void> {
    const inside = nsenter(this.#holder.pid ?? 0, "net");
    const port = `p${pid}`;
    await runAll(
      [...inside, "ip"],
      [
        `link add ${port} type veth peer name ${card} netns ${pid}`,
        `link set ${port} master hub up`,
      ],
    );
    await runAll(
      [...nsenter(pid, "net"), "ip"],
      [`address add ${address}/24 dev ${card}`, `link set ${card} up`],
    );
  }

  end(): void {
    this.#holder.kill("SIGKILL");
  }
}

/** A host: network, processes and some folders of its own. All of it ends with this process. */
export class Host {
  readonly name: string;
  readonly address: string;
  readonly #holder: ChildProcess;
  /** The first of its processes, with which all the others end. */
  readonly #first: number;
  readonly #log: string;
  readonly #started: ChildProcess[] = [];

  private constructor(
    { name, address, folder }: { name: string; address: string; folder: string },
    holder: ChildProcess,
    first: number,
  ) {
    this.name = name;
    this.address = address;
    this.#holder = holder;
    this.#first = first;
    this.#log = join(folder, "log");
  }

  /** `owners` are folders of the host with whose they are. */
  static async make(
    hub: Switch,
    given: { name: string; address: string; folder: string; owners: Record<string, string> },
  ): Promise<Host> {
    const { folder, owners, address } = given;
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const binds = Object.entries(owners).map(([path, owner]) => {
      const own = join(folder, path.replaceAll("/", "_"));
      return `mkdir -p ${own} ${path}; chown ${owner}: ${own}; mount --bind ${own} ${path}`;
    });
    const script = [
      "ip link set lo up",
      ...binds,
      // Orphans are nobody's: without this they would stay as zombies (dash forgets it at exec).
      "trap '' CHLD",
      "echo on",
      "exec cat",
    ].join("\n");
    const holder = spawn(
      "unshare",
      ["--net", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", "-ec", script],
      { stdio: ["pipe", "pipe", "inherit"] },
    );
    await once(holder.stdout, "data");
    const { pid = 0 } = holder;
    const first = Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
    await hub.plug(first, { card: "eth0", address });
    return new Host(given, holder, first);
  }

  /** The command that runs another one in its network, and in nothing else of it. */
  get network(): readonly string[] {
    return nsenter(this.#first, "net");
  }

  /** Writes a file of deploy/cluster as its README says. */
  write(path: string, values: Record<string, string>, text: string): void {
    let filled = text.replaceAll("ADDRESS", this.address).replaceAll("HOST", this.name);
    for (const [name, value] of Object.entries(values)) filled = filled.replaceAll(name, value);
    writeFileSync(`/proc/${this.#first}/root${path}`, filled);
  }

  /** Starts a program as `user`, whose output goes to the host's log. */
  start(user: string, command: readonly string[]): void {
    const [program = "", ...args] = this.#inside(user, command);
    const log = openSync(this.#log, "a");
    const child = spawn(program, args, {
      cwd: "/",
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8" },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#started.push(child);
  }

  /** Runs a command as `user`; throws if it fails or takes longer than `timeout` ms. */
  async run(user: string, command: readonly string[], timeout = 30_000): Promise<string> {
    const [program = "", ...args] = this.#inside(user, command);
    const { stdout } = await run(program, args, {
      timeout,
      killSignal: "SIGKILL",
      cwd: "/",
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8" },
    });
    return stdout;
  }

  /** Sends a signal to each of the user's processes on this host. */
  async signal(user: string, signal: "KILL" | "STOP" | "CONT"): Promise<void> {
    await this.run(user, ["kill", `-${signal}`, "-1"]).catch(() => undefined);
  }

  /** The last lines that its programs printed. */
  lastLines(count: number): string {
    return readFileSync(this.#log, "utf8").split("\n").slice(-count).join("\n");
  }

  /** nsenter stops with a program that is frozen, and is not woken with it: it is ended too. */
  end(): void {
    this.#holder.kill("SIGKILL");
    for (const child of this.#started) child.kill("SIGKILL");
  }

  #inside(user: string, command: readonly string[]): string[] {
    return [
      ...nsenter(this.#first, "net", "pid", "mount"),
      "setpriv",
      `--reuid=${user}`,
      `--regid=${user}`,
      "--init-groups",
      "--",
      ...command,
    ];
  }
}

async function runAll(before: readonly string[], lines: readonly string[]): Promise<void> {
  const [program = "", ...args] = before;
  for (const line of lines) await run(program, [...args, ...line.split(" ")]);
}

/** A file of deploy/cluster. */
export const clusterFile = (name: string): string =>
  readFileSync(join(root, "deploy/cluster", name), "utf8");
