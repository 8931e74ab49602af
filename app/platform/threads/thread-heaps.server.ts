import { setFlagsFromString } from "node:v8";

/** Limits of a thread's heap: new objects in semi-spaces of 4 MB, as no visitor waits for them. */
export const threadHeap = { maxYoungGenerationSizeMb: 12 } as const;

/**
 * Lets threads have heaps of their own size: V8 reads `--max-semi-space-size` whenever it makes a
 * heap, and prefers it to a thread's limits. The main thread's heap exists already.
 */
export function limitThreadsAlone(): void {
  setFlagsFromString("--max-semi-space-size=0");
}
