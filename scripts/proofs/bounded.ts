/** A signal that ends a proof: on Ctrl-C, when asked to end, and after `minutes` at the latest. What runs in it is cleaned up by its own `finally`. */
export function boundedBy(minutes: number): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => interrupted.abort(new Error(`Ended by ${name}.`)));
  return AbortSignal.any([interrupted.signal, AbortSignal.timeout(minutes * 60_000)]);
}

/** A whole number of at least 1 from the command line. */
export function countOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} takes a whole number from 1 on.`);
  return Number(text);
}
