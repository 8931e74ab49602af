import { StartRefused } from "../../../app/platform/settings/start-refused.ts";

/**
 * Aborts a proof on Ctrl-C, SIGTERM, the end of its parent process or after `minutes`. The proof
 * cleans up in its own `finally`.
 */
export function boundedBy(minutes: number): AbortSignal {
  const stop = new AbortController();
  const end = (why: string) =>
    stop.abort(new StartRefused(`The proof was ended by ${why}: nothing is proven.`));
  // A terminal, `timeout` and npm all pass one signal on: what comes again changes nothing.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, end);
  process.once("disconnect", () => end("the end of its parent"));
  // Listening must not keep a proof running that is over.
  process.channel?.unref();
  setTimeout(end, minutes * 60_000, `its limit of ${minutes} minutes`).unref();
  return stop.signal;
}

/** Parses a whole number of at least 1. Throws `StartRefused`. */
export function countOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new StartRefused(`--${name} takes a whole number from 1 on.`);
  return Number(text);
}
