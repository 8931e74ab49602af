/** Whether the process `pid` is there, whoever owns it (a zombie is there too). */
export function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !isGone(error);
  }
}

/** Sends a signal; to a process that has gone by itself meanwhile it does nothing. Throws when the process is not ours to signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) => error instanceof Error && "code" in error && error.code === "ESRCH";
