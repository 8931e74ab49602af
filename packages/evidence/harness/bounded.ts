import { StartRefused } from "../../../app/platform/settings/start-refused.ts";

/**
 * Aborts a proof on Ctrl-C, SIGTERM or after `minutes`. The proof cleans up in its own `finally`.
 */
export function boundedBy(minutes: number): AbortSignal {
  const stop = new AbortController();
  const end = (why: string) =>
    stop.abort(new StartRefused(`The proof was ended by ${why}: nothing is proven.`));
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, end);
  setTimeout(end, minutes * 60_000, `its limit of ${minutes} minutes`).unref();
  return stop.signal;
}

/** Parses a whole number of at least 1. Throws `StartRefused`. */
export function countOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new StartRefused(`--${name} takes a whole number from 1 on.`);
  return Number(text);
}
