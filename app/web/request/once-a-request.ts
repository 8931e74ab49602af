/** Reads already started for a request, keyed by the request's context. */
const begun = new WeakMap<object, Map<() => Promise<unknown>, Promise<unknown>>>();

/**
 * Calls `read` once per request: the layout's and the page's loaders run at the same time and share
 * the result.
 */
export function onceARequest<Result>(
  context: object,
  read: () => Promise<Result>,
): Promise<Result> {
  const reads = begun.get(context) ?? new Map<() => Promise<unknown>, Promise<unknown>>();
  begun.set(context, reads);
  const reading = reads.get(read) ?? read();
  reads.set(read, reading);
  // The map stores the result of `read` under `read` itself.
  return reading as Promise<Result>;
}
