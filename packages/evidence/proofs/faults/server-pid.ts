import { readFile } from "node:fs/promises";

/**
 * Pid of the serving process under `npm start`: the supervisor's child, or the process itself.
 * Undefined while there is none.
 */
export async function serverPid(root: number): Promise<number | undefined> {
  if (await isServer(root)) return root;
  for (const child of await childrenOf(root)) {
    const found = await serverPid(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function isServer(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.split("\0").some((word) => word.endsWith("build/server/index.js"));
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}
