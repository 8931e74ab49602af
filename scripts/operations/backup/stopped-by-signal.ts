import { StartRefused } from "#app/platform/settings/start-refused.ts";

/** Aborts on Ctrl-C, SIGTERM and a closed terminal, so that work is cleaned up. */
export function stoppedBySignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(name, () => stop.abort(new StartRefused("It was stopped.")));
  return stop.signal;
}
