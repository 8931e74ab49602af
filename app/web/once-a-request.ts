/** What was begun for a request; it goes with the request's context. */
const begun = new WeakMap<object, Map<() => Promise<unknown>, Promise<unknown>>>();

/** `read`, asked once for each request, whichever of its loaders come first: the layout's and the page's run at the same time. */
export function onceARequest<Result>(context: object, read: () => Promise<Result>): Promise<Result> {
  const reads = begun.get(context) ?? new Map<() => Promise<unknown>, Promise<unknown>>();
  begun.set(context, reads);
  const reading = reads.get(read) ?? read();
  reads.set(read, reading);
  // The map holds under `read` what `read` returned.
  return reading as Promise<Result>;
}
