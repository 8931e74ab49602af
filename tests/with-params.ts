type Handler = (args: never) => unknown;

/** The route as the router calls it at an address with these parameters. */
export function withParams(
  route: { loader?: Handler; action?: Handler },
  params: Record<string, string>,
) {
  const given = (handler: Handler | undefined) =>
    handler && ((args: object) => handler({ ...args, params } as never));
  // The test browser hands on one set of arguments to whichever it calls.
  return { loader: given(route.loader) as Handler, action: given(route.action) as Handler };
}
