/**
 * Waits in milliseconds. `quiet`: after running this long, failures count from one again. `max`:
 * consecutive failures before giving up. `longestEnd`: after which one that is to start anew is killed.
 */
export type SuperviseOptions = {
  firstWait?: number;
  longestWait?: number;
  quiet?: number;
  max?: number;
  longestEnd?: number;
  log?: (line: string) => void;
};

/**
 * Runs a program and restarts it if it exits by itself after it was ready once, or on SIGUSR2.
 * `program` is asked at each start. Returns the exit code to use.
 */
export function supervise(
  program: () => { command: string; args: readonly string[]; cwd: string },
  options?: SuperviseOptions,
): Promise<number>;
