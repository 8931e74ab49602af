/** Whether the process exists, whoever owns it (zombies too). */
export function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !isGone(error);
  }
}

/** Sends a signal; no effect if the process is gone. Throws without permission. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ESRCH";
