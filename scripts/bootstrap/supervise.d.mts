/**
 * Waits in milliseconds. `quiet`: having run this long counts as a first failure again.
 * `most`: failures in a row before it gives up.
 */
export type SuperviseOptions = { firstWait?: number; longestWait?: number; quiet?: number; most?: number; log?: (line: string) => void };

/**
 * Runs a program and starts it again when it ends by itself after it was ready once.
 * Returns the exit code for ours.
 */
export function supervise(command: string, args: readonly string[], options?: SuperviseOptions): Promise<number>;
