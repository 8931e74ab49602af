import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts a mail server that accepts everything, `wait` milliseconds after it is asked. */
export async function startSink(wait: string): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, "smtp-sink.ts"), [wait], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!child.stdout) throw new Error("The mail server has no output.");
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  return { url: String(url), stop: () => void child.kill() };
}
